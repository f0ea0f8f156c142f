import { Button } from "@agiza/ui/button";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FreeLineDialog } from "./basket/free-line-dialog.tsx";
import { ParkedButton } from "./parked/parked-button.tsx";
import type { Till } from "./use-till.ts";

/** What stands beside the search: baskets that were put aside, and something without a product. */
export function TillTools({ till }: { till: Till }) {
  const { t } = useTranslation("till");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ParkedButton till={till} />
      <Button
        variant="light"
        size="icon"
        aria-label={t("freeLine")}
        title={t("freeLine")}
        icon={<Keyboard aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FreeLineDialog
          onAdd={(line) => {
            till.change({ type: "add", line });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

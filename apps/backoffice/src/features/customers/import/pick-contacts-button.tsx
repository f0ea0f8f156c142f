import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { BookUser } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sheet } from "#patterns/import/read-sheet.ts";
import { canPickContacts, pickContacts } from "./contact-picker.ts";

/** Has a person choose from the contacts of their phone; nothing where the browser cannot. */
export function PickContactsButton({ onPick }: { onPick: (sheet: Sheet) => void }) {
  const { t } = useTranslation("customerImport");
  const [failure, setFailure] = useState<"pickFailed" | null>(null);
  if (!canPickContacts()) return null;
  async function pick() {
    setFailure(null);
    try {
      const sheet = await pickContacts();
      // Who chose nobody changed their mind.
      if (sheet.lines.length > 1) onPick(sheet);
    } catch {
      setFailure("pickFailed");
    }
  }
  return (
    <div className="mb-4 grid gap-2">
      <Button
        variant="light"
        className="justify-self-start narrow:justify-self-stretch"
        icon={<BookUser aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => void pick()}
      >
        {t("pickContacts")}
      </Button>
      {failure && (
        <p role="alert" className="m-0">
          <ErrorLine>{t(failure)}</ErrorLine>
        </p>
      )}
    </div>
  );
}

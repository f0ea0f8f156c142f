import { Drawer } from "@agiza/ui/drawer";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FiscalTest } from "#data/fiscal.ts";
import { Notice } from "#patterns/notice.tsx";
import { SentBytes } from "./sent-bytes.tsx";

/** What the next receipt would be, and whether the device is known. */
export function TestReceipt({ tested, onClose }: { tested: FiscalTest; onClose: () => void }) {
  const { t } = useTranslation(["fiscal", "common"]);
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("test")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-4">
        {tested.is_known ? (
          <Notice tone="info" icon={CircleCheck} title={t("known")} />
        ) : (
          <Notice tone="danger" icon={TriangleAlert} title={t("notKnown", { said: tested.said ?? "" })} />
        )}
        <p className="m-0 text-ink-2">{t("testText")}</p>
        <SentBytes body={tested.body} />
      </div>
    </Drawer>
  );
}

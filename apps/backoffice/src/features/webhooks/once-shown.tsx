import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Copy, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Notice } from "#patterns/notice.tsx";
import { useCopy } from "./use-copy.ts";

export type OnceShownProps = {
  /** What it is the secret or the key of. */
  label: string;
  /** Null where it was shown before. */
  secret: string | null;
  onClose: () => void;
};

/** A secret on the only occasion on which anybody sees it. */
export function OnceShown({ label, secret, onClose }: OnceShownProps) {
  const { t } = useTranslation(["webhooks", "common"]);
  const copy = useCopy();
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("onceTitle")}
      closeLabel={t("common:close")}
      actions={<Button onClick={onClose}>{t("kept")}</Button>}
    >
      {secret === null ? (
        <Notice tone="warning" icon={TriangleAlert}>
          {t("lostText")}
        </Notice>
      ) : (
        <div className="grid gap-4">
          <p className="m-0 text-ink-2">{t("onceText")}</p>
          <div>
            <span className="mb-1.5 block text-sm font-semibold">{label}</span>
            <code
              translate="no"
              className="block rounded-md bg-surface-4 p-3 font-mono text-sm break-all text-ink select-all"
            >
              {secret}
            </code>
          </div>
          <Button
            variant="light"
            icon={<Copy aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => void copy(secret)}
          >
            {t("copy")}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

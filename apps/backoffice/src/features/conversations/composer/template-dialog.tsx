import { Dialog } from "@agiza/ui/dialog";
import { useTranslation } from "react-i18next";
import { TemplateChooser } from "./template-chooser.tsx";
import type { TemplateChooserProps } from "./template-chooser-props.ts";

/** A template while one may still write freely: for its buttons, or because its words are ready. */
export function TemplateDialog({
  onSend,
  onClose,
  ...props
}: Omit<TemplateChooserProps, "isInDialog"> & { onClose: () => void }) {
  const { t } = useTranslation(["templates", "common"]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("choose.dialogTitle")}
      closeLabel={t("common:close")}
    >
      <TemplateChooser
        {...props}
        isInDialog
        onSend={(body, words) => {
          onSend(body, words);
          onClose();
        }}
      />
    </Dialog>
  );
}

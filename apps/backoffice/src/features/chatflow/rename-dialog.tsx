import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

/** As long as the API keeps one. */
export const nameMax = 60;

type RenameDialogProps = { name: string; onRename: (name: string) => void; onClose: () => void };

/** What the shop calls the flow. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation("chatflow");
  const [text, setText] = useState(name);
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={t("renameTitle")}
      confirmLabel={t("save")}
      isPending={false}
      onConfirm={() => (text.trim() === "" ? setMissing(true) : onRename(text.trim()))}
      onClose={onClose}
    >
      <Field
        label={t("start.name")}
        hint={t("start.nameHint")}
        error={isMissing && text.trim() === "" && t("start.nameMissing")}
      >
        <TextInput
          value={text}
          maxLength={nameMax}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

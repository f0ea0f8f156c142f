import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

export type FormDrawerProps = {
  title: string;
  onClose: () => void;
  /** What the button that sends it says. */
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  children: ReactNode;
};

/** A short form in a sheet from the side, open as long as it is drawn: its fields, then Cancel and what sends it. */
export function FormDrawer({ title, onClose, saveLabel, isSaving, onSave, children }: FormDrawerProps) {
  const { t } = useTranslation(["common", "screens"]);
  const formId = useId();
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={t("common:close")}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            {t("screens:keep")}
          </Button>
          <Button
            type="submit"
            form={formId}
            className="flex-1"
            loading={isSaving}
            loadingLabel={t("screens:working")}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Drawer>
  );
}

import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { ErrorLine } from "@agiza/ui/error-line";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";

export type FormDrawerProps = {
  title: string;
  onClose: () => void;
  /** What the button that sends it says. */
  saveLabel: string;
  isSaving: boolean;
  /** Why it was not taken, said above the buttons, where it is seen however far the fields are scrolled. */
  error?: unknown;
  onSave: () => void;
  children: ReactNode;
};

/** A short form in a sheet from the side, open as long as it is drawn: its fields, then Cancel and what sends it. */
export function FormDrawer({
  title,
  onClose,
  saveLabel,
  isSaving,
  error,
  onSave,
  children,
}: FormDrawerProps) {
  const { t } = useTranslation(["common", "screens"]);
  const errorTextOf = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // What a try found wrong is shown and gone to, wherever in the sheet it is.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);

  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={t("common:close")}
      actions={
        <div className="grid gap-2.5">
          {Boolean(error) && (
            <div role="alert">
              <ErrorLine>{errorTextOf(error)}</ErrorLine>
            </div>
          )}
          <div className="flex gap-2.5">
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
          </div>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
          setTries(tries + 1);
        }}
      >
        {children}
      </form>
    </Drawer>
  );
}

import type { ButtonProps } from "@agiza/ui/button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { GuardedButton } from "#patterns/guarded-button.tsx";

const ProposeDialog = lazy(async () => ({ default: (await import("./propose-dialog.tsx")).ProposeDialog }));

/** Opens our texts, to take the ones a shop wants; for people who may add templates. */
export function ProposeButton(button: Pick<ButtonProps, "variant" | "size" | "icon" | "className">) {
  const { t } = useTranslation("templates");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton {...button} needs="template.create" onClick={() => setOpen(true)}>
        {t("propose.button")}
      </GuardedButton>
      {isOpen && (
        <Suspense>
          <ProposeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

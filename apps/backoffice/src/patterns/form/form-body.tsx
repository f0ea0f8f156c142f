import { useEffect, useEffectEvent, useId, type FormEvent, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { EditForm } from "./use-edit-form.ts";

export type FormBodyProps<Values extends FieldValues> = {
  form: EditForm<Values>;
  className?: string;
  children: ReactNode;
};

/** The form element, with the question before leaving it. Ctrl+S saves. */
export function FormBody<Values extends FieldValues>({ form, className, children }: FormBodyProps<Values>) {
  const id = useId();
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void form.submit();
  });
  const canSave = form.readOnlyBecause === null;
  useEffect(() => {
    if (!canSave) return;
    const press = (event: KeyboardEvent) => saveByKey(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [canSave]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={submit}
        aria-busy={form.isPending || undefined}
        className={className}
      >
        {children}
      </form>
      {form.leaveDialog}
    </>
  );
}

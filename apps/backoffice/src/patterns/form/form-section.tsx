import { Card, CardBody, CardFoldHeader, CardHeader } from "@agiza/ui/card";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FactList } from "../facts.tsx";
import type { EditForm } from "./use-edit-form.ts";

export type FormSectionProps<Values extends FieldValues> = {
  form: EditForm<Values>;
  /** For the list of sections beside the form. */
  id?: string;
  title: string;
  /** Buttons or links at the right end of the title. */
  actions?: ReactNode;
  /** What few need waits under its title until it is pressed, or until something in the form is refused. */
  isFolded?: boolean;
  children: ReactNode;
};

/** Fields that belong together, two columns wide on desks. */
export function FormSection<Values extends FieldValues>({
  form,
  id,
  title,
  actions,
  isFolded = false,
  children,
}: FormSectionProps<Values>) {
  const [isOpen, setOpen] = useState(false);
  const isShown = !isFolded || isOpen || form.wrongFields > 0;
  return (
    <Card id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
      {isFolded ? (
        <CardFoldHeader title={title} isOpen={isShown} onPress={() => setOpen(!isOpen)} />
      ) : (
        <CardHeader title={title} actions={actions} />
      )}
      <CardBody className={isShown ? "" : "hidden"}>
        {form.readOnlyBecause ? (
          <FactList wide>{children}</FactList>
        ) : (
          <div className="grid items-start gap-4 wide:grid-cols-2">{children}</div>
        )}
      </CardBody>
    </Card>
  );
}

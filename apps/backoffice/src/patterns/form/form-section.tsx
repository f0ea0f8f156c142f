import { Card, CardBody, CardFoldHeader, CardHeader } from "@agiza/ui/card";
import { type ReactNode, useState } from "react";
import { get, useFormState, type FieldPath, type FieldValues } from "react-hook-form";
import { FactList } from "../facts.tsx";
import type { EditForm } from "./use-edit-form.ts";

/** What few need waits under its title until it is pressed, or until there is something to see. */
export type Fold<Values extends FieldValues> = {
  /** What is in it: a refusal of one of them opens it. */
  fields: readonly FieldPath<Values>[];
  /** Somebody has written there: it stands open. */
  isFilled: boolean;
  /** What is in it, in a few words while it is closed. */
  summary?: string;
};

export type FormSectionProps<Values extends FieldValues> = {
  form: EditForm<Values>;
  /** For the list of sections beside the form. */
  id?: string;
  title: string;
  /** A quiet number or word after the title. */
  note?: string | undefined;
  /** Buttons or links at the right end of the title. */
  actions?: ReactNode;
  fold?: Fold<Values>;
  children: ReactNode;
};

/** Fields that belong together, two columns wide on desks. */
export function FormSection<Values extends FieldValues>({ fold, ...section }: FormSectionProps<Values>) {
  if (fold) return <FoldedSection {...section} fold={fold} />;
  const { form, id, title, note, actions, children } = section;
  return (
    <Card id={id} tabIndex={-1} className={focusable}>
      <CardHeader title={title} note={note} actions={actions} />
      <CardBody>
        <Fields form={form}>{children}</Fields>
      </CardBody>
    </Card>
  );
}

const focusable = "scroll-mt-20 outline-none";

type FoldedSectionProps<Values extends FieldValues> = Omit<FormSectionProps<Values>, "fold"> & {
  fold: Fold<Values>;
};

function FoldedSection<Values extends FieldValues>({
  form,
  id,
  title,
  fold,
  children,
}: FoldedSectionProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const isWrong = fold.fields.some((name) => get(errors, name) !== undefined);
  const [isOpen, setOpen] = useOpensFor(fold.isFilled, isWrong);
  return (
    <Card id={id} tabIndex={-1} className={focusable}>
      <CardFoldHeader title={title} summary={fold.summary} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      {/* What is in it stays there: its rules hold while it is closed. */}
      <CardBody hidden={!isOpen} className="-mt-3">
        <Fields form={form}>{children}</Fields>
      </CardBody>
    </Card>
  );
}

/** Open from the moment something is filled in or wrong, and then until it is pressed: never shut while one writes in it. */
function useOpensFor(isFilled: boolean, isWrong: boolean) {
  const [isOpen, setOpen] = useState(isFilled);
  const [seen, setSeen] = useState({ isFilled, isWrong });
  if (seen.isFilled !== isFilled || seen.isWrong !== isWrong) {
    setSeen({ isFilled, isWrong });
    if ((isFilled && !seen.isFilled) || isWrong) setOpen(true);
  }
  return [isOpen || isWrong, setOpen] as const;
}

function Fields<Values extends FieldValues>({
  form,
  children,
}: Pick<FormSectionProps<Values>, "form" | "children">) {
  if (form.readOnlyBecause) return <FactList wide>{children}</FactList>;
  return <div className="grid items-start gap-4 wide:grid-cols-2">{children}</div>;
}

import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { classNames } from "#lib/class-names.ts";
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
        <FoldHeader title={title} isOpen={isShown} onPress={() => setOpen(!isOpen)} />
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

type FoldHeaderProps = { title: string; isOpen: boolean; onPress: () => void };

const FoldHeader = ({ title, isOpen, onPress }: FoldHeaderProps) => (
  <h2 className="heading-card m-0">
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-15 w-full items-center justify-between gap-2.5 rounded-lg border-0 bg-transparent px-5 py-3 text-left text-inherit narrow:px-4"
    >
      {title}
      <ChevronDown
        aria-hidden="true"
        className={classNames("size-5 flex-none text-ink-3", isOpen && "rotate-180")}
        strokeWidth={1.9}
      />
    </button>
  </h2>
);

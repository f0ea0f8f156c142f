import { Button } from "@agiza/ui/button";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saveFile } from "#lib/save-file.ts";
import { csvOf } from "#patterns/list/csv.rules.ts";

type TemplateButtonProps<Field extends string> = {
  /** What the file is called, without its ending. */
  name: string;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** A row to write over. */
  example: Readonly<Record<Field, string>>;
};

/** Saves a file with every column there is. */
export function TemplateButton<Field extends string>({
  name,
  fields,
  labelOf,
  example,
}: TemplateButtonProps<Field>) {
  const { t } = useTranslation("listImport");
  const columns = fields.map((field) => ({
    label: labelOf(field),
    value: (row: Readonly<Record<Field, string>>) => row[field],
  }));
  return (
    <Button
      variant="link"
      className="mt-3 narrow:mt-2"
      icon={<Download aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => saveFile(`${name}.csv`, "text/csv", csvOf(columns, [example]))}
    >
      {t("template")}
    </Button>
  );
}

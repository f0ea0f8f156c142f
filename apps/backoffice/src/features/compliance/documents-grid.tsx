import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ComplianceDocument, DocumentKind } from "#data/compliance.ts";
import { DocumentField } from "./document-field.tsx";

type Props = {
  title: string;
  documents: readonly ComplianceDocument[];
  needed: readonly DocumentKind[];
  optional?: readonly DocumentKind[];
  isPaper?: boolean;
};

/** The photos or papers of a section beside each other. */
export function DocumentsGrid({ title, documents, needed, optional = [], isPaper = false }: Props) {
  const { t } = useTranslation("compliance");
  const kinds = [...needed, ...optional];
  if (kinds.length === 0) return null;
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0 wide:col-span-full">
      <legend className="p-0 pb-1.5 font-medium">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-3">
        {kinds.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            isPaper={isPaper}
            optional={optional.includes(kind)}
            document={documents.find((one) => one.kind === kind)}
          />
        ))}
      </div>
      <p className="m-0 flex items-start gap-2 text-sm text-ink-2">
        <Lock aria-hidden="true" strokeWidth={1.9} className="mt-0.5 size-4 flex-none" />
        {t("encrypted")}
      </p>
    </fieldset>
  );
}

import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import { CircleCheck, Clock, FileMinus, Replace, SquarePen, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { FiscalDocument } from "#data/fiscal.ts";
import { documentState } from "./document-state.rules.ts";

const looks = {
  waiting: { icon: Clock, tone: "waiting" },
  troubled: { icon: TriangleAlert, tone: "red" },
  taken: { icon: CircleCheck, tone: "green" },
  noted: { icon: FileMinus, tone: "grey" },
  toEnter: { icon: SquarePen, tone: "grey" },
  replaced: { icon: Replace, tone: "red" },
} as const;

/** How far a document has come. */
export function DocumentPill({ document }: { document: Parameters<typeof documentState>[0] }) {
  const { t } = useTranslation("fiscal");
  const state = documentState(document);
  return <Pill {...looks[state]} label={t(`stateOf.${state}`)} />;
}

/** "Receipt 1042", "Adjustment note 3", "Z report of 21 Nov" */
export function useDocumentName(): (document: FiscalDocument) => string {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  return ({ kind, number, day }) => {
    if (kind === "z_report") return t("report", { day: formatDate(day, language) });
    return t(kind === "receipt" ? "receipt" : "note", { number: number ?? "" });
  };
}

/** What it comes to; of a note what it takes back. */
export function DocumentAmount({
  document: { kind, amount_minor: minor },
  ...money
}: { document: Pick<FiscalDocument, "kind" | "amount_minor"> } & Omit<
  ComponentProps<typeof Money>,
  "minor"
>) {
  return <Money minor={kind === "adjustment_note" ? -minor : minor} {...money} />;
}

/** A document on a phone. */
export function DocumentCard({ document }: { document: FiscalDocument }) {
  const { language } = useLanguage();
  const nameOf = useDocumentName();
  return (
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-strong">{nameOf(document)}</span>
        <span className="block text-sm text-ink-3">{formatDateTime(document.issued_at, language)}</span>
        <span className="mt-1.5 block">
          <DocumentPill document={document} />
        </span>
      </span>
      <DocumentAmount document={document} className="font-strong" />
    </div>
  );
}

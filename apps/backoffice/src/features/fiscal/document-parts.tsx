import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FiscalDocument } from "#data/fiscal.ts";

const looks = {
  waiting: { icon: Clock, tone: "waiting" },
  troubled: { icon: TriangleAlert, tone: "red" },
  taken: { icon: CircleCheck, tone: "green" },
} as const;

/** How far a document has come. */
export function DocumentPill({ document }: { document: Pick<FiscalDocument, "state" | "said"> }) {
  const { t } = useTranslation("fiscal");
  const state = document.state === "waiting" && document.said !== null ? "troubled" : document.state;
  return <Pill {...looks[state]} label={t(`stateOf.${state}`)} />;
}

/** "Receipt 1042", "Z report of 21 Nov" */
export function useDocumentName(): (document: FiscalDocument) => string {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  return (document) =>
    document.kind === "receipt"
      ? t("receipt", { number: document.number ?? "" })
      : t("report", { day: formatDate(document.day, language) });
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
      <Money minor={document.amount_minor} className="font-strong" />
    </div>
  );
}

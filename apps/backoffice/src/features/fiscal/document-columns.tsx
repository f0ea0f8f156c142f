import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import type { FiscalDocument } from "#data/fiscal.ts";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { DocumentAmount, DocumentPill, useDocumentName } from "./document-parts.tsx";
import { documentState } from "./document-state.rules.ts";

/** The columns of the log, and of the table it is exported as. */
export function useFiscalColumns(): readonly ListColumn<FiscalDocument>[] {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  const nameOf = useDocumentName();
  return [
    {
      key: "what",
      label: t("what"),
      cell: (document) => (
        <RowLink to={paths.fiscalDocument(document.id)} className="font-strong text-ink hover:underline">
          {nameOf(document)}
        </RowLink>
      ),
      csv: [
        { label: t("what"), value: nameOf },
        { label: t("code"), value: ({ code }) => code ?? "" },
      ],
    },
    {
      key: "time",
      label: t("time"),
      widthPx: 220,
      cell: ({ issued_at: at }) => formatDateTime(at, language),
      csv: ({ issued_at: at }) => ({ moment: at }),
    },
    {
      key: "means",
      label: t("means"),
      widthPx: 190,
      cell: ({ means }) => (means ? t(`meansOf.${means}`) : <span className="text-ink-3">–</span>),
      csv: ({ means }) => (means ? t(`meansOf.${means}`) : ""),
    },
    {
      key: "state",
      label: t("state"),
      widthPx: 170,
      cell: (document) => <DocumentPill document={document} />,
      csv: (document) => t(`stateOf.${documentState(document)}`),
    },
    {
      key: "amount",
      label: t("amount"),
      widthPx: 150,
      align: "end",
      cell: (document) => <DocumentAmount document={document} withCurrency={false} />,
      csv: ({ kind, amount_minor: minor }) => ({ minor: kind === "adjustment_note" ? -minor : minor }),
    },
  ];
}

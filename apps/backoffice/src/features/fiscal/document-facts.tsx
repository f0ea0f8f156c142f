import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FiscalDocumentDetail } from "#data/fiscal.ts";
import { tinText } from "#lib/tin-text.ts";
import { paths } from "#lib/paths.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { DocumentAmount } from "./document-parts.tsx";

/** All that is known of a document, and what it belongs to. */
export function DocumentFacts({ document }: { document: FiscalDocumentDetail }) {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  const { means, said, taken_at: takenAt, cert_serial: certificate, buyer, reason } = document;
  const isNote = document.kind === "adjustment_note";
  return (
    <FactList wide>
      <Fact name={t("amount")}>
        <DocumentAmount document={document} className="font-strong" />
      </Fact>
      {document.adjusted_minor > 0 && document.replaced_at === null && (
        <Fact name={t("stands")}>
          <Money minor={document.amount_minor - document.adjusted_minor} />
        </Fact>
      )}
      {buyer && (
        <Fact name={t("buyer")}>
          {buyer.name}, TIN {tinText(buyer.tin)}
        </Fact>
      )}
      {means && <Fact name={t("means")}>{t(`meansOf.${means}`)}</Fact>}
      {document.vat.map(({ letter, basis_points: rate, tax_minor: tax }) => (
        <Fact key={`${letter} ${rate}`} name={t("vat")}>
          {t("vatLine", { letter, rate: rate / 100 })}: <Money minor={isNote ? -tax : tax} />
        </Fact>
      ))}
      <Fact name={t("time")}>{formatDateTime(document.issued_at, language)}</Fact>
      {takenAt && <Fact name={t("takenAt")}>{formatDateTime(takenAt, language)}</Fact>}
      {!isNote && <Fact name={t("tries")}>{document.tries}</Fact>}
      {said && <Fact name={t("said")}>{said}</Fact>}
      {certificate && <Fact name={t("certificate")}>{certificate}</Fact>}
      <Belongings document={document} />
      {reason && <Fact name={t("reason")}>{reason}</Fact>}
      {document.order_id && (
        <Fact name={t("order")}>
          <Link
            to={paths.order(document.order_id)}
            className="text-brand-ink underline underline-offset-[3px]"
          >
            {t("openOrder")}
          </Link>
        </Fact>
      )}
    </FactList>
  );
}

function Belongings({ document }: { document: FiscalDocumentDetail }) {
  const { t } = useTranslation("fiscal");
  const { receipt, replaced_by: replacedBy, credit_note_number: creditNote } = document;
  return (
    <>
      {receipt && (
        <Fact name={t(document.kind === "adjustment_note" ? "takesBack" : "replaces")}>
          <Link to={paths.fiscalDocument(receipt.id)}>{t("receipt", { number: receipt.number })}</Link>
        </Fact>
      )}
      {creditNote !== null && <Fact name={t("creditNote")}>{creditNote}</Fact>}
      {replacedBy && (
        <Fact name={t("replacedBy")}>
          <Link to={paths.fiscalDocument(replacedBy.id)}>{t("receipt", { number: replacedBy.number })}</Link>
        </Fact>
      )}
    </>
  );
}

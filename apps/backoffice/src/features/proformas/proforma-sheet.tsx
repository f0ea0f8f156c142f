import { formatDate, formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { Proforma } from "#data/proformas.ts";
import { useShop } from "#data/shop.ts";
import { PaperHead, PaperLines, PaperRow, PaperTotal } from "#entities/paper/paper-parts.tsx";
import { tinText } from "./tin-text.rules.ts";

/** The proforma as its buyer gets it: always light, as paper is. */
export function ProformaSheet({ proforma }: { proforma: Proforma }) {
  const { t } = useTranslation(["proformas", "common"]);
  const { language } = useLanguage();
  const shop = useShop();
  if (!shop) return null;
  return (
    <article
      data-theme="light"
      aria-label={t("numbered", { number: proforma.number })}
      className="bg-surface text-sm text-ink"
    >
      <PaperHead shop={shop}>
        <p className="m-0 font-display text-xl leading-tight font-bold">
          {t("numbered", { number: proforma.number })}
        </p>
        <p className="m-0 text-ink-2 tabular-nums">{formatDate(proforma.created_at, language)}</p>
        <p className="m-0 font-medium">
          {t("validUntilDay", { day: formatDayToKeep(proforma.valid_until, language) })}
        </p>
      </PaperHead>
      <p className="m-0 mb-4 wrap-anywhere">
        <span className="text-ink-2">{t("for")}: </span>
        <span className="font-semibold">{proforma.buyer_name}</span>
        {proforma.buyer_phone && ` · ${formatPhone(proforma.buyer_phone)}`}
        {proforma.buyer_tin && ` · TIN ${tinText(proforma.buyer_tin)}`}
      </p>
      <PaperLines
        lines={proforma.lines.map(({ unit_minor, total_minor, ...line }) => ({
          ...line,
          unitMinor: unit_minor,
          totalMinor: total_minor,
        }))}
      />
      <dl className="m-0 mt-4 ml-auto grid max-w-80 break-inside-avoid gap-1">
        {proforma.subtotal_minor !== proforma.total_minor && (
          <PaperRow name={t("common:subtotal")} minor={proforma.subtotal_minor} />
        )}
        {proforma.discount_minor > 0 && <PaperRow name={t("discount")} minor={-proforma.discount_minor} />}
        {proforma.fees.map(({ name, amount_minor }) => (
          <PaperRow key={name} name={name} minor={amount_minor} />
        ))}
        <PaperTotal name={t("total")} minor={proforma.total_minor} />
      </dl>
      {proforma.note !== "" && <p className="m-0 mt-5 whitespace-pre-wrap wrap-anywhere">{proforma.note}</p>}
      <p className="m-0 mt-6 border-t border-dashed border-line-control pt-3 text-sm text-ink-2">
        {t("notAReceipt")}
      </p>
    </article>
  );
}

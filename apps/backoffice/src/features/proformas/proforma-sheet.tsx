import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Money } from "@agiza/ui/money";
import { Pindo } from "@agiza/ui/pindo";
import { useTranslation } from "react-i18next";
import type { Proforma } from "#data/proformas.ts";
import { useShop } from "#data/shop.ts";
import { quantityText } from "#lib/quantity-text.ts";

/** A taxpayer's number as it is printed: 123-456-789. */
const tinText = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, "$1-");

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
      className="bg-surface text-ink"
    >
      <Pindo shopId={shop.id} kanga={shop.kanga} height={14} />
      <header className="flex flex-wrap items-start justify-between gap-4 py-5">
        <div className="flex min-w-0 items-center gap-3">
          {shop.logo_url ? (
            <img
              src={shop.logo_url}
              alt=""
              width={52}
              height={52}
              className="flex-none rounded-md object-cover"
            />
          ) : (
            <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={52} />
          )}
          <div className="min-w-0">
            <p className="m-0 font-display text-xl leading-tight font-bold wrap-anywhere">{shop.name}</p>
            <p className="m-0 text-ink-2">
              {[shop.area, shop.region, formatPhone(shop.phone)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
        <div className="wide:text-right print:text-right">
          <p className="m-0 font-display text-xl leading-tight font-bold">
            {t("numbered", { number: proforma.number })}
          </p>
          <p className="m-0 text-ink-2 tabular-nums">{formatDate(proforma.created_at, language)}</p>
          <p className="m-0 font-medium">
            {t("validUntilDay", { day: formatDate(proforma.valid_until, language) })}
          </p>
        </div>
      </header>
      <p className="m-0 mb-4 wrap-anywhere">
        <span className="text-ink-2">{t("for")}: </span>
        <span className="font-semibold">{proforma.buyer_name}</span>
        {proforma.buyer_phone && ` · ${formatPhone(proforma.buyer_phone)}`}
        {proforma.buyer_tin && ` · TIN ${tinText(proforma.buyer_tin)}`}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-y border-line-control text-left text-xs text-ink-2">
              <th className="py-1.5 pr-3 font-strong">{t("goods")}</th>
              <th className="py-1.5 pr-3 text-right font-strong">{t("quantity")}</th>
              <th className="py-1.5 pr-3 text-right font-strong">{t("unitPrice")}</th>
              <th className="py-1.5 text-right font-strong">{t("amount")}</th>
            </tr>
          </thead>
          <tbody>
            {proforma.lines.map((line, index) => (
              // Two lines may be of the same goods; they never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="break-inside-avoid border-b border-line align-top">
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {line.name}
                  {line.details !== "" && <span className="block text-xs text-ink-2">{line.details}</span>}
                </td>
                <td className="py-1.5 pr-3 text-right tabular-nums">{quantityText(line.quantity)}</td>
                <td className="py-1.5 pr-3 text-right">
                  <Money minor={line.unit_minor} withCurrency={false} plainDecimals />
                </td>
                <td className="py-1.5 text-right">
                  <Money minor={line.total_minor} withCurrency={false} plainDecimals />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="m-0 mt-4 ml-auto grid max-w-80 break-inside-avoid gap-1">
        {proforma.subtotal_minor !== proforma.total_minor && (
          <Row name={t("common:subtotal")} minor={proforma.subtotal_minor} />
        )}
        {proforma.discount_minor > 0 && <Row name={t("discount")} minor={-proforma.discount_minor} />}
        {proforma.fees.map(({ name, amount_minor }) => (
          <Row key={name} name={name} minor={amount_minor} />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-control pt-1.5 font-display text-lg font-bold">
          <dt>{t("total")}</dt>
          <dd className="m-0">
            <Money minor={proforma.total_minor} plainDecimals />
          </dd>
        </div>
      </dl>
      {proforma.note !== "" && <p className="m-0 mt-5 whitespace-pre-wrap wrap-anywhere">{proforma.note}</p>}
      <p className="m-0 mt-6 border-t border-dashed border-line-control pt-3 text-sm text-ink-2">
        {t("notAReceipt")}
      </p>
    </article>
  );
}

const Row = ({ name, minor }: { name: string; minor: number }) => (
  <div className="flex justify-between gap-4 text-sm">
    <dt className="min-w-0 wrap-anywhere text-ink-2">{name}</dt>
    <dd className="m-0 flex-none">
      <Money minor={minor} withCurrency={false} plainDecimals />
    </dd>
  </div>
);

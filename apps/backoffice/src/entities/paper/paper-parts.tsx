import { formatPhone } from "@agiza/i18n/phone";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Money } from "@agiza/ui/money";
import { Pindo } from "@agiza/ui/pindo";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { quantityText } from "#lib/quantity-text.ts";

/** The head of a paper the shop hands out: its cloth, who it is, and at the right what the paper is. */
export function PaperHead({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <>
      <Pindo shopId={shop.id} kanga={shop.kanga} height={14} />
      <header className="flex flex-wrap items-start justify-between gap-4 py-4">
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
        <div className="flex-none text-right max-[480px]:text-left">{children}</div>
      </header>
    </>
  );
}

/** Goods as a paper tells of them; amounts in hundredths. */
export type PaperLine = {
  name: string;
  details: string;
  quantity: number;
  unitMinor: number;
  totalMinor: number;
};

/** What a paper is about, line by line. */
export function PaperLines({ lines }: { lines: readonly PaperLine[] }) {
  const { t } = useTranslation("receipts");
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-y border-line-control text-left text-xs text-ink-2">
          <th className="py-1.5 pr-3 font-strong">{t("goods")}</th>
          <th className="py-1.5 pr-3 text-right font-strong">{t("quantity")}</th>
          <th className="py-1.5 pr-3 text-right font-strong">{t("unitPrice")}</th>
          <th className="py-1.5 text-right font-strong">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Two lines may be of the same goods; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="break-inside-avoid border-b border-line align-top">
            <td className="py-1.5 pr-3 wrap-anywhere">
              {line.name}
              {line.details !== "" && <span className="block text-xs text-ink-2">{line.details}</span>}
            </td>
            <td className="py-1.5 pr-3 text-right tabular-nums">{quantityText(line.quantity)}</td>
            <td className="py-1.5 pr-3 text-right">
              <Money minor={line.unitMinor} withCurrency={false} plainDecimals />
            </td>
            <td className="py-1.5 text-right">
              <Money minor={line.totalMinor} withCurrency={false} plainDecimals />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount under the lines, with its name. */
export function PaperRow({ name, minor }: { name: string; minor: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-ink-2">{name}</dt>
      <dd className="m-0 flex-none">
        <Money minor={minor} withCurrency={false} plainDecimals />
      </dd>
    </div>
  );
}

/** What it comes to. */
export function PaperTotal({ name, minor }: { name: string; minor: number }) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-control pt-1.5 font-display text-lg font-bold">
      <dt>{name}</dt>
      <dd className="m-0">
        <Money minor={minor} plainDecimals />
      </dd>
    </div>
  );
}

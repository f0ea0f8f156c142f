import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import type { Proforma } from "#data/proformas.ts";
import type { Shop } from "#data/shop.ts";
import { drawPaper, plainRow, smallRow, totalRow } from "#entities/paper/paper-picture.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { tinText } from "./tin-text.rules.ts";

/** What of the picture is said in the page's language. */
export type ProformaWords = {
  title: string;
  validUntil: string;
  for: string;
  discount: string;
  total: string;
  notAReceipt: string;
};

/**
 * The proforma as a picture for WhatsApp.
 *
 * @throws Error without a drawing surface
 */
export function proformaPicture(
  proforma: Proforma,
  shop: Shop,
  words: ProformaWords,
  language: Language,
): Promise<File> {
  const { buyer_name: name, buyer_phone: phone, buyer_tin: tin } = proforma;
  const buyer = [name, phone && formatPhone(phone), tin && `TIN ${tinText(tin)}`].filter(Boolean).join(" · ");
  const charges = [
    { name: words.discount, minor: -proforma.discount_minor },
    ...proforma.fees.map(({ name: fee, amount_minor: minor }) => ({ name: fee, minor })),
  ].filter(({ minor }) => minor !== 0);
  return drawPaper(shop, {
    rows: [
      plainRow(words.title, formatDate(proforma.created_at, language), true),
      smallRow(words.validUntil),
      smallRow(`${words.for}: ${buyer}`),
      ...proforma.lines.flatMap((line, index) => [
        plainRow(`${quantityText(line.quantity)} × ${line.name}`, formatMoney(line.total_minor), index === 0),
        ...(line.details === "" ? [] : [smallRow(line.details)]),
      ]),
      ...charges.map((charge, index) => plainRow(charge.name, formatMoney(charge.minor), index === 0)),
      totalRow(words.total, formatMoney(proforma.total_minor)),
      ...(proforma.note === "" ? [] : [smallRow(proforma.note)]),
    ],
    foot: words.notAReceipt,
    fileName: `proforma-${proforma.number}`,
  });
}

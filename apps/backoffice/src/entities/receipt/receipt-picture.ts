import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import type { Shop } from "#data/shop.ts";
import { drawPaper, type PictureRow, plainRow, smallRow, totalRow } from "#entities/paper/paper-picture.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { ReceiptFacts } from "./receipt-facts.rules.ts";
import type { ReceiptRows } from "./use-receipt-rows.ts";

/** What of the picture is said in the page's language. */
export type PictureWords = {
  receipt: string;
  order: string;
  total: string;
  paid: string;
  practice: string;
  thanks: string;
  /** What the tax authority asks for, line by line. */
  fiscal: string[];
};

/** The receipt as rows of text, in their order. */
function rowsOf(facts: ReceiptFacts, rows: ReceiptRows, words: PictureWords): PictureRow[] {
  const { customer } = facts;
  const who =
    customer && [customer.name, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(" · ");
  return [
    plainRow(`${words.receipt} ${facts.receiptNumber}`, `${words.order} #${facts.orderNumber}`, true),
    smallRow(rows.date, facts.tillNumber ?? ""),
    ...(who ? [smallRow(who)] : []),
    ...facts.items.flatMap((item, index) => [
      plainRow(`${quantityText(item.quantity)} × ${item.name}`, formatMoney(item.totalMinor), index === 0),
      ...(item.details.length > 0 ? [smallRow(item.details.join(", "))] : []),
    ]),
    ...rows.charges.map(({ name, amountMinor }, index) =>
      plainRow(name, formatMoney(amountMinor), index === 0),
    ),
    totalRow(words.total, formatMoney(facts.totalMinor)),
    ...rows.paid.map(({ name, reference, amountMinor }) =>
      smallRow([words.paid, name, reference].filter(Boolean).join(" · "), formatMoney(amountMinor)),
    ),
    ...rows.beside.map(({ name, amountMinor }) => smallRow(name, formatMoney(amountMinor))),
    ...words.fiscal.map((line) => smallRow(line)),
  ];
}

/**
 * The receipt as a picture for WhatsApp.
 *
 * @throws Error without a drawing surface
 */
export const receiptPicture = (
  facts: ReceiptFacts,
  shop: Shop,
  rows: ReceiptRows,
  words: PictureWords,
): Promise<File> =>
  drawPaper(shop, {
    rows: rowsOf(facts, rows, words),
    foot: facts.isPractice ? words.practice : shop.receipt_footer || words.thanks,
    fileName: `${words.receipt.toLowerCase()}-${facts.receiptNumber}`,
  });

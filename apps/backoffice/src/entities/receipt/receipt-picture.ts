import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { Shop } from "#data/shop.ts";
import { drawClothEdges } from "#lib/canvas-cloth.ts";
import { fitText, wrapText } from "#lib/canvas-text.ts";
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
};

const width = 1080;
const margin = 64;
const room = width - 2 * margin;
const edge = 40;
const ink = "#0e1138";
const quiet = "#5a5f7d";
const line = "#d9dbe6";
const paper = "#ffffff";

type Row = {
  left: string;
  right: string;
  px: number;
  weight: 500 | 600 | 700;
  tone: string;
  /** A rule above it. */
  ruled?: boolean;
};

/** The receipt as rows of text, in their order. */
function rowsOf(facts: ReceiptFacts, rows: ReceiptRows, words: PictureWords): Row[] {
  const plain = (left: string, right: string, ruled = false): Row => ({
    left,
    right,
    px: 36,
    weight: 500,
    tone: ink,
    ruled,
  });
  const small = (left: string, right = ""): Row => ({ left, right, px: 30, weight: 500, tone: quiet });
  const { customer } = facts;
  const who =
    customer && [customer.name, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(" · ");
  return [
    plain(`${words.receipt} ${facts.receiptNumber}`, `${words.order} #${facts.orderNumber}`, true),
    small(rows.date, facts.tillNumber ?? ""),
    ...(who ? [small(who)] : []),
    ...facts.items.flatMap((item, index) => [
      plain(`${quantityText(item.quantity)} × ${item.name}`, formatMoney(item.totalMinor), index === 0),
      ...(item.details.length > 0 ? [small(item.details.join(", "))] : []),
    ]),
    ...rows.charges.map(({ name, amountMinor }, index) => plain(name, formatMoney(amountMinor), index === 0)),
    { left: words.total, right: formatMoney(facts.totalMinor), px: 52, weight: 700, tone: ink, ruled: true },
    ...rows.paid.map(({ name, reference, amountMinor }) =>
      small([words.paid, name, reference].filter(Boolean).join(" · "), formatMoney(amountMinor)),
    ),
    ...rows.returned.map(({ name, amountMinor }) => small(name, formatMoney(amountMinor))),
  ];
}

/**
 * Draws a receipt on this device as a picture for WhatsApp, as long as it needs to be.
 *
 * @throws Error without a drawing surface
 */
export async function receiptPicture(
  facts: ReceiptFacts,
  shop: Shop,
  rows: ReceiptRows,
  words: PictureWords,
): Promise<File> {
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No drawing surface.");
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue("--face-display") || "sans-serif";
  const plain = style.getPropertyValue("--face-ui") || "sans-serif";
  const fontOf = ({ px, weight }: Pick<Row, "px" | "weight">) =>
    `${weight} ${px}px ${weight === 700 ? display : plain}`;
  // Where a typeface does not come, the browser's own writes the receipt.
  await Promise.allSettled(
    [`700 52px ${display}`, `500 36px ${plain}`].map((font) => document.fonts.load(font)),
  );

  const place = [shop.area, shop.region, formatPhone(shop.phone)].filter(Boolean).join(" · ");
  const laid = rowsOf(facts, rows, words).map((row) => {
    drawing.font = fontOf(row);
    const right = drawing.measureText(row.right).width;
    const lines = wrapText(drawing, row.left, room - right - (right > 0 ? 32 : 0), 4);
    return { ...row, lines, height: lines.length * row.px * 1.35 + 10 + (row.ruled ? 34 : 0) };
  });
  const head = edge + 190;
  const foot = 150;
  canvas.width = width;
  canvas.height = Math.ceil(head + laid.reduce((sum, { height }) => sum + height, 0) + foot + edge);

  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, width, canvas.height);
  await drawClothEdges(drawing, kangaOf(shop.id, shop.kanga), edge);
  drawing.fillStyle = ink;
  drawing.font = fitText(drawing, shop.name, room, (px) => `700 ${px}px ${display}`, 64);
  drawing.fillText(shop.name, margin, edge + 100);
  drawing.fillStyle = quiet;
  drawing.font = fitText(drawing, place, room, (px) => `500 ${px}px ${plain}`, 32);
  drawing.fillText(place, margin, edge + 152);

  let y = head;
  for (const row of laid) {
    if (row.ruled) {
      drawing.fillStyle = line;
      drawing.fillRect(margin, y + 8, room, 2);
      y += 34;
    }
    drawing.font = fontOf(row);
    drawing.fillStyle = row.tone;
    drawing.textAlign = "right";
    drawing.fillText(row.right, width - margin, y + row.px);
    drawing.textAlign = "left";
    for (const text of row.lines) {
      drawing.fillText(text, margin, y + row.px);
      y += row.px * 1.35;
    }
    y += 10;
  }
  const thanks = facts.isPractice ? words.practice : shop.receipt_footer || words.thanks;
  drawing.textAlign = "center";
  drawing.fillStyle = quiet;
  drawing.font = fitText(drawing, thanks, room, (px) => `600 ${px}px ${plain}`, 36);
  drawing.fillText(thanks, width / 2, y + 90);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture.");
  return new File([blob], `${words.receipt.toLowerCase()}-${facts.receiptNumber}.png`, { type: "image/png" });
}

import type { MessageDoubt, MobileNetwork } from "#kernel/payment-words.ts";
import type { Minor } from "#kernel/money.ts";
import { toPhone } from "#kernel/phone.ts";
import { doubtsOf } from "./message-doubts.rules.ts";
import { type MessageField, type MessageSide, type Shape, shapes } from "./wallet-shapes.rules.ts";

/** A wallet's text about money, as far as it could be read; what it does not say is null. It proves nothing. */
export type WalletMessage = {
  network: MobileNetwork;
  side: MessageSide;
  reference: string;
  amountMinor: Minor;
  feeMinor: Minor | null;
  /** Who is named: the payer in the shop's own text, the receiver in the payer's. */
  name: string | null;
  phone: string | null;
  /** Who received it, by a till's name and number. */
  shop: string | null;
  till: string | null;
  /** The other network's reference of the same payment. */
  crossReference: string | null;
  paidAt: Date | null;
  /** What does not fit: each is a reason to look twice, none at all proves nothing. */
  doubts: MessageDoubt[];
};

/** A text that no shape fits, with what is odd about it. */
export type Unread = { network: null; doubts: MessageDoubt[] };

type Fields = Partial<Record<MessageField, string>>;

/** Wallets tell the time of Dar es Salaam. */
const zoneHours = 3;

/**
 * Reads a wallet's confirmation, pasted or forwarded, in Swahili or English. What is cut off stays empty and is never guessed.
 *
 * @param now when it was pasted: some references say a day that the text does not
 */
export function readWalletMessage(text: string, now: Date): WalletMessage | Unread {
  const folded = text.replaceAll(/\s+/g, " ").trim();
  const found = find(folded);
  if (!found) return { network: null, doubts: isForeign(folded) ? ["foreign"] : [] };
  const { shape, fields, isCut, isLed } = found;
  const { network, side } = shape;
  const reference = fields.ref!.toUpperCase();
  const amountMinor = toMinor(fields.amount!);
  if (amountMinor === null) return { network: null, doubts: [] };
  const paidAt = toMoment(fields.date, fields.time);
  const said = {
    network,
    side,
    reference,
    amountMinor,
    feeMinor: fields.fee ? toMinor(fields.fee) : null,
    name: cleaned(fields.name),
    phone: fields.phone ? toPhone(spelled(fields.phone)) : null,
    shop: cleaned(fields.shop),
    till: fields.till ?? null,
    crossReference: fields.xref?.toUpperCase().replace("_", "-") ?? null,
    paidAt,
  };
  return {
    ...said,
    doubts: doubtsOf({
      ...said,
      hasTime: fields.time !== undefined,
      writtenReference: fields.ref!,
      writtenAmount: fields.amount!,
      hasPlainAmount: shape.hasPlainAmount,
      fees: [fields.fee1, fields.fee2].map((fee) => (fee ? toMinor(fee) : null)),
      vatMinor: fields.vat ? toMinor(fields.vat) : null,
      isPending: shape.isPending,
      isCut,
      isLed,
      now,
    }),
  };
}

function find(text: string): { shape: Shape; fields: Fields; isCut: boolean; isLed: boolean } | null {
  for (const part of ["whole", "head"] as const) {
    for (const shape of shapes) {
      const match = shape[part].exec(text);
      if (!match) continue;
      const led = text.slice(0, match.index).replace(/^(SUCCESSFUL|IMEFANIKIWA)!?\s*$/i, "");
      return { shape, fields: { ...match.groups }, isCut: part === "head", isLed: led.trim() !== "" };
    }
  }
  return null;
}

/** Of a neighbouring country, whose wallets word their texts alike. */
const isForeign = (text: string): boolean => /\b(Ksh|KES|MZN)\s?\.?\s?\d|\d\s?(KES|MT)\b/i.test(text);

/** Nothing where a label's place is empty. */
const cleaned = (text: string | undefined): string | null => text?.trim().replace(/[\s.,-]+$/, "") || null;

const spelled = (phone: string): string => (/^[67]\d{8}$/.test(phone) ? `0${phone}` : phone);

function toMinor(text: string): Minor | null {
  const figures = /\d[\d,]*(?:\.\d{1,2})?/.exec(text)?.[0].replaceAll(",", "");
  const minor = figures === undefined ? Number.NaN : Math.round(Number(figures) * 100);
  return Number.isSafeInteger(minor) && minor >= 0 ? minor : null;
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

function toMoment(date: string | undefined, time: string | undefined): Date | null {
  if (date === undefined) return null;
  const parts = date.toUpperCase().split(/[-/]/);
  const isYearFirst = parts[0]!.length === 4;
  const [year, month, day] = isYearFirst ? parts : parts.toReversed();
  const named = months.indexOf(month!);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{1,2}))?(?:\.\d+)?\s?(AM|PM)?$/i.exec(time ?? "0:00");
  if (!clock) return null;
  const half = clock[4]?.toUpperCase();
  const told = Number(clock[1]);
  const hours = half === undefined ? told : (told % 12) + (half === "PM" ? 12 : 0);
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const monthIndex = named === -1 ? Number(month) - 1 : named;
  const [minutes, seconds] = [Number(clock[2]), Number(clock[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const day1 = new Date(Date.UTC(fullYear, monthIndex, Number(day)));
  // A day that a month has not would become one of the next.
  if (day1.getUTCDate() !== Number(day) || day1.getUTCMonth() !== monthIndex) return null;
  return new Date(day1.getTime() + ((hours - zoneHours) * 3_600 + minutes * 60 + seconds) * 1_000);
}

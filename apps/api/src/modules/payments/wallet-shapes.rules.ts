import type { MobileNetwork } from "#kernel/payment-words.ts";

/** Whose text it is: the shop's own, of money that came, or the payer's, of money they sent. */
export type MessageSide = "in" | "out";

/** What a text can say, as it stands there. */
export const messageFields = [
  "ref",
  "amount",
  "date",
  "time",
  "name",
  "phone",
  "fsp",
  "wallet",
  "shop",
  "till",
  "xref",
  "fee",
  "fee1",
  "fee2",
  "vat",
  "balance",
  "account",
  "code",
  "token",
  "note",
] as const;
export type MessageField = (typeof messageFields)[number];

/** A text as a wallet words it. */
export type Shape = {
  network: MobileNetwork;
  side: MessageSide;
  /** The whole text, and its beginning up to what proves who, what and how much: the rest may be cut off on the way. */
  whole: RegExp;
  head: RegExp;
  isPending: boolean;
  /** Such texts have no decimals and no commas, whatever the wallet's habit. */
  hasPlainAmount: boolean;
};

const references: Record<MobileNetwork, string> = {
  mpesa: "[A-Z0-9]{10,11}(?![A-Z0-9])",
  // An eleven at the very end may be the beginning of fourteen.
  mixx: "(?:\\d{14}(?!\\d)|\\d{11}(?=\\D))",
  airtel_money: "[A-Z]{2}\\d{6}\\.?\\d{4}\\.[A-Z]\\d{5}(?!\\d)",
  halopesa: "(?:\\d{16}|\\d{10})(?!\\d)",
};

const figure = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d{1,2})?";
const money = `(?:(?:TZS|Tshs?)\\s?\\.?\\s?${figure}|${figure}\\s?(?:TZS|Tsh))`;

const patterns: Record<Exclude<MessageField, "ref">, string> = {
  amount: money,
  date: "(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}-[A-Z]{3}-\\d{2,4}|\\d{1,2}[-/]\\d{1,2}[-/]\\d{2}(?:\\d{2})?(?!\\d))",
  // Never at the very end: there a part of it may have been cut off.
  time: "\\d{1,2}:\\d{2}(?::\\d{1,2}(?:\\.\\d+)?)?(?:\\s?[AP]M)?(?=[^\\d:])",
  name: ".{0,60}?",
  phone: "(?:\\+?255\\d{9}|0[67]\\d{8}|[67]\\d{8})(?!\\d)",
  fsp: "[A-Z][A-Z0-9 ._'-]{1,30}?",
  wallet: "(?:Vodacom|M-?Pesa|Airtel ?Money|Airtel|Halo ?Pesa|Halotel|TTCL|T-?Pesa|Zantel|EzyPesa)",
  shop: ".{1,60}?",
  till: "\\d{5,12}(?!\\d)",
  xref: "(?:\\d{3}[-_])?[A-Z0-9]{8,16}(?![A-Z0-9])",
  fee: money,
  fee1: money,
  fee2: money,
  vat: money,
  balance: money,
  account: "[\\d*]{4,20}",
  code: "\\d{5,7}(?!\\d)",
  token: "[a-z0-9]{32}",
  note: ".{0,80}?",
};

/**
 * A template's words in any case and spacing, with stops and commas that may be missing. `{field}` stands for a value, `[…]` for
 * what may be missing, `|` for where the head ends.
 */
function compile(template: string, network: MobileNetwork): { whole: RegExp; head: RegExp } {
  const read = (part: string) =>
    part
      .split(/(\{\w+\}|[\s.,:;[\]()+-])/)
      .map((piece) => {
        const field = /^\{(\w+)\}$/.exec(piece)?.[1];
        if (field === "ref") return `(?<ref>${references[network]})`;
        if (field) return `(?<${field}>${patterns[field as Exclude<MessageField, "ref">]})`;
        if (/^\s$/.test(piece)) return "\\s?";
        if (piece === "[") return "(?:";
        if (piece === "]") return ")?";
        if (piece === "-") return "[-–]";
        if (piece !== "" && ".,:".includes(piece)) return `\\s?\\${piece}?`;
        return piece.replace(/[();+]/g, "\\$&");
      })
      .join("");
  const [head, tail = ""] = template.split("|");
  const start = "(?<![A-Za-z0-9])";
  return {
    whole: new RegExp(start + read(`${head}${tail}`), "is"),
    head: new RegExp(start + read(head!), "is"),
  };
}

const shapesOf = (
  network: MobileNetwork,
  side: MessageSide,
  templates: readonly string[],
  { isPending = false, hasPlainAmount = false } = {},
): Shape[] =>
  templates.map((template) => ({
    network,
    side,
    ...compile(template, network),
    isPending,
    hasPlainAmount,
  }));

const onDay = "on {date} at {time}";
const mixxLipa = "kutoka kwa {fsp}; {phone} - {name} Kumbukumbu No.: {ref}|. {date} {time}";

/** The texts of the four wallets in both languages. Of two that both fit a text the first counts. */
export const shapes: readonly Shape[] = [
  ...shapesOf("mpesa", "in", [
    "{ref} Confirmed. On {date}, {time} Receive {amount} from| {name} New balance is {balance}",
    "{ref} Imethibitishwa. Umepokea {amount} kutoka {phone} -| {name} mnamo {date}[ saa {time}] Salio lako la M-Pesa ni {balance}",
    "{ref} Confirmed. You have received a payment of {amount} from {code} - TIPS-|{fsp} on {date} at {time}. New M-Pesa balance is {balance}",
    "{ref} Imethibitishwa. Umepokea {amount} kutoka {fsp}, Akaunti {account} -| {name} tarehe {date} saa {time}",
    "{ref} Imethibitishwa. Umepokea {amount} kutoka {fsp}: {phone} -| {name} tarehe {date} saa {time}",
    `{ref} Confirmed. {amount} received from {phone} -| {name} ${onDay}. New Pochi {shop} balance is {balance}`,
    "{ref} Confirmed. On {date} at {time} {amount} received from {token}|. New Merchant balance is {balance}",
    "{ref} Confirmed. On {date} at {time} {amount} Tsh. has been received from {phone} -| {name}. Your balance is {balance}",
  ]),
  ...shapesOf("mpesa", "out", [
    `{ref} Confirmed. {amount} paid to LIPA| {shop} ${onDay} and charged {fee}. New M-Pesa balance is {balance}`,
    `{ref} Confirmed. {amount} sent to TIPS-|{fsp} for account {account} ${onDay} Total fee {fee} (M-Pesa fee {fee1} + Government Levy {fee2})`,
    `{ref} Confirmed. {amount} sent to {phone} -| {name} ${onDay} Total fee {fee} (M-Pesa fee {fee1} + Government Levy {fee2})`,
    "{ref} Imethibitishwa. {amount} imetumwa kwa TIPS-|{fsp} kwenye akaunti namba {account} tarehe {date}",
  ]),
  ...shapesOf("mpesa", "out", ["{ref} Confirmed. {name} has received {amount} on| {date} {time}"], {
    hasPlainAmount: true,
  }),
  ...shapesOf("mixx", "in", [
    `Umepokea malipo {amount} ${mixxLipa}`,
    "Umepokea malipo ya {amount} kwenye Lipa namba {till} kutoka kwa {phone} - {name}. Kumbukumbu No.: {ref}|. {date} {time}",
    "Transfer Successful. New balance is {balance}. You have received {amount} from {fsp}[; {name}], with TxnId: {ref}|. {xref}. {date} {time}",
    "Umepokea {amount} kutoka kwa {phone} - {name}. Kumbukumbu No.: {ref}|. {date} {time}",
    "Hamisho la pesa limekamilika. Salio jipya {balance}. Umepokea {amount} kutoka kwa {fsp}, kumbukumbu ya malipo. {ref}|. {xref}. {date} {time}",
  ]),
  ...shapesOf("mixx", "out", [
    "Umetuma kikamilifu {amount} kwenda kwa {fsp} LIPA {shop} - {till}. Jumla ya makato {fee}, VAT {vat}. Salio jipya ni {balance}. Namba ya muamala: {ref}|. Risiti: {xref}. {date} {time}",
    "Umelipa {amount} kwenda kwa {shop}. Ada {fee}. VAT {vat}. Kumbukumbu No.: {ref}|. {date} {time}",
    "Money sent successfully to {name} - {phone}. Amount {amount}. Total Charges {fee}, VAT {vat}. New balance is {balance}. TxnID: {ref}|. Receipt: {xref}. {date} {time}",
  ]),
  ...shapesOf(
    "mixx",
    "out",
    [
      "Umetuma {amount} kwenda kwa mpokeaji wa {fsp} LIPA {shop} - {till}. Ada {fee}. VAT {vat}. Salio jipya ni {balance}. Muamala: {ref}|. {date} {time}",
      "Umetuma {amount} kwenda kwa mpokeaji wa {wallet} {name} - {phone}. Ada {fee}. VAT {vat}. Salio jipya ni {balance}. Muamala: {ref}|. {date} {time}",
      "You have sent {amount} to {wallet} receiver {name} - {phone}. Charges {fee}. VAT {vat}. New balance is {balance}. TxnID: {ref}|. {date} {time}",
    ],
    { isPending: true },
  ),
  ...shapesOf("airtel_money", "in", [
    "Umepokea {amount} kutoka kwa {name}. Salio {balance}. TID: {ref}",
    "Umepokea {amount}, {phone} {name}. Salio jipya ni {balance}. Muamala No. {ref}",
    "Umepokea {amount} kutoka {phone}, {name}. Salio jipya {balance}. Muamala No: {ref}",
    "Received {amount} from {name}. Balance {balance}. TID: {ref}",
  ]),
  ...shapesOf("airtel_money", "out", [
    "Umelipa {amount} kwa VODALIPA TNQR. LIPA {shop}. {till}, Makato {fee}. Salio {balance}. TID: {ref}",
    "Umelipa {amount} kwenda TIPS TIPS. Makato {fee}. Salio {balance}. TID: {ref}",
    "Paid {amount} to {phone} {name}. Charges {fee} (Service charge {fee1} + Govt Levy {fee2}). Balance {balance}. TID: {ref}",
  ]),
  ...shapesOf("halopesa", "in", [
    "Tnx {ref}. Received {amount} from| {name} ({phone}) via {fsp} at {date} {time}. Content: {note}. New balance: {balance}",
    "Umepokea {amount} kutoka {name} ({phone}). Salio jipya: {balance}. Utambulisho wa Muamala: {ref}",
  ]),
  ...shapesOf("halopesa", "out", [
    "Tnx {ref}. Sent {amount} to| {fsp}, name LIPA {shop} (Ref {till}), fee: {fee} at {date} {time}",
    "Tnx {ref}. Umetuma {amount} kwa| {name} ({phone}, {fsp}) tarehe {date} {time}. Maudhui: {note}. Ada: {fee}",
    "Utambulisho wa Muamala: {ref}. Umetuma {amount} kwenda| {fsp}, jina {name}, gharama {fee} (HaloPesa {fee1} + TOZO ya serikali {fee2}), wakati {date} {time}",
  ]),
];

import type { ReactNode } from "react";
import { Money } from "../money/money.tsx";

/** What it says, in the reader's words. */
export type FiscalWord =
  | "title"
  | "tin"
  | "vrn"
  | "uin"
  | "serial"
  | "taxOffice"
  | "number"
  | "ofDay"
  | "issued"
  | "amount"
  | "vat"
  | "code"
  | "check"
  | "follows"
  | "buyer"
  | "buyerTin"
  | "replaces"
  | "note"
  | "creditNote";

/** A receipt of the tax authority, as the API sends it. Amounts are hundredths; `vat` has rates in hundredths of a percent. */
export type FiscalReceiptFacts = {
  number: number | null;
  of_day: number | null;
  day: string;
  time: string;
  /** Null while it is not known. */
  code: string | null;
  verify_url: string | null;
  amount_minor: number;
  vat: readonly { letter: string; basis_points: number; tax_minor: number }[];
  /** The business that buys, where it is named. */
  buyer: { tin: string; name: string } | null;
  /** The number of the wrong one in whose place it stands. */
  replaces: number | null;
  /** What was taken back of it. */
  notes: readonly {
    number: number | null;
    day: string;
    amount_minor: number;
    credit_note_number: number | null;
  }[];
  issuer: {
    name: string;
    street: string;
    city: string;
    region: string;
    tin: string;
    vrn: string;
    uin: string;
    serial: string;
    tax_office: string;
  };
};

export type FiscalReceiptProps = {
  receipt: FiscalReceiptFacts;
  word: (name: FiscalWord) => string;
  /** The address as a QR code; left out while there is none. */
  qr?: ReactNode;
};

const tinText = (tin: string): string => tin.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");

/** The part of a receipt that the tax authority asks for: the trader's numbers, its own, the VAT, its code and where to check it. */
export function FiscalReceipt({ receipt, word, qr }: FiscalReceiptProps) {
  const { issuer, code, verify_url: url } = receipt;
  const place = [issuer.street, issuer.city, issuer.region].filter(Boolean).join(", ");
  const rows: [string, string | number | null][] = [
    [word("tin"), tinText(issuer.tin)],
    [word("vrn"), issuer.vrn],
    [word("uin"), issuer.uin],
    [word("serial"), issuer.serial],
    [word("taxOffice"), issuer.tax_office],
    [word("number"), receipt.number],
    [word("ofDay"), receipt.of_day],
    [word("issued"), `${receipt.day} ${receipt.time}`],
    [word("replaces"), receipt.replaces],
    [word("buyer"), receipt.buyer?.name ?? null],
    [word("buyerTin"), receipt.buyer && tinText(receipt.buyer.tin)],
  ];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark, since a page shows several, and no fieldset, since nothing is filled in
      role="group"
      data-theme="light"
      aria-label={`${word("title")} ${receipt.number ?? ""}`}
      className="border-t border-dashed border-line-2 bg-surface py-2.5 text-sm text-ink"
    >
      <p className="m-0 font-strong">{word("title")}</p>
      {issuer.name && <p className="m-0 wrap-anywhere">{issuer.name}</p>}
      {place && <p className="m-0 text-ink-3 wrap-anywhere">{place}</p>}
      <dl className="m-0 mt-1.5 grid grid-cols-1 gap-1">
        {rows.map(([name, value]) => value && <FiscalRow key={name} name={name} value={value} />)}
        <FiscalRow
          name={word("amount")}
          value={<Money minor={receipt.amount_minor} withCurrency={false} plainDecimals />}
        />
        {receipt.vat.map(({ letter, basis_points: rate, tax_minor: tax }) => (
          <FiscalRow
            key={letter}
            name={`${word("vat")} ${letter} ${rate / 100}%`}
            value={<Money minor={tax} withCurrency={false} plainDecimals />}
          />
        ))}
        {code && <FiscalRow name={word("code")} value={<b className="font-strong">{code}</b>} />}
      </dl>
      <FiscalNotes notes={receipt.notes} word={word} />
      {code && url ? (
        <div className="mt-2 grid justify-items-center gap-1 text-center">
          {qr}
          <a href={url} className="inline-flex min-h-11 items-center text-brand-ink wrap-anywhere underline">
            {word("check")}
          </a>
        </div>
      ) : (
        <p className="m-0 mt-1.5 text-warning-ink">{word("follows")}</p>
      )}
    </div>
  );
}

function FiscalNotes({
  notes,
  word,
}: {
  notes: FiscalReceiptFacts["notes"];
  word: FiscalReceiptProps["word"];
}) {
  if (notes.length === 0) return null;
  return (
    <dl className="m-0 mt-1.5 grid grid-cols-1 gap-1 border-t border-dashed border-line-2 pt-1.5">
      {notes.map(({ number, day, amount_minor: minor, credit_note_number: credit }) => (
        <FiscalRow
          key={number}
          name={`${word("note")} ${number ?? ""}${credit === null ? "" : `, ${word("creditNote")} ${credit}`}, ${day}`}
          value={<Money minor={-minor} withCurrency={false} plainDecimals />}
        />
      ))}
    </dl>
  );
}

function FiscalRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="m-0 ml-auto text-right wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}

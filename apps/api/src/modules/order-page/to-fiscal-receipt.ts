import { qrPath } from "#kernel/qr-path.ts";
import type { OrderPageView } from "./get-order-page.ts";

/** A receipt of the tax authority as the customer's page has it, with its code drawn, so that the page needs nothing more to show it. */
export function toFiscalReceipt({ issuer, ...receipt }: OrderPageView["fiscalReceipts"][number]) {
  return {
    number: receipt.number,
    of_day: receipt.ofDay,
    day: receipt.day,
    time: receipt.time,
    code: receipt.code,
    verify_url: receipt.verifyUrl,
    qr: receipt.verifyUrl === null ? null : qrPath(receipt.verifyUrl),
    amount_minor: receipt.amountMinor,
    vat: receipt.vat.map(({ letter, basisPoints, netMinor, taxMinor }) => ({
      letter,
      basis_points: basisPoints,
      net_minor: netMinor,
      tax_minor: taxMinor,
    })),
    buyer: receipt.buyer,
    replaces: receipt.replaces,
    notes: receipt.notes.map(({ number, day, amountMinor, creditNote }) => ({
      number,
      day,
      amount_minor: amountMinor,
      credit_note_number: creditNote,
    })),
    issuer: {
      tin: issuer.tin,
      vrn: issuer.vrn,
      name: issuer.name,
      street: issuer.street,
      city: issuer.city,
      region: issuer.region,
      uin: issuer.uin,
      serial: issuer.serial,
      tax_office: issuer.taxOffice,
    },
  };
}

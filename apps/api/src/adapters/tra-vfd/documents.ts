import { createSign } from "node:crypto";
import { type FiscalDeviceFacts, paymentMeans, type VatLetter, vatLetters } from "#kernel/fiscal-words.ts";
import type { FiscalReceipt, FiscalWriter, FiscalZReport } from "#ports/fiscal.ts";

const escaped: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** XML 1.0 has no way to write these. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const safe = (text: string): string =>
  text.replace(unwritable, "").replaceAll(/[&<>"']/g, (sign) => escaped[sign]!);

const group = (name: string, ...content: string[]): string => `<${name}>${content.join("")}</${name}>`;
const field = (name: string, value: string | number): string => group(name, safe(String(value)));
const amount = (minor: number): string => (minor / 100).toFixed(2);

/** A document with its signature: base64 of RSA-SHA1 over its exact bytes. */
function signed(content: string, keyPem: string | null): string {
  if (keyPem === null) throw new Error("A device without a certificate signs nothing.");
  const signature = createSign("RSA-SHA1").update(content, "utf8").sign(keyPem, "base64");
  return `<?xml version="1.0" encoding="UTF-8"?>${group("EFDMS", content, field("EFDMSSIGNATURE", signature))}`;
}

/** What registers a device. */
export const writeRegistration = (tin: string, certKey: string, keyPem: string): string =>
  signed(group("REGDATA", field("TIN", tin), field("CERTKEY", certKey)), keyPem);

const taxCodes: Record<VatLetter, number> = { A: 1, B: 2, C: 3, D: 4, E: 5 };
/** A business by its TIN, or nobody: a receipt goes to the authority, and no law asks for the names of consumers. */
const buyerTypes = { tin: "1", none: "6" } as const;

/** By what anybody finds a receipt. */
export const codeOf = (number: number, device: Pick<FiscalDeviceFacts, "receiptCode">): string =>
  `${device.receiptCode}${number}`;

/** A receipt as the authority reads it. */
export function writeReceipt(receipt: FiscalReceipt, { facts: device, keyPem }: FiscalWriter): string {
  const { day, time, number, ofDay, items, vat, means, amountMinor, buyer } = receipt;
  const taxMinor = vat.reduce((sum, one) => sum + one.taxMinor, 0);
  const content = group(
    "RCT",
    field("DATE", day),
    field("TIME", time),
    field("TIN", device.tin),
    field("REGID", device.registrationId),
    field("EFDSERIAL", device.serial),
    field("CUSTIDTYPE", buyer ? buyerTypes.tin : buyerTypes.none),
    field("CUSTID", buyer?.tin ?? ""),
    field("CUSTNAME", buyer?.name ?? ""),
    field("MOBILENUM", ""),
    field("RCTNUM", number),
    field("DC", ofDay),
    field("GC", number),
    field("ZNUM", zNumber(day)),
    field("RCTVNUM", codeOf(number, device)),
    group(
      "ITEMS",
      ...items.map(({ name, quantity, letter, amountMinor: ofItem }, index) =>
        group(
          "ITEM",
          field("ID", index + 1),
          field("DESC", name),
          field("QTY", quantity),
          field("TAXCODE", taxCodes[letter]),
          field("AMT", amount(ofItem)),
        ),
      ),
    ),
    group(
      "TOTALS",
      field("TOTALTAXEXCL", amount(amountMinor - taxMinor)),
      field("TOTALTAXINCL", amount(amountMinor)),
      field("DISCOUNT", amount(0)),
    ),
    group("PAYMENTS", field("PMTTYPE", means), field("PMTAMOUNT", amount(amountMinor))),
    group(
      "VATTOTALS",
      ...vat.map((one) =>
        [
          field("VATRATE", one.letter),
          field("NETTAMOUNT", amount(one.netMinor)),
          field("TAXAMOUNT", amount(one.taxMinor)),
        ].join(""),
      ),
    ),
  );
  return signed(content, keyPem);
}

/** A day's report as the authority reads it. */
export function writeZReport(report: FiscalZReport, { facts: device, keyPem }: FiscalWriter): string {
  const { day, time, about, vat, paid } = report;
  const ofLetter = (letter: VatLetter) => vat.filter((one) => one.letter === letter);
  const lines = [device.name, device.street, device.city, device.region];
  const content = group(
    "ZREPORT",
    field("DATE", day),
    field("TIME", time),
    group("HEADER", ...lines.map((line) => field("LINE", line))),
    field("VRN", device.vrn || "NOT REGISTERED"),
    field("TIN", device.tin),
    field("TAXOFFICE", device.taxOffice),
    field("REGID", device.registrationId),
    field("ZNUMBER", zNumber(about)),
    field("EFDSERIAL", device.serial),
    field("REGISTRATIONDATE", device.registeredOn),
    field("USER", device.uin),
    field("SIMIMSI", "WEBAPI"),
    group(
      "TOTALS",
      field("DAILYTOTALAMOUNT", amount(report.dailyMinor)),
      field("GROSS", amount(report.grossMinor)),
      field("CORRECTIONS", amount(report.correctionsMinor)),
      field("DISCOUNTS", amount(0)),
      field("SURCHARGES", amount(0)),
      field("TICKETSVOID", 0),
      field("TICKETSVOIDTOTAL", amount(0)),
      field("TICKETSFISCAL", report.receipts),
      field("TICKETSNONFISCAL", 0),
    ),
    group(
      "VATTOTALS",
      ...vatLetters.flatMap((letter) => {
        const rates = ofLetter(letter);
        const shown = rates.length > 0 ? rates : [{ basisPoints: 0, netMinor: 0, taxMinor: 0 }];
        return shown.map((one) =>
          [
            field("VATRATE", `${letter}-${amount(one.basisPoints)}`),
            field("NETTAMOUNT", amount(one.netMinor)),
            field("TAXAMOUNT", amount(one.taxMinor)),
          ].join(""),
        );
      }),
    ),
    group(
      "PAYMENTS",
      ...paymentMeans.map((means) => field("PMTTYPE", means) + field("PMTAMOUNT", amount(paid[means]))),
    ),
    group("CHANGES", field("VATCHANGENUM", 0), field("HEADCHANGENUM", 0)),
    field("ERRORS", ""),
    field("FWVERSION", "3.0"),
    field("FWCHECKSUM", "WEBAPI"),
  );
  return signed(content, keyPem);
}

const zNumber = (day: string): string => day.replaceAll("-", "");

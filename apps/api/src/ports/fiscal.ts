import type { FiscalDeviceFacts, PaymentMeans, VatLetter, VatTotal } from "#kernel/fiscal-words.ts";

/** A certificate of the tax authority, which signs what a device sends. Never logged. */
export type FiscalCertificate = {
  /** PKCS #8, PEM. */
  keyPem: string;
  /** Of the certificate, hex. */
  serial: string;
};

/** When a document is issued, in the shop's zone: "2026-11-21" and "10:15:09". */
export type FiscalClock = { day: string; time: string };

export type FiscalReceipt = FiscalClock & {
  /** The device's own number, from 1 without gaps. */
  number: number;
  /** Its number on the day. */
  ofDay: number;
  code: string;
  items: { name: string; quantity: number; letter: VatLetter; amountMinor: number }[];
  vat: VatTotal[];
  means: PaymentMeans;
  amountMinor: number;
};

/** What a device sold on a day, sent before the next day's first sale. */
export type FiscalZReport = FiscalClock & {
  /** The day it is about. */
  about: string;
  dailyMinor: number;
  /** Of all days up to and with this one. */
  grossMinor: number;
  /** What went back to customers. */
  correctionsMinor: number;
  receipts: number;
  vat: VatTotal[];
  paid: Record<PaymentMeans, number>;
};

/** `refused`: a certain no with the authority's code; `lost`: nobody knows, the same bytes are sent once more. */
export type FiscalAnswer =
  | { kind: "taken" }
  | { kind: "refused"; code: number; words: string }
  | { kind: "lost"; reason: string }
  /** The token holds no longer. */
  | { kind: "signed_out" };

type NotDone = Exclude<FiscalAnswer, { kind: "taken" }>;

export type FiscalRegistration = {
  device: FiscalDeviceFacts;
  username: string;
  password: string;
  /** The number that its last receipt had; 0 of a new one. */
  lastNumber: number;
};

/** The tax authority's service for devices without hardware. Nothing here throws for what it or the network did. */
export type FiscalPort = {
  /** @returns null where the file or the password is wrong */
  readCertificate(file: Uint8Array, password: string): FiscalCertificate | null;
  register(asked: {
    tin: string;
    certKey: string;
    certificate: FiscalCertificate;
  }): Promise<{ kind: "registered"; registration: FiscalRegistration } | NotDone>;
  askToken(
    credentials: Pick<FiscalRegistration, "username" | "password">,
  ): Promise<{ kind: "token"; token: string; seconds: number } | NotDone>;
  /** A signed document, byte for byte as it is sent each time. */
  writeReceipt(receipt: FiscalReceipt, device: FiscalDeviceFacts, keyPem: string): string;
  writeZReport(report: FiscalZReport, device: FiscalDeviceFacts, keyPem: string): string;
  send(document: {
    kind: "receipt" | "z_report";
    body: string;
    token: string;
    certSerial: string;
  }): Promise<FiscalAnswer>;
  /** Where anybody sees that a receipt is real: the text of its QR code. */
  verifyUrl(code: string, time: string): string;
};

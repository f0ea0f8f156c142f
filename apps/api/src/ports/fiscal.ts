import type {
  FiscalBuyer,
  FiscalDeviceFacts,
  FiscalProviderName,
  PaymentMeans,
  VatLetter,
  VatTotal,
} from "#kernel/fiscal-words.ts";

/** What signs a device's documents. Never logged. */
export type FiscalCertificate = {
  /** PKCS #8, PEM. */
  keyPem: string;
  /** Of the certificate, hex. */
  serial: string;
};

/** What a device calls with, by names that its provider alone reads. Never logged. */
export type FiscalCredentials = Record<string, string>;

/** When a document is issued, in the shop's zone: "2026-11-21" and "10:15:09". */
export type FiscalClock = { day: string; time: string };

export type FiscalReceipt = FiscalClock & {
  /** Of the document; no two have the same. */
  id: string;
  /** The device's own number, from 1 without gaps. */
  number: number;
  /** Its number on the day. */
  ofDay: number;
  items: { name: string; quantity: number; letter: VatLetter; amountMinor: number }[];
  vat: VatTotal[];
  means: PaymentMeans;
  amountMinor: number;
  /** The business that buys; null: the buyer is not named. */
  buyer: FiscalBuyer | null;
};

/** What a device sold on a day, sent before the next day's first sale. */
export type FiscalZReport = FiscalClock & {
  /** The day it is about. */
  about: string;
  dailyMinor: number;
  /** Of all days up to and with this one. */
  grossMinor: number;
  /** What the day's adjustment notes take back: money that went back to customers, and wrong receipts. */
  correctionsMinor: number;
  receipts: number;
  vat: VatTotal[];
  paid: Record<PaymentMeans, number>;
};

/** By what anybody finds a receipt, and the address where they do: the text of its QR code. */
export type FiscalProof = { code: string; verifyUrl: string };

/** Who writes documents: the device, and the key of its certificate where it signs them itself. */
export type FiscalWriter = { facts: FiscalDeviceFacts; keyPem: string | null };

/**
 * `proof` comes with what assigns it. `refused`: a certain no with the authority's code; `lost`: nobody knows, the same bytes are
 * sent once more.
 */
export type FiscalAnswer =
  | { kind: "taken"; proof: FiscalProof | null }
  | { kind: "refused"; code: number; words: string }
  | { kind: "lost"; reason: string }
  /** The token holds no longer. */
  | { kind: "signed_out" };

export type NotDone = Exclude<FiscalAnswer, { kind: "taken" }>;

/** What a shop fills in to register its device: `certificate` is a .pfx file. */
export type FiscalForms = {
  tra_vfd: {
    provider: "tra_vfd";
    tin: string;
    certKey: string;
    certificate: Uint8Array;
    password: string;
  };
  vfdplus: { provider: "vfdplus"; apiKey: string };
};

export type FiscalForm = FiscalForms[FiscalProviderName];

export type FiscalRegistration = {
  device: FiscalDeviceFacts;
  certificate: FiscalCertificate | null;
  credentials: FiscalCredentials;
  /** The number that its last receipt had; 0 of a new one. */
  lastNumber: number;
};

/** A way to the tax authority. Nothing here throws for what it or the network did. */
export type FiscalProvider<Name extends FiscalProviderName = FiscalProviderName> = {
  /** Whether a receipt has its proof only once it is taken. Otherwise it has it from the moment it is prepared. */
  assignsProof: boolean;
  /** `unreadable`: the file or its password is wrong. */
  register(
    form: FiscalForms[Name],
  ): Promise<{ kind: "registered"; registration: FiscalRegistration } | { kind: "unreadable" } | NotDone>;
  /** Whether the provider knows the device; nothing is receipted. */
  check(credentials: FiscalCredentials): Promise<{ kind: "ready" } | NotDone>;
  /** Null where credentials are sent themselves. */
  askToken:
    | ((
        credentials: FiscalCredentials,
      ) => Promise<{ kind: "token"; token: string; seconds: number } | NotDone>)
    | null;
  /** What is stored and sent, byte for byte the same each time. */
  prepareReceipt(receipt: FiscalReceipt, writer: FiscalWriter): { body: string; proof: FiscalProof | null };
  /** Null where days are closed by the provider. */
  prepareZReport: ((report: FiscalZReport, writer: FiscalWriter) => string) | null;
  /** @param document.certSerial of the certificate that signed it @param document.token null where none is asked for */
  send(document: {
    kind: "receipt" | "z_report";
    body: string;
    certSerial: string | null;
    token: string | null;
    credentials: FiscalCredentials;
  }): Promise<FiscalAnswer>;
};

export type FiscalProviders = { [Name in FiscalProviderName]: FiscalProvider<Name> };

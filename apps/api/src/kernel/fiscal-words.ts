/** Through whom the tax authority is reached: by itself, or by a partner that has the devices. */
export const fiscalProviders = ["tra_vfd", "vfdplus"] as const;
export type FiscalProviderName = (typeof fiscalProviders)[number];

/** Who a device is, as the authority registered it. */
export type FiscalDeviceFacts = {
  tin: string;
  /** The registration for VAT; empty where there is none. */
  vrn: string;
  registrationId: string;
  serial: string;
  uin: string;
  name: string;
  street: string;
  city: string;
  region: string;
  phone: string;
  taxOffice: string;
  /** What the code of each receipt begins with. */
  receiptCode: string;
  /** The day on which it was registered, "2026-11-21". */
  registeredOn: string;
};

export const vatLetters = ["A", "B", "C", "D", "E"] as const;
export type VatLetter = (typeof vatLetters)[number];
export const paymentMeans = ["CASH", "CHEQUE", "CCARD", "EMONEY", "INVOICE"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** Of one letter, in hundredths; `basisPoints` are hundredths of a percent. */
export type VatTotal = { letter: VatLetter; basisPoints: number; netMinor: number; taxMinor: number };

/** Who buys, where a receipt names them: a business by its TIN, nine digits. */
export type FiscalBuyer = { tin: string; name: string };

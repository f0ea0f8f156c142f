import type {
  businessTypes,
  ComplianceDocumentKind,
  ComplianceSectionName,
  identityDocuments,
  ownerGenders,
} from "#db/schema/compliance.ts";
import type { PayoutBank } from "#kernel/payment-words.ts";

export type OwnerFacts = {
  fullName: string;
  gender: (typeof ownerGenders)[number];
  /** "1991-03-14" */
  bornOn: string;
  documentType: (typeof identityDocuments)[number];
  documentNumber: string;
};

export type BusinessFacts = {
  type: (typeof businessTypes)[number];
  name: string;
  /** Nine digits; "" of a business that is not registered yet. */
  tin: string;
  /** Of the company or the name at BRELA, of a group where it is registered. */
  registrationNumber: string;
  licenceNumber: string;
  licenceEndsOn: string | null;
  region: string;
  district: string;
  ward: string;
  street: string;
};

export type PayoutFacts = {
  kind: "wallet" | "bank";
  bank: PayoutBank | null;
  /** Of a wallet E.164, of a bank the account's number. */
  number: string;
  /** As the wallet or the account is registered. */
  name: string;
};

export type DataFacts = { certificateNumber: string; endsOn: string };

export type FiscalFacts = { tin: string; isVatRegistered: boolean; vrn: string };

/** What is filled in, by section. */
export type FactsOf = {
  owner: OwnerFacts;
  business: BusinessFacts;
  payout: PayoutFacts;
  data: DataFacts;
  fiscal: FiscalFacts;
};

/** One section as it is sent. */
export type SentSection = {
  [Name in ComplianceSectionName]: { section: Name; facts: FactsOf[Name] };
}[ComplianceSectionName];

const sectionByKind: Record<ComplianceDocumentKind, ComplianceSectionName> = {
  id_front: "owner",
  id_back: "owner",
  selfie: "owner",
  tin_certificate: "business",
  licence: "business",
  registration: "business",
  data_certificate: "data",
};

export const sectionOf = (kind: ComplianceDocumentKind): ComplianceSectionName => sectionByKind[kind];

/** Photos are looked at for size and sharpness; papers may be a PDF as well. */
export const isPhotoKind = (kind: ComplianceDocumentKind): boolean => sectionByKind[kind] === "owner";

/** The documents that a section is sent with: those it needs, and those it may have. Any other is removed. */
export function documentsFor({ section, facts }: SentSection): {
  needed: ComplianceDocumentKind[];
  optional: ComplianceDocumentKind[];
} {
  if (section === "owner")
    return facts.documentType === "passport"
      ? { needed: ["id_front"], optional: ["selfie"] }
      : { needed: ["id_front", "id_back"], optional: ["selfie"] };
  if (section === "business") {
    if (facts.type === "not_registered") return { needed: [], optional: [] };
    const papers: [ComplianceDocumentKind, boolean][] = [
      ["tin_certificate", true],
      ["licence", needsLicence(facts.type)],
      ["registration", needsRegistration(facts.type)],
    ];
    const of = (isNeeded: boolean) => papers.filter(([, needs]) => needs === isNeeded).map(([kind]) => kind);
    return { needed: of(true), optional: of(false) };
  }
  return { needed: section === "data" ? ["data_certificate"] : [], optional: [] };
}

/** Companies and groups exist by their registration; a sole trader may trade under their own name. */
export const needsRegistration = (type: BusinessFacts["type"]): boolean =>
  type === "company" || type === "group";

/** Whoever sells with a shop has a licence; groups and NGOs may sell under their registration. */
export const needsLicence = (type: BusinessFacts["type"]): boolean => type === "sole" || type === "company";

/** Last day of the paper that a section rests on; null where none ends. */
export function endOf({ section, facts }: SentSection): string | null {
  if (section === "business") return facts.licenceEndsOn;
  return section === "data" ? facts.endsOn : null;
}

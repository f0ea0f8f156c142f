import { toPhone } from "#kernel/phone.ts";
import {
  type BusinessFacts,
  type DataFacts,
  type FactsOf,
  type FiscalFacts,
  needsLicence,
  needsRegistration,
  type OwnerFacts,
  type PayoutFacts,
  type SentSection,
} from "./compliance-facts.rules.ts";
import { refuse } from "./compliance.errors.ts";

/** What a check may look at beside the form. */
export type Known = {
  /** In the shop's zone, "2026-11-29". */
  today: string;
  owner: OwnerFacts | null;
  business: BusinessFacts | null;
};

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
const letters = (text: string): string => tidy(text).toUpperCase();

/** Whether somebody born on a day is grown up on another one. */
export function isGrownUp(bornOn: string, today: string): boolean {
  const eighteenth = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`;
  return eighteenth <= today;
}

/** The day that a number of NIDA begins with; null where its 20 digits begin with none. */
export function birthDayOf(nida: string): string | null {
  const day = `${nida.slice(0, 4)}-${nida.slice(4, 6)}-${nida.slice(6, 8)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

function checkOwner(form: OwnerFacts, { today }: Known): OwnerFacts {
  if (!isGrownUp(form.bornOn, today)) throw refuse("compliance.too_young", {}, { field: "born_on" });
  const field = { field: "document_number" };
  const typed = letters(form.documentNumber);
  if (form.documentType !== "national_id") {
    const documentNumber = typed.replaceAll(/[\s-]/g, "");
    if (!/^[A-Z0-9/]{6,20}$/.test(documentNumber) || !/\d{4}/.test(documentNumber))
      throw refuse("compliance.document_number", {}, field);
    return { ...form, fullName: tidy(form.fullName), documentNumber };
  }
  const documentNumber = typed.replaceAll(/[\s.-]/g, "");
  if (!/^\d{20}$/.test(documentNumber)) throw refuse("compliance.nida", {}, field);
  if (birthDayOf(documentNumber) !== form.bornOn) throw refuse("compliance.nida_birth", {}, field);
  return { ...form, fullName: tidy(form.fullName), documentNumber };
}

/** Nine digits, in any spacing. */
function readTin(text: string): string {
  const tin = text.replaceAll(/[\s-]/g, "");
  if (!/^\d{9}$/.test(tin)) throw refuse("compliance.tin", {}, { field: "tin" });
  return tin;
}

const requireNotOver = (day: string, today: string, field: string): void => {
  if (day < today) throw refuse("compliance.ended", {}, { field });
};

/** Numbers of registers that nobody publishes the form of: letters and digits, at least one digit. */
const looksLikeNumber = (text: string): boolean =>
  /^[A-Z0-9][A-Z0-9 ./-]{2,29}$/.test(text) && /\d/.test(text);

function checkBusiness(form: BusinessFacts, { today }: Known): BusinessFacts {
  const address = {
    type: form.type,
    name: tidy(form.name),
    region: tidy(form.region),
    district: tidy(form.district),
    ward: tidy(form.ward),
    street: tidy(form.street),
  };
  if (form.type === "not_registered")
    return { ...address, tin: "", registrationNumber: "", licenceNumber: "", licenceEndsOn: null };
  const tin = readTin(form.tin);
  const registrationNumber = letters(form.registrationNumber);
  if (registrationNumber === "" && needsRegistration(form.type))
    throw refuse("compliance.needed", {}, { field: "registration_number" });
  if (registrationNumber !== "" && !looksLikeNumber(registrationNumber))
    throw refuse("compliance.registration", {}, { field: "registration_number" });
  const licenceNumber = letters(form.licenceNumber);
  if (licenceNumber === "" && needsLicence(form.type))
    throw refuse("compliance.needed", {}, { field: "licence_number" });
  if (licenceNumber !== "" && !looksLikeNumber(licenceNumber))
    throw refuse("compliance.licence", {}, { field: "licence_number" });
  if (licenceNumber !== "" && form.licenceEndsOn === null)
    throw refuse("compliance.needed", {}, { field: "licence_ends_on" });
  const licenceEndsOn = licenceNumber === "" ? null : form.licenceEndsOn;
  if (licenceEndsOn !== null) requireNotOver(licenceEndsOn, today, "licence_ends_on");
  return { ...address, tin, registrationNumber, licenceNumber, licenceEndsOn };
}

const words = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\s]/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/**
 * Whether two names may be the same person's or business's: all words of the shorter one, at least two unless it has only
 * one, stand in the longer one, in any order.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [words(one), words(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return false;
  return shorter.every((word) => longer.includes(word));
}

function checkPayout(form: PayoutFacts, { owner, business }: Known): PayoutFacts {
  if (!owner) throw refuse("compliance.owner_first");
  const name = tidy(form.name);
  const names = [owner.fullName, ...(business ? [business.name] : [])];
  if (!names.some((known) => isSameName(known, name)))
    throw refuse("compliance.name_differs", {}, { field: "name" });
  const field = { field: "number" };
  if (form.kind === "wallet") {
    const number = toPhone(form.number);
    if (number === null) throw refuse("compliance.number", {}, field);
    return { ...form, bank: null, number, name };
  }
  if (form.bank === null) throw refuse("compliance.needed", {}, { field: "bank" });
  const number = form.number.replaceAll(/[\s-]/g, "");
  if (!/^[0-9A-Z]{6,20}$/.test(number)) throw refuse("compliance.number", {}, field);
  return { ...form, number, name };
}

function checkData({ certificateNumber, endsOn }: DataFacts, { today }: Known): DataFacts {
  const number = letters(certificateNumber);
  if (!looksLikeNumber(number)) throw refuse("compliance.registration", {}, { field: "certificate_number" });
  requireNotOver(endsOn, today, "ends_on");
  return { certificateNumber: number, endsOn };
}

function checkFiscal({ tin, isVatRegistered, vrn }: FiscalFacts, { business }: Known): FiscalFacts {
  const read = readTin(tin);
  // A business has one TIN.
  if (business && business.tin !== "" && business.tin !== read)
    throw refuse("compliance.tin_differs", {}, { field: "tin" });
  if (!isVatRegistered) return { tin: read, isVatRegistered, vrn: "" };
  const [, office, number, letter] =
    /^(\d{2})-?(\d{6})-?([A-Z])$/.exec(letters(vrn).replaceAll(" ", "")) ?? [];
  if (letter === undefined) throw refuse("compliance.vrn", {}, { field: "vrn" });
  return { tin: read, isVatRegistered, vrn: `${office}-${number}-${letter}` };
}

/**
 * What was filled in, in the one form it is kept in.
 *
 * @throws compliance.too_young · compliance.nida · compliance.nida_birth · compliance.document_number
 * @throws compliance.tin · compliance.tin_differs · compliance.registration · compliance.licence · compliance.needed · compliance.ended
 * @throws compliance.owner_first · compliance.name_differs · compliance.number · compliance.vrn
 */
export function checkFacts(form: SentSection, known: Known): FactsOf[keyof FactsOf] {
  switch (form.section) {
    case "owner":
      return checkOwner(form.facts, known);
    case "business":
      return checkBusiness(form.facts, known);
    case "payout":
      return checkPayout(form.facts, known);
    case "data":
      return checkData(form.facts, known);
    case "fiscal":
      return checkFiscal(form.facts, known);
  }
}

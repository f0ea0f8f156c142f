import { expect, test } from "vitest";
import { birthDayOf, checkFacts, isGrownUp, isSameName, type Known } from "./check-facts.rules.ts";
import type { BusinessFacts, FactsOf, OwnerFacts, SentSection } from "./compliance-facts.rules.ts";

const owner: OwnerFacts = {
  fullName: "Neema  Elias Mushi ",
  gender: "female",
  bornOn: "1991-03-14",
  documentType: "national_id",
  documentNumber: "19910314-11105-00000-12",
};
const business: BusinessFacts = {
  type: "sole",
  name: "Neema Vitenge",
  tin: "123-456-789",
  registrationNumber: "",
  licenceNumber: "b 20304050",
  licenceEndsOn: "2027-06-30",
  region: "Dar es Salaam",
  district: "Ilala",
  ward: "Kariakoo",
  street: "Mtaa wa Congo",
};
const known: Known = {
  today: "2026-11-30",
  owner: { ...owner, fullName: "Neema Elias Mushi" },
  business: { ...business, tin: "123456789" },
};

const check = (form: SentSection, more: Partial<Known> = {}) => checkFacts(form, { ...known, ...more });
const codeOf = (form: SentSection, more: Partial<Known> = {}) => {
  try {
    check(form, more);
    return "taken";
  } catch (error) {
    const { code, detail } = error as { code: string; detail?: { loc: string[] }[] };
    return `${code} ${detail?.[0]?.loc.at(-1) ?? ""}`.trim();
  }
};
const asOwner = (facts: Partial<OwnerFacts>) => codeOf({ section: "owner", facts: { ...owner, ...facts } });
const asBusiness = (facts: Partial<BusinessFacts>) =>
  codeOf({ section: "business", facts: { ...business, ...facts } });

test("a number of NIDA has 20 digits that begin with the date of birth, in any spacing", () => {
  expect(check({ section: "owner", facts: owner })).toMatchObject({
    fullName: "Neema Elias Mushi",
    documentNumber: "19910314111050000012",
  });
  expect(asOwner({ documentNumber: "1991031411105000001" })).toBe("compliance.nida document_number");
  expect(asOwner({ documentNumber: "19910314 11105 00000 1A" })).toBe("compliance.nida document_number");
  expect(asOwner({ documentNumber: "19910315111050000012" })).toBe("compliance.nida_birth document_number");
  expect([birthDayOf("19910231111050000012"), birthDayOf("19910314111050000012")]).toEqual([
    null,
    "1991-03-14",
  ]);
});

test("passports and driving licences have letters and digits of their own", () => {
  const passport = { documentType: "passport", documentNumber: "tae 123456" } as const;
  expect(check({ section: "owner", facts: { ...owner, ...passport } })).toMatchObject({
    documentNumber: "TAE123456",
  });
  expect(asOwner({ documentType: "driving_license", documentNumber: "4001234567" })).toBe("taken");
  expect(asOwner({ documentType: "passport", documentNumber: "PASSPORT" })).toBe(
    "compliance.document_number document_number",
  );
});

test("an owner is 18 from their birthday on", () => {
  expect(isGrownUp("2008-11-30", "2026-11-30")).toBe(true);
  expect(isGrownUp("2008-12-01", "2026-11-30")).toBe(false);
  expect(isGrownUp("2008-02-29", "2026-02-28")).toBe(false);
  expect(asOwner({ bornOn: "2010-03-14" })).toBe("compliance.too_young born_on");
});

test("a business brings the papers of its kind, and none that ended", () => {
  expect(check({ section: "business", facts: business })).toMatchObject({
    tin: "123456789",
    licenceNumber: "B 20304050",
  });
  expect(asBusiness({ tin: "12345678" })).toBe("compliance.tin tin");
  expect(asBusiness({ type: "company" })).toBe("compliance.needed registration_number");
  expect(asBusiness({ registrationNumber: "?" })).toBe("compliance.registration registration_number");
  expect(asBusiness({ licenceNumber: "" })).toBe("compliance.needed licence_number");
  expect(asBusiness({ licenceNumber: "leseni" })).toBe("compliance.licence licence_number");
  expect(asBusiness({ licenceEndsOn: null })).toBe("compliance.needed licence_ends_on");
  expect(asBusiness({ licenceEndsOn: "2026-11-29" })).toBe("compliance.ended licence_ends_on");
  expect(asBusiness({ licenceEndsOn: "2026-11-30" })).toBe("taken");
  expect(asBusiness({ type: "group", registrationNumber: "NGO/00123", licenceNumber: "" })).toBe("taken");
});

test("a business that is not registered yet keeps its name and address alone", () => {
  expect(check({ section: "business", facts: { ...business, type: "not_registered" } })).toMatchObject({
    name: "Neema Vitenge",
    tin: "",
    licenceNumber: "",
    licenceEndsOn: null,
  });
});

test("money goes to an account of the owner's or of the business", () => {
  const wallet = { kind: "wallet", bank: null, number: "0754 000 321", name: "MUSHI NEEMA" } as const;
  const payout = (facts: Partial<FactsOf["payout"]>, more?: Partial<Known>) =>
    codeOf({ section: "payout", facts: { ...wallet, ...facts } }, more);
  expect(check({ section: "payout", facts: wallet })).toMatchObject({ number: "+255754000321" });
  expect(payout({ name: "Neema Vitenge" })).toBe("taken");
  expect(payout({ name: "Juma Ally" })).toBe("compliance.name_differs name");
  expect(payout({ number: "12" })).toBe("compliance.number number");
  expect(payout({ kind: "bank", number: "20110044" })).toBe("compliance.needed bank");
  expect(payout({ kind: "bank", bank: "nmb", number: "2011-0044 71" })).toBe("taken");
  expect(payout({}, { owner: null })).toBe("compliance.owner_first");
  expect(isSameName("Neema", "Neema Mushi")).toBe(false);
  expect(isSameName("Néema O'Mushi", "neema omushi")).toBe(true);
});

test("numbers of VAT are kept in one form, and none where there is no VAT", () => {
  const fiscal = (vrn: string, isVatRegistered = true) =>
    ({ section: "fiscal", facts: { tin: "123456789", isVatRegistered, vrn } }) as const;
  expect(check(fiscal("10000002s"))).toMatchObject({ vrn: "10-000002-S" });
  expect(codeOf(fiscal("1000002S"))).toBe("compliance.vrn vrn");
  expect(check(fiscal("anything", false))).toMatchObject({ vrn: "" });
  const other = { ...business, tin: "987654321" };
  expect(codeOf(fiscal("", false), { business: other })).toBe("compliance.tin_differs tin");
  expect(codeOf(fiscal("", false), { business: { ...other, tin: "" } })).toBe("taken");
});

test("a certificate of data protection has a number and days left", () => {
  const data = (endsOn: string, certificateNumber = "PDPC/2026/0123") =>
    codeOf({ section: "data", facts: { endsOn, certificateNumber } });
  expect([data("2026-11-30"), data("2026-11-29"), data("2027-01-01", "cheti")]).toEqual([
    "taken",
    "compliance.ended ends_on",
    "compliance.registration certificate_number",
  ]);
});

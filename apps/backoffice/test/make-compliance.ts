import type { Compliance, ComplianceDocument, ComplianceLook, ComplianceSections } from "#data/compliance.ts";

const at = "2026-11-29T10:40:00.000Z";

export const makeDocument = (
  kind: ComplianceDocument["kind"],
  given: Partial<ComplianceDocument> = {},
): ComplianceDocument => ({
  id: `cdo_${kind}`,
  kind,
  mime: kind === "id_front" || kind === "id_back" ? "image/jpeg" : "application/pdf",
  bytes: 182_000,
  is_sent: true,
  added_at: at,
  kept_until: given.is_sent === false ? "2026-12-29T10:40:00.000Z" : null,
  ...given,
});

const todo = {
  status: "todo",
  facts: null,
  reason: "",
  ends_on: null,
  days_left: null,
  stands: false,
  sent_at: null,
  decided_at: null,
  documents: [],
  updated_at: null,
} as const;

/** Sections of a shop that has sent nothing. */
export const nothingSent: ComplianceSections = {
  owner: { ...todo, documents: [] },
  business: { ...todo, documents: [] },
  payout: { ...todo, documents: [] },
  data: { ...todo, documents: [] },
  fiscal: { ...todo, documents: [] },
};

const sent = { sent_at: at, updated_at: at };
const approved = { ...sent, status: "approved", stands: true, decided_at: at } as const;

/** Sections as they may be: the owner in review, the business rejected, a certificate that ends soon. */
export const someSent: ComplianceSections = {
  owner: {
    ...nothingSent.owner,
    ...sent,
    status: "in_review",
    facts: {
      full_name: "Neema Elias Mushi",
      gender: "female",
      born_on: "1991-03-14",
      document_type: "national_id",
      document_number: "19910314111050000012",
    },
    documents: [makeDocument("id_front"), makeDocument("id_back")],
  },
  business: {
    ...nothingSent.business,
    ...sent,
    status: "rejected",
    reason: "TIN does not match the name",
    decided_at: at,
    facts: {
      type: "sole",
      name: "Neema Vitenge",
      tin: "123456789",
      registration_number: "",
      licence_number: "B-20304050",
      licence_ends_on: "2027-06-30",
      region: "Dar es Salaam",
      district: "Ilala",
      ward: "Kariakoo",
      street: "Mtaa wa Congo",
    },
    ends_on: "2027-06-30",
    days_left: 213,
    documents: [makeDocument("tin_certificate"), makeDocument("licence", { is_sent: false })],
  },
  payout: {
    ...nothingSent.payout,
    ...approved,
    facts: { kind: "bank", bank: "nmb", number: "2011004471", name: "Neema Mushi" },
  },
  data: {
    ...nothingSent.data,
    ...approved,
    facts: { certificate_number: "PDPC/2022/0417", ends_on: "2026-12-12" },
    ends_on: "2026-12-12",
    days_left: 13,
    documents: [makeDocument("data_certificate")],
  },
  fiscal: nothingSent.fiscal,
};

export const makeCompliance = (given: Partial<Compliance> = {}): Compliance => ({
  level: 0,
  sections: someSent,
  turnover: {
    last_year_minor: 926_430_000,
    highest_year_minor: 926_430_000,
    limit_minor: 1_100_000_000,
    reaches_on: "2027-02-11",
  },
  ...given,
});

export const someLooks: ComplianceLook[] = [
  {
    id: "clk_2",
    document_id: "cdo_id_front",
    kind: "id_front",
    is_reviewer: true,
    name: "Juma Ally",
    at: "2026-11-29T12:05:00.000Z",
  },
  {
    id: "clk_1",
    document_id: "cdo_id_front",
    kind: "id_front",
    is_reviewer: false,
    name: "Neema Mushi",
    at: "2026-11-29T10:41:00.000Z",
  },
];

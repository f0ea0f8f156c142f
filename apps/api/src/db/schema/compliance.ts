import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ComplianceDocumentId, ComplianceLookId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

export const complianceSectionNames = ["owner", "business", "payout", "data", "fiscal"] as const;
export type ComplianceSectionName = (typeof complianceSectionNames)[number];

export const complianceStatuses = ["todo", "in_review", "approved", "rejected", "expired"] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

export const complianceDocumentKinds = [
  "id_front",
  "id_back",
  "selfie",
  "tin_certificate",
  "licence",
  "registration",
  "data_certificate",
] as const;
export type ComplianceDocumentKind = (typeof complianceDocumentKinds)[number];

/** Identity documents and genders of the specification. */
export const identityDocuments = ["national_id", "passport", "driving_license"] as const;
export const ownerGenders = ["male", "female"] as const;
export const businessTypes = ["sole", "company", "group", "not_registered"] as const;

/** One part of the proof of who runs the shop. Without a row it is still to do. */
export const complianceSections = pgTable(
  "compliance_sections",
  {
    shopId: id<ShopId>().notNull(),
    section: text({ enum: complianceSectionNames }).notNull(),
    status: text({ enum: complianceStatuses }).notNull(),
    /** What was filled in, as JSON, sealed: names and numbers of papers are read by nobody in the database. */
    factsSealed: text().notNull(),
    /** One more with each sending: a reviewer decides on what they saw. */
    revision: integer().notNull(),
    /** Last day of the paper that was sent, in the shop's zone; null where none ends. */
    endsOn: date({ mode: "string" }),
    /** Why it was rejected, as the reviewer wrote it to the owner. */
    reason: text().notNull(),
    sentAt: moment().notNull(),
    sentBy: id<UserId>(),
    decidedAt: moment(),
    /** The reviewer's name. */
    decidedBy: text(),
    /** Since when it counts: what was approved stands while a newer sending is in review, until its last day. */
    approvedAt: moment(),
    approvedEndsOn: date({ mode: "string" }),
    /** Days before the end that its owners were last reminded; null: not yet. */
    remindedDays: integer(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.section] }),
    index("compliance_sections_in_review")
      .on(t.sentAt)
      .where(sql`status = 'in_review'`),
    index("compliance_sections_ends")
      .on(t.approvedEndsOn)
      .where(sql`status = 'approved' and approved_ends_on is not null`),
    oneOf("compliance_sections_section", t.section, complianceSectionNames),
    oneOf("compliance_sections_status", t.status, complianceStatuses),
    check("compliance_sections_reason", sql`(${t.status} = 'rejected') = (${t.reason} <> '')`),
    check(
      "compliance_sections_approved",
      sql`case ${t.status} when 'approved' then ${t.approvedAt} is not null
        when 'rejected' then ${t.approvedAt} is null else true end`,
    ),
    ...shopPolicies("compliance_sections"),
  ],
);

/** A photo or a paper. Its file is encrypted with a key of its own, which is sealed here. */
export const complianceDocuments = pgTable(
  "compliance_documents",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ComplianceDocumentId>().notNull(),
    kind: text({ enum: complianceDocumentKinds }).notNull(),
    mime: text({ enum: ["image/jpeg", "application/pdf"] }).notNull(),
    /** Of the file before it was encrypted. */
    bytes: integer().notNull(),
    fileKey: text().notNull(),
    keySealed: text().notNull(),
    /** Sent for review with its section; until then it can be taken again or removed. */
    isSent: boolean().notNull(),
    addedAt: moment().notNull(),
    addedBy: id<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("compliance_documents_kind").on(t.shopId, t.kind, t.isSent),
    index("compliance_documents_unsent")
      .on(t.addedAt)
      .where(sql`not is_sent`),
    oneOf("compliance_documents_kind_name", t.kind, complianceDocumentKinds),
    check("compliance_documents_bytes", sql`${t.bytes} > 0`),
    ...shopPolicies("compliance_documents"),
  ],
);

/** Who looked at which document when. It stays when the document is replaced. */
export const complianceLooks = pgTable(
  "compliance_looks",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ComplianceLookId>().notNull(),
    documentId: id<ComplianceDocumentId>().notNull(),
    kind: text({ enum: complianceDocumentKinds }).notNull(),
    /** Of the shop; null for a reviewer of the platform. */
    userId: id<UserId>(),
    /** As they were called then. */
    name: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("compliance_looks_at").on(t.at),
    oneOf("compliance_looks_kind", t.kind, complianceDocumentKinds),
    ...shopPolicies("compliance_looks"),
  ],
);

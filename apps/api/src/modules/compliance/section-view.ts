import {
  complianceDocumentKinds,
  type ComplianceDocumentKind,
  complianceSectionNames,
  type ComplianceSectionName,
  type ComplianceStatus,
} from "#db/schema/compliance.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ComplianceDocumentId } from "#kernel/ids.ts";
import { type FactsOf, sectionOf } from "./compliance-facts.rules.ts";
import type { DocumentRow } from "./compliance.repository.ts";
import { dayOf, daysBetween, keptUntil, type SectionRow, stands } from "./compliance.rules.ts";

export type DocumentView = {
  id: ComplianceDocumentId;
  kind: ComplianceDocumentKind;
  mime: DocumentRow["mime"];
  bytes: number;
  isSent: boolean;
  addedAt: Date;
  /** When it is removed if it is not sent; null once it was. */
  keptUntil: Date | null;
};

export type SectionView<Name extends ComplianceSectionName> = {
  status: ComplianceStatus;
  /** Null until it was sent. */
  facts: FactsOf[Name] | null;
  reason: string;
  endsOn: string | null;
  daysLeft: number | null;
  /** What was approved counts, whatever was sent since. */
  stands: boolean;
  sentAt: Date | null;
  decidedAt: Date | null;
  documents: DocumentView[];
  updatedAt: Date | null;
};

export type SectionViews = { [Name in ComplianceSectionName]: SectionView<Name> };

export const openFacts = <Name extends ComplianceSectionName>(
  { secrets }: Pick<Ctx, "secrets">,
  { factsSealed }: Pick<SectionRow, "factsSealed">,
): FactsOf[Name] => JSON.parse(secrets.open(factsSealed)) as FactsOf[Name];

export const toDocumentView = (ctx: Pick<Ctx, "settings">, row: DocumentRow): DocumentView => {
  const { id, kind, mime, bytes, isSent, addedAt } = row;
  return { id, kind, mime, bytes, isSent, addedAt, keptUntil: keptUntil(ctx, row) };
};

type Found = { rows: readonly SectionRow[]; documents: readonly DocumentRow[] };

/** Of a kind that was sent and added again, what was added is shown: it is what the next sending takes. */
const shown = (
  ctx: Pick<Ctx, "settings">,
  documents: readonly DocumentRow[],
  section: ComplianceSectionName,
): DocumentView[] =>
  documents
    .filter(
      ({ kind, isSent }) =>
        sectionOf(kind) === section &&
        !(isSent && documents.some((other) => other.kind === kind && !other.isSent)),
    )
    .map((row) => toDocumentView(ctx, row))
    .toSorted((a, b) => complianceDocumentKinds.indexOf(a.kind) - complianceDocumentKinds.indexOf(b.kind));

export function toSectionView<Name extends ComplianceSectionName>(
  ctx: Pick<Ctx, "secrets" | "settings" | "now">,
  name: Name,
  { rows, documents }: Found,
): SectionView<Name> {
  const row = rows.find(({ section }) => section === name);
  const today = dayOf(ctx.now());
  const isOver = row?.status === "approved" && !stands(row, today);
  return {
    // Between midnight and the job that says so it has ended already.
    status: isOver ? "expired" : (row?.status ?? "todo"),
    facts: row ? openFacts<Name>(ctx, row) : null,
    reason: row?.reason ?? "",
    endsOn: row?.endsOn ?? null,
    daysLeft: row?.endsOn ? daysBetween(today, row.endsOn) : null,
    stands: row ? stands(row, today) : false,
    sentAt: row?.sentAt ?? null,
    decidedAt: row?.decidedAt ?? null,
    documents: shown(ctx, documents, name),
    updatedAt: row?.updatedAt ?? null,
  };
}

export const toSectionViews = (ctx: Pick<Ctx, "secrets" | "settings" | "now">, found: Found): SectionViews =>
  Object.fromEntries(
    complianceSectionNames.map((name) => [name, toSectionView(ctx, name, found)]),
  ) as SectionViews;

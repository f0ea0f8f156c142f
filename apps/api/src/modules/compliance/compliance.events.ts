import type { ComplianceSectionName, ComplianceStatus } from "#db/schema/compliance.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A section was sent, decided about, or ended; `level` is what the shop may do from then on. */
export const complianceUpdated = defineEvent<{
  section: ComplianceSectionName;
  status: ComplianceStatus;
  level: number;
  revision: number;
}>("compliance.updated");

/** A paper of an approved section ends in 30 or in 7 days. `endsOn` is its last day, in the shop's zone. */
export const complianceEndsSoon = defineEvent<{
  section: ComplianceSectionName;
  days: number;
  endsOn: string;
}>("compliance.ends_soon");

/** A document was added or removed before its section was sent. */
export const complianceDocumentChanged = defineEvent<{ documentId: string }>("compliance.document_changed");

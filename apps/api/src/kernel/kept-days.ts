/** What is kept for a while whose time a setting may change. Of everything else the time belongs to how it works. */
export const settableKept = [
  "compliance_documents",
  "compliance_looks",
  "campaigns",
  "notifications",
  "payout_events",
  "provider_events",
  "webhook_lines",
  "webhook_messages",
] as const;
export type SettableKept = (typeof settableKept)[number];

/** Days that a setting says, by the table of what is kept. */
export type KeptDays = Partial<Record<SettableKept, number>>;

/** A photo or a paper that was added and never sent for review; days. */
export const unsentDocumentDays = 30;

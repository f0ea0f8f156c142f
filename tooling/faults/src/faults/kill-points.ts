import type { Passing, Trap } from "#rig/database-gate.ts";
import type { ProviderCall } from "#rig/provider-gate.ts";

/** A place between the provider's notice and the customer's receipt at which the process is killed. */
export type KillPoint = { name: string; meaning: string } & (
  | { at: "database"; trap: Trap }
  /** The provider has done it, and the process does not hear of it any more. */
  | { at: "provider"; matches: (call: ProviderCall, msisdn: string) => boolean }
);

/** Some statements name their tables in quotes, some do not. */
const inserts = (statement: string, table: string) =>
  new RegExp(`insert into "?${table}"?[\\s(]`, "i").test(statement);
const isCommit = ({ statement }: Passing) => /^\s*commit\b/i.test(statement);
const wrote = ({ before }: Passing, table: string) => before.some((statement) => inserts(statement, table));
/** A notice is stored without looking at the try; what the provider answers when asked is not. */
const isNotice = ({ before }: Passing) => !before.some((statement) => statement.includes("payment_attempts"));

/** In the order in which a payment comes to them. */
export const killPoints: readonly KillPoint[] = [
  {
    name: "notice-came",
    meaning: "the notice was read and believed, nothing is written",
    at: "database",
    trap: {
      side: "before",
      matches: (passing) => inserts(passing.statement, "provider_events") && isNotice(passing),
    },
  },
  {
    name: "notice-written",
    meaning: "the notice and its job are written, not committed",
    at: "database",
    trap: {
      side: "before",
      matches: (passing) => isCommit(passing) && wrote(passing, "provider_events") && isNotice(passing),
    },
  },
  {
    name: "notice-stored",
    meaning: "the notice is committed, the provider has no answer",
    at: "database",
    trap: {
      side: "after",
      matches: (passing) => isCommit(passing) && wrote(passing, "provider_events") && isNotice(passing),
    },
  },
  {
    name: "notice-answered",
    meaning: "the provider has its answer, the job was taken and has done nothing",
    at: "database",
    trap: {
      side: "before",
      matches: ({ statement }) => /from "?provider_events"?\s.*for update/is.test(statement),
    },
  },
  {
    name: "money-posted",
    meaning: "ledger, intent and order are written, not committed",
    at: "database",
    trap: { side: "before", matches: (passing) => isCommit(passing) && wrote(passing, "ledger_entries") },
  },
  {
    name: "money-taken",
    meaning: "the payment is committed, its job does not know it",
    at: "database",
    trap: { side: "after", matches: (passing) => isCommit(passing) && wrote(passing, "ledger_entries") },
  },
  {
    name: "receipt-numbered",
    meaning: "the receipt has its number, not committed",
    at: "database",
    trap: { side: "before", matches: (passing) => isCommit(passing) && wrote(passing, "receipts") },
  },
  {
    name: "receipt-sent",
    meaning: "WhatsApp took the receipt, the process does not know it",
    at: "provider",
    matches: ({ path, body }, msisdn) => {
      if (!path.endsWith("/messages")) return false;
      const { to, type } = JSON.parse(body) as { to?: string; type?: string };
      return type !== undefined && (to ?? "").endsWith(msisdn);
    },
  },
];

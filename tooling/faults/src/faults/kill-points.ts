import type { Passing, Trap } from "#lane/database-gate.ts";
import type { ProviderCall } from "#lane/provider-gate.ts";

/** A place between the wish to pay and the customer's receipt at which the process is killed. */
export type KillPoint = {
  name: string;
  meaning: string;
  /** The customer has no prompt yet. */
  isBeforePrompt?: boolean;
} & (
  | { at: "database"; trap: Trap }
  /** The provider has done it, and the process does not hear of it any more. */
  | { at: "provider"; matches: (call: ProviderCall, msisdn: string) => boolean }
);

/** Some statements name their tables in quotes, some do not. */
const inserts = (statement: string, table: string) =>
  new RegExp(`insert into "?${table}"?[\\s(]`, "i").test(statement);
const takesMessage = (statement: string) => /update messages m set status = 'sending'/i.test(statement);
const isCommit = ({ statement }: Passing) => /^\s*commit\b/i.test(statement);
const wrote = ({ before }: Passing, table: string) => before.some((statement) => inserts(statement, table));

/** In the order in which a payment comes to them. */
export const killPoints: readonly KillPoint[] = [
  {
    name: "prompt-promised",
    meaning: "the try is committed and no job stands for it; nobody has begun to bring it to the provider",
    isBeforePrompt: true,
    at: "database",
    trap: {
      side: "before",
      matches: ({ statement }) => /update payment_attempts set status = 'submitted'/i.test(statement),
    },
  },
  {
    name: "notice-came",
    meaning: "the notice came and its try was found, nothing is locked or written",
    at: "database",
    // Only a notice asks for a try by our reference.
    trap: { side: "after", matches: ({ statement }) => /where a\.reference = /i.test(statement) },
  },
  {
    name: "notice-confirmed",
    meaning:
      "the provider was asked what became of the payment and has answered, nothing is locked or written",
    at: "provider",
    matches: ({ path }) => path.includes("/checkout/order-status"),
  },
  {
    name: "notice-written",
    meaning: "the order is locked and the notice is written, the try has not moved",
    at: "database",
    trap: {
      side: "before",
      matches: (passing) =>
        /update payment_intents\s.*update payment_attempts\s/is.test(passing.statement) &&
        wrote(passing, "provider_events"),
    },
  },
  {
    name: "money-posted",
    meaning: "ledger, intent and order are written, the receipt has no number",
    at: "database",
    trap: {
      side: "before",
      matches: (passing) =>
        /update "?shop_counters"?/i.test(passing.statement) && wrote(passing, "ledger_entries"),
    },
  },
  {
    name: "receipt-numbered",
    meaning: "money and receipt are written, not committed",
    at: "database",
    trap: { side: "before", matches: (passing) => isCommit(passing) && wrote(passing, "receipts") },
  },
  {
    name: "money-taken",
    meaning: "payment and receipt are committed, the provider has no answer",
    at: "database",
    trap: { side: "after", matches: (passing) => isCommit(passing) && wrote(passing, "ledger_entries") },
  },
  {
    name: "notice-answered",
    meaning: "money, receipt and the message with it are committed, nobody has taken the message",
    at: "database",
    trap: { side: "before", matches: ({ statement }) => takesMessage(statement) },
  },
  {
    name: "receipt-taken",
    meaning: "the receipt's message is on lease, WhatsApp has heard nothing",
    at: "database",
    trap: {
      side: "after",
      matches: (passing) => isCommit(passing) && takesMessage(passing.before.at(-1) ?? ""),
    },
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

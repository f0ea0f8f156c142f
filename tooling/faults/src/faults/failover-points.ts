import type { Passing, Trap } from "#lane/database-gate.ts";
import { killPoints } from "./kill-points.ts";

/** A place of an order, a payment, a message or a campaign at which the primary dies. */
export type FailoverPoint = {
  name: string;
  meaning: string;
  trap: Trap;
  /** Nobody comes there by trading: a campaign is sent. */
  needsCampaign?: boolean;
};

const isCommit = ({ statement }: Passing) => /^\s*commit\b/i.test(statement);
const said = ({ before }: Passing, words: RegExp) => before.some((statement) => words.test(statement));
const sendsIn = /set lifecycle = .*submitted_at = /is;
const storesWebhook = /insert into webhook_events/i;
const claims = /update campaign_people p set state = 'claimed'/i;

/** The points of a process's death at which a statement stops, by name. */
const ofPayment = (name: string): FailoverPoint => {
  const point = killPoints.find((one) => one.name === name);
  if (point?.at !== "database") throw new Error(`There is no kill point ${name} at a statement.`);
  return { name, meaning: point.meaning, trap: point.trap };
};

export const failoverPoints: readonly FailoverPoint[] = [
  {
    name: "order-written",
    meaning: "the order is written and not committed",
    trap: { side: "before", matches: (passing) => isCommit(passing) && said(passing, sendsIn) },
  },
  {
    name: "order-committed",
    meaning: "the order is committed, and its customer has no answer",
    trap: { side: "after", matches: (passing) => isCommit(passing) && said(passing, sendsIn) },
  },
  ofPayment("prompt-promised"),
  ofPayment("notice-written"),
  ofPayment("receipt-numbered"),
  ofPayment("money-taken"),
  {
    name: "message-stored",
    meaning: "a customer's message is committed, and WhatsApp has no answer",
    trap: { side: "after", matches: (passing) => isCommit(passing) && said(passing, storesWebhook) },
  },
  ofPayment("receipt-taken"),
  {
    name: "campaign-claimed",
    meaning: "people of a campaign are claimed, and none of them was sent anything",
    trap: { side: "after", matches: (passing) => isCommit(passing) && said(passing, claims) },
    needsCampaign: true,
  },
];

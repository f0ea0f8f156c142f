import type { Reader } from "#kernel/ctx.ts";
import {
  findAskingOrders,
  findOpenClaims,
  findPaidByReference,
  findSeenByPerson,
  findSeenIdentities,
  type PaidRow,
} from "./statement-facts.repository.ts";
import type { KnownPayment, ReadLine, StatementFacts } from "./statement-line.rules.ts";

const hourMs = 3_600_000;
const set = <One>(ones: Iterable<One | null | undefined>): One[] => [
  ...new Set([...ones].filter((one): one is One => one !== null && one !== undefined)),
];

/** What the shop knows of what some lines of its till's statement may be. */
export async function findStatementFacts(
  { db, shopId }: Pick<Reader, "db" | "shopId">,
  lines: readonly ReadLine[],
): Promise<StatementFacts> {
  const incoming = lines.filter(({ direction }) => direction === "in");
  const references = set(incoming.flatMap((line) => line.references));
  const amounts = set(incoming.map(({ amountMinor }) => amountMinor));
  const lastMs = Math.max(0, ...incoming.map(({ at }) => at.getTime()));
  const orders = await findAskingOrders(db, shopId, {
    amounts,
    phones: set(incoming.map(({ phone }) => phone)),
    numbers: set(incoming.flatMap(({ orderNumbers }) => orderNumbers)),
    until: new Date(lastMs + hourMs),
  });
  const claims = amounts.length === 0 ? [] : await findOpenClaims(db, shopId, { amounts, references });
  return {
    seen: await findSeenIdentities(
      db,
      shopId,
      incoming.map(({ identity }) => identity),
    ),
    payments: (await findPaidByReference(db, shopId, references)).map(toPayment),
    seenByPerson: (await findSeenByPerson(db, shopId, amounts)).map(toPayment),
    claims: claims.map((claim) => ({
      id: claim.id,
      orderId: claim.orderId,
      orderNumber: claim.orderNumber,
      references: set([claim.reference, claim.crossReference?.replace(/^\d{3}[-_]/, "")]),
      amountMinor: claim.amountMinor,
      phones: set([claim.payerPhone, claim.customerPhone]),
      names: set([claim.payerName, claim.customerName]),
      paidAt: claim.paidAt,
      claimedAt: claim.claimedAt,
      orderedAt: claim.orderedAt,
      isCancelled: claim.lifecycle === "cancelled",
    })),
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      amountMinor: order.dueMinor,
      phones: set([order.customerPhone]),
      names: [order.customerName],
      submittedAt: order.submittedAt,
      openAttemptId: order.openAttemptId,
    })),
  };
}

const toPayment = (row: PaidRow): KnownPayment => ({
  attemptId: row.attemptId,
  references: set([row.reference, row.providerReference, row.claimedReference]),
  isOwnTill: row.proof !== null,
  hasCome: row.status === "succeeded",
  amountMinor: row.amountMinor,
  phones: set([row.phone, row.payerPhone, row.customerPhone]),
  names: set([row.payerName, row.customerName]),
  at: row.paidAt ?? row.finishedAt ?? row.createdAt,
});

import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { payoutDestinations } from "#db/schema/payouts.ts";
import { members } from "#db/schema/staff.ts";
import { newId, type PayoutDestinationId } from "#kernel/ids.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { insertFindings } from "#modules/books/findings.repository.ts";
import { insertDestination } from "#modules/payouts/destinations.repository.ts";
import { putSchedule } from "#modules/payouts/payout-schedules.repository.ts";
import { findPayingAccounts } from "#modules/payouts/payouts.repository.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { approveShop } from "#test/approve-shop.ts";
import { fund, ownPayout, send } from "#test/payouts-rig.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

/** As the examples that ask for an owner's PIN have it. */
const pin = "4821";
let hashed: Promise<string> | undefined;
let numbers = 0;

/** A payout that waits for an owner, and a place that money may go to. */
async function makePayout({ harness, ctx, shopId, word, people }: ShopWorld) {
  const { base, deps } = harness;
  const accounts = await base.store.tenant(shopId, (db) => findPayingAccounts(db, shopId));
  const known = accounts.find(({ displayName }) => displayName === "Selcom")?.id;
  const accountId = known ?? (await makeProviderAccount(ctx, deps.secrets));
  const account = { id: accountId, provider: "selcom" as const };
  await approveShop(ctx);
  // What is taken out beside what waits for the owner.
  await fund(ctx, "selcom", 3_000_000);
  const wanted = { ...ownPayout(account, 1_000_000), recipientName: `${word} Neema` };
  const payoutId = await send(ctx, { ...wanted, hold: "name_differs" });
  const destinationId: PayoutDestinationId = newId("pds", base.now());
  // A shop keeps a few places at most; all but the last of the requests before are done with.
  await base.store.tenant(shopId, async (db) => {
    const kept = await db
      .select({ id: payoutDestinations.id })
      .from(payoutDestinations)
      .where(and(eq(payoutDestinations.shopId, shopId), isNull(payoutDestinations.removedAt)))
      .orderBy(desc(payoutDestinations.id));
    const done = kept.slice(4).map(({ id }) => id);
    await db
      .update(payoutDestinations)
      .set({ removedAt: base.now() })
      .where(and(eq(payoutDestinations.shopId, shopId), inArray(payoutDestinations.id, done)));
  });
  const number = `+2557540${String(10_000 + numbers++).slice(-5)}`;
  await base.store.tenant(shopId, (db) =>
    insertDestination(db, {
      shopId,
      id: destinationId,
      kind: "wallet",
      destination: number,
      name: `${word} Neema`,
      isLookedUp: false,
      createdAt: base.now(),
    }),
  );
  const far = new Date("2036-01-01T00:00:00.000Z");
  await base.store.tenant(shopId, (db) =>
    putSchedule(db, {
      shopId,
      rhythm: "balance",
      atMinute: null,
      aboveMinor: 50_000_000,
      providerAccountId: accountId,
      destinationId,
      nextAt: far,
      lastAt: null,
      lastSkip: null,
      switchedOnBy: people.owner,
      updatedAt: base.now(),
    }),
  );
  await base.store.tenant(shopId, (db) =>
    insertFindings(
      db,
      shopId,
      [{ kind: "matching_left", subject: `${word}-${numbers++}`, expectedMinor: 0, actualMinor: 100 }],
      base.now(),
    ),
  );
  const pinHash = await (hashed ??= hashPassword(pin));
  await base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, people.owner), isNull(members.pinHash))),
  );
  return {
    accountId,
    payoutId,
    destinationId,
    word,
    newNumber: `0754${String(200_000 + numbers++).slice(-6)}`,
    cursor: encodeCursor({ key: ctx.now(), id: payoutId }, byMoment),
    ids: [payoutId, destinationId],
  };
}

export const payoutsExamples = defineExamples(makePayout, {
  getPayoutOverview: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  listPayouts: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [{ query: { after: cursor } }, { query: { before: cursor } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  getPayout: { ask: (of) => ({ params: { id: of.payoutId } }), expected: byId(200, 403), reads: true },
  requestPayout: {
    ask: (of) => ({
      headers: newKey(),
      body: { account_id: of.accountId, destination_id: of.destinationId, amount_minor: 1_000_000, pin },
    }),
    expected: { owner: [201, 422], staff: [403, 403], nobody: [401, 401] },
    reads: true,
  },
  setPayoutSchedule: {
    ask: (of) => ({
      body: { account_id: of.accountId, destination_id: of.destinationId, at: "18:00", pin },
    }),
    expected: { owner: [204, 422], staff: [403, 403], nobody: [401, 401] },
  },
  stopPayoutSchedule: { ask: () => ({}), expected: same(204, 403, 401) },
  sendHeldPayout: {
    ask: (of) => ({ params: { id: of.payoutId }, body: { pin } }),
    expected: byId(204, 403),
  },
  callOffHeldPayout: { ask: (of) => ({ params: { id: of.payoutId } }), expected: byId(204, 403) },
  lookUpPayoutDestination: {
    ask: (of) => ({ body: { kind: "wallet", number: of.newNumber } }),
    also: (): Ask[] => [{ body: { kind: "bank", bank: "nmb", number: "2011 0044 71" } }],
    expected: same(200, 403, 401),
  },
  addPayoutDestination: {
    ask: (_of, own) => ({
      headers: newKey(),
      body: { kind: "wallet", number: own.newNumber, name: `${own.word} Neema`, pin },
    }),
    expected: same(201, 403, 401),
    reads: true,
  },
  removePayoutDestination: {
    ask: (of) => ({ params: { id: of.destinationId } }),
    expected: { owner: [204, 422], staff: [403, 403], nobody: [401, 401] },
  },
});

export const booksExamples = defineExamples(makePayout, {
  getStatement: {
    ask: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listStatementLines: {
    ask: () => ({ params: { day: "2026-11-28" } }),
    also: ({ cursor }): Ask[] => [{ params: { day: "2026-11-28" }, query: { after: cursor } }],
    expected: same(200, 403, 401),
  },
});

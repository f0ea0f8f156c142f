import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { shopCounters, shops } from "#db/schema/shops.ts";
import { members, users } from "#db/schema/staff.ts";
import { forShop } from "#kernel/ctx.ts";
import { newId, type PayoutId, type SessionId, type ShopId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { approveShop } from "#test/approve-shop.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { balanceOf, fund, payingKeys } from "#test/payouts-rig.ts";
import { callOffHeldPayout, sendHeldPayout } from "./decide-held-payout.ts";
import { getPayoutOverview } from "./get-payout-overview.ts";
import { getPayout, listPayouts } from "./list-payouts.ts";
import { addDestination, lookUpDestination, removeDestination } from "./payout-destinations.ts";
import { requestPayout } from "./request-payout.ts";
import { insertDestination } from "./destinations.repository.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { exportTransactions } from "#modules/transactions/export-transactions.ts";
import { getTransactionTotals } from "#modules/transactions/get-transaction-totals.ts";
import { listTransactions } from "#modules/transactions/list-transactions.ts";
import { takeUpSchedules } from "./pay-by-schedule.ts";
import { toMinute } from "./payout-schedule.rules.ts";
import { type ScheduleForm, setPayoutSchedule, stopPayoutSchedule } from "./set-payout-schedule.ts";
import { submitPayout } from "./submit-payout.ts";

let sandbox: Sandbox;
let shopId: ShopId;
let harness: Harness;
let ctx: ReturnType<typeof forShop>;
let accountId: Awaited<ReturnType<typeof makeProviderAccount>>;
const pin = "4826";
const word = { pin };
let keys = 0;
const key = () => `payout-${keys++}`;
const ports = () => ({ payments: harness.deps.payments, limits: harness.deps.limits });

/** A shop that was approved, with an owner who has a PIN. */
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({
    ...providersAt(sandbox.url),
    API_URL: nobody,
    PROVIDER_FEES: JSON.stringify([
      {
        from: "2026-01-01",
        provider: "selcom",
        method: "bank_payout",
        kind: "fixed_amount",
        fee_minor: 250_000,
      },
    ]),
  });
  const { base } = harness;
  const now = base.now();
  shopId = newId("shp", now);
  const userId = newId("usr", now);
  const pinHash = await hashPassword(pin);
  await base.store.system(async (db) => {
    const shop = { shopId, name: "Duka la Neema", slug: "duka-la-neema", phone: "+255754000118" };
    await db.insert(shops).values({ ...shop, createdAt: now, updatedAt: now });
    await db.insert(shopCounters).values({ shopId, kind: "order", next: 1 });
    await db.insert(users).values({ id: userId, name: "Neema Mushi", createdAt: now });
    await db.insert(members).values({ shopId, userId, isAdmin: true, pinHash, createdAt: now });
  });
  ctx = forShop(base, shopId, {
    kind: "staff",
    userId,
    sessionId: newId("ses", now) as SessionId,
    name: "Neema Mushi",
    permissions: { is_admin: true },
    orderScope: "all",
    masksPhones: false,
  });
  await approveShop(ctx);
  accountId = await makeProviderAccount(ctx, harness.deps.secrets, payingKeys);
  await fund(ctx, "selcom", 40_000_000);
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});

const idOf = (made: { id: string }) => made.id as never;

test("money goes to a place whose name was looked up; fee and what arrives are told, and the owner's PIN is asked for", async () => {
  const place = { kind: "bank", bank: "nmb", number: "2011 0044 71" } as const;
  const name = await lookUpDestination(ctx, ports(), place);
  expect(name).toBe("Mteja 4471");
  await expect(addDestination(ctx, ports(), place, { pin: "0000" }, key())).rejects.toMatchObject({
    code: "auth.wrong_pin",
  });
  const kept = await addDestination(ctx, ports(), { ...place, name: "Somebody else" }, word, key());
  expect(kept).toMatchObject({ name, number: "2011004471" });
  await expect(addDestination(ctx, ports(), place, word, key())).rejects.toMatchObject({
    code: "payout.destination_taken",
  });
  const overview = await getPayoutOverview(ctx, harness.deps.payments);
  expect(overview).toMatchObject({ availableMinor: 40_000_000, refusal: null, needsPin: true });
  expect(overview.accounts).toMatchObject([{ booksMinor: 40_000_000, providerMinor: 100_000_000 }]);

  const form = { accountId, destinationId: idOf(kept), amountMinor: 10_000_000 };
  await expect(requestPayout(ctx, ports(), form, {}, key())).rejects.toMatchObject({
    code: "provider_account.needs_pin",
  });
  const once = key();
  const asked = await requestPayout(ctx, ports(), form, word, once);
  expect(asked).toMatchObject({
    status: "requested",
    amount_minor: 10_000_000,
    fee_minor: 250_000,
    arrives_minor: 9_750_000,
  });
  // The same form again takes nothing twice.
  expect(await requestPayout(ctx, ports(), form, word, once)).toEqual(asked);
  expect((await listPayouts(ctx, {})).items).toHaveLength(1);
  expect(await balanceOf(ctx, "payout_in_transit")).toBe(-9_750_000);
  const read = await getPayout(ctx, asked.id as PayoutId);
  expect(read).toMatchObject({ number: 1, to: { name: "Mteja 4471", bank: "nmb" } });
  await removeDestination(ctx, idOf(kept));
  await expect(requestPayout(ctx, ports(), form, word, key())).rejects.toMatchObject({
    code: "payout.destination_not_found",
  });
});

test("too little and more than there is are refused, and so is who does not own the shop", async () => {
  const place = await addDestination(ctx, ports(), { kind: "wallet", number: "0754 000 321" }, word, key());
  const ask = (amountMinor: number) =>
    requestPayout(ctx, ports(), { accountId, destinationId: idOf(place), amountMinor }, word, key());
  await expect(ask(90_000)).rejects.toMatchObject({ code: "payout.too_small" });
  await expect(ask(90_000_000)).rejects.toMatchObject({ code: "payout.not_enough" });
  const shop = await harness.makeShop();
  await expect(
    requestPayout(
      shop.ctx,
      ports(),
      { accountId, destinationId: idOf(place), amountMinor: 1_000_000 },
      word,
      key(),
    ),
  ).rejects.toMatchObject({ code: "payout.not_verified" });
  const reader = shop.asStaff({
    is_admin: false,
    permissions: [{ resource: "transactions", action: "read" }],
  } as never);
  await expect(
    lookUpDestination(reader, ports(), { kind: "wallet", number: "0754000321" }),
  ).rejects.toMatchObject({
    code: "access.denied",
  });
});

test("where another name is said than was kept, the money waits for an owner, who sends it or calls it off", async () => {
  const now = harness.base.now();
  const destinationId = newId("pds", now);
  await ctx.store.tenant(shopId, (db) =>
    insertDestination(db, {
      shopId,
      id: destinationId,
      kind: "wallet",
      destination: "+255754000777",
      name: "Neema Mushi",
      isLookedUp: true,
      createdAt: now,
    }),
  );
  const ask = () =>
    requestPayout(ctx, ports(), { accountId, destinationId, amountMinor: 1_000_000 }, word, key());
  const before = await balanceOf(ctx, "payout_in_transit");
  const called = await ask();
  expect(called).toMatchObject({ status: "on_hold", hold: "name_differs" });
  expect(await balanceOf(ctx, "payout_in_transit")).toBe(before - 1_000_000);
  await callOffHeldPayout(ctx, called.id as PayoutId);
  expect(await balanceOf(ctx, "payout_in_transit")).toBe(before);
  await expect(callOffHeldPayout(ctx, called.id as PayoutId)).rejects.toMatchObject({
    code: "payout.not_on_hold",
  });
  const sent = await ask();
  await sendHeldPayout(ctx, harness.deps.limits, sent.id as PayoutId, word);
  expect(await getPayout(ctx, sent.id as PayoutId)).toMatchObject({
    status: "requested",
    history: [{ source: "person", said: "sent", became: "requested" }],
  });
});

test("money goes out by itself once per due time, whoever looks at it and whenever a process dies, and stops at once", async () => {
  const place = await addDestination(
    ctx,
    ports(),
    { kind: "bank", bank: "nmb", number: "20110055" },
    word,
    key(),
  );
  const form: ScheduleForm = {
    rhythm: "daily",
    atMinute: toMinute("18:00"),
    aboveMinor: null,
    accountId,
    destinationId: idOf(place),
  };
  const { payments } = harness.deps;
  const overview = () => getPayoutOverview(ctx, payments);
  const itself = async () => (await listPayouts(ctx, {})).items.filter(({ requestedBy }) => !requestedBy);
  expect((await overview()).schedule).toBeNull();
  await expect(setPayoutSchedule(ctx, ports(), form, {})).rejects.toMatchObject({
    code: "provider_account.needs_pin",
  });
  const shop = await harness.makeShop();
  await expect(setPayoutSchedule(shop.ctx, ports(), form, word)).rejects.toMatchObject({
    code: "payout.not_verified",
  });
  harness.setNow(new Date("2026-11-28T12:00:00.000Z"));
  await setPayoutSchedule(ctx, ports(), form, word);
  expect((await overview()).schedule).toMatchObject({ rhythm: "daily", at: "18:00", lastAt: null });
  // Before its time nothing goes.
  await takeUpSchedules(harness.base, payments);
  expect(await itself()).toEqual([]);

  harness.setNow(new Date("2026-11-28T15:00:05.000Z"));
  const { availableMinor } = await overview();
  let asked = 0;
  // Asked once before the transaction; the second time, within it and with the time already taken, the process is gone.
  const dying: typeof payments = {
    ...payments,
    capabilitiesOf: (provider) => {
      if (++asked > 1) throw new Error("killed");
      return payments.capabilitiesOf(provider);
    },
  };
  await takeUpSchedules(harness.base, dying);
  expect(await itself()).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => takeUpSchedules(harness.base, payments)));
  await takeUpSchedules(harness.base, payments);
  const [first, ...others] = await itself();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ amountMinor: availableMinor, feeMinor: 250_000, requestedBy: null });
  expect((await overview()).schedule).toMatchObject({
    nextAt: new Date("2026-11-29T15:00:00.000Z"),
    lastSkip: null,
  });

  // The next day too little is there, and that is said.
  harness.setNow(new Date("2026-11-29T15:00:05.000Z"));
  await takeUpSchedules(harness.base, payments);
  expect(await itself()).toHaveLength(1);
  expect((await overview()).schedule).toMatchObject({ lastSkip: "too_small" });

  // By balance: only what is more than was said.
  await setPayoutSchedule(
    ctx,
    ports(),
    { ...form, rhythm: "balance", atMinute: null, aboveMinor: 5_000_000 },
    word,
  );
  await fund(ctx, "selcom", 4_000_000);
  await takeUpSchedules(harness.base, payments);
  expect(await itself()).toHaveLength(1);
  await fund(ctx, "selcom", 4_000_000);
  harness.setNow(new Date("2026-11-29T15:20:00.000Z"));
  await takeUpSchedules(harness.base, payments);
  expect(await itself()).toHaveLength(2);

  await fund(ctx, "selcom", 9_000_000);
  await stopPayoutSchedule(ctx);
  harness.setNow(new Date("2026-11-30T15:20:00.000Z"));
  await takeUpSchedules(harness.base, payments);
  expect(await itself()).toHaveLength(2);
  expect((await overview()).schedule).toBeNull();

  const told = await ctx.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["payout.schedule_set", "payout.schedule_stopped", "payout.requested"]),
  );

  // Where its place is removed, it stops as well.
  await setPayoutSchedule(ctx, ports(), form, word);
  await removeDestination(ctx, idOf(place));
  expect((await overview()).schedule).toBeNull();
  expect(await checkBooks(ctx)).toEqual([]);
  harness.setNow(null);
});

test("what the shop takes out is listed as money out, with what it came to; what failed is not", async () => {
  const { items } = await listTransactions(ctx, { list: "out" });
  const listed = items.filter(({ kind }) => kind === "payout");
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.every(({ orderId, state }) => orderId === null && state === "waiting")).toBe(true);
  const { items: failed } = await listTransactions(ctx, { state: "failed" });
  expect(failed).toMatchObject([{ kind: "payout", payerName: "Neema Mushi", amountMinor: 1_000_000 }]);
  const [first] = listed;
  const status = { state: "succeeded" as const, feeMinor: 50_000, raw: {} };
  const payoutId = first!.id as PayoutId;
  await submitPayout(
    harness.base,
    { ...harness.deps.payments, requestPayout: () => Promise.resolve(status) },
    {
      shopId,
      payoutId,
    },
  );
  const { out } = await getTransactionTotals(ctx, { list: "out" });
  expect(out).toMatchObject({ count: 1, amountMinor: first!.amountMinor + 50_000, feeMinor: 50_000 });
  let file = "";
  for await (const part of await exportTransactions(ctx, harness.deps.limits, {
    list: "out",
    ids: [payoutId],
  }))
    file += part;
  const wentMinor = first!.amountMinor + 50_000;
  // Money out with its sign; what was kept of it is a part of it.
  expect(file).toMatch(new RegExp(`,-${wentMinor / 100},500,-${wentMinor / 100},`));
  expect((await getTransactionTotals(ctx, {})).received.count).toBe(0);
});

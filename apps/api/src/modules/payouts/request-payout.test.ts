import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopCounters, shops } from "#db/schema/shops.ts";
import { members, users } from "#db/schema/staff.ts";
import { forShop } from "#kernel/ctx.ts";
import { newId, type PayoutId, type SessionId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { demoShopId } from "#modules/shops/demo-shop.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { balanceOf, fund, payingKeys } from "#test/payouts-rig.ts";
import { callOffHeldPayout, sendHeldPayout } from "./decide-held-payout.ts";
import { getPayoutOverview } from "./get-payout-overview.ts";
import { getPayout, listPayouts } from "./list-payouts.ts";
import { addDestination, lookUpDestination, removeDestination } from "./payout-destinations.ts";
import { requestPayout } from "./request-payout.ts";
import { insertDestination } from "./destinations.repository.ts";

let sandbox: Sandbox;
let harness: Harness;
let ctx: ReturnType<typeof forShop>;
let accountId: Awaited<ReturnType<typeof makeProviderAccount>>;
const pin = "4826";
const word = { pin };
let keys = 0;
const key = () => `payout-${keys++}`;
const ports = () => ({ payments: harness.deps.payments, limits: harness.deps.limits });

/** The demo shop, which alone takes money out, with an owner who has a PIN. */
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
  const userId = newId("usr", now);
  const pinHash = await hashPassword(pin);
  await base.store.system(async (db) => {
    const shop = { shopId: demoShopId, name: "Duka la Neema", slug: "duka-la-neema", phone: "+255754000118" };
    await db.insert(shops).values({ ...shop, createdAt: now, updatedAt: now });
    await db.insert(shopCounters).values({ shopId: demoShopId, kind: "order", next: 1 });
    await db.insert(users).values({ id: userId, name: "Neema Mushi", createdAt: now });
    await db.insert(members).values({ shopId: demoShopId, userId, isAdmin: true, pinHash, createdAt: now });
  });
  ctx = forShop(base, demoShopId, {
    kind: "staff",
    userId,
    sessionId: newId("ses", now) as SessionId,
    name: "Neema Mushi",
    permissions: { is_admin: true },
    orderScope: "all",
    masksPhones: false,
  });
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
  await ctx.store.tenant(demoShopId, (db) =>
    insertDestination(db, {
      shopId: demoShopId,
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

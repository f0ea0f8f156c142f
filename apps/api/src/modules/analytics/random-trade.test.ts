import { eq, like, or } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerPhones, customers } from "#db/schema/customers.ts";
import { debts } from "#db/schema/debts.ts";
import { lifecycles, orderLines, orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import {
  type CampaignId,
  type ConversationId,
  type CustomerId,
  type DeliveryAreaId,
  newId,
  type OrderId,
} from "#kernel/ids.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import type { ReachedStep } from "#modules/orders/order-filters.rules.ts";
import { listTransactions } from "#modules/transactions/list-transactions.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import type { OrderQuery } from "#modules/orders/read-order-query.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { listCampaignPeople } from "#modules/campaigns/read-campaigns.ts";
import { listConversations } from "#modules/inbox/list-conversations.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeDeliveryArea, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { foldAnalytics } from "./fold-analytics.ts";
import { getAnalytics } from "./get-analytics.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const zone = "Africa/Dar_es_Salaam";
const days = { from: "2026-11-20", to: "2026-11-23" };
type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop with two products, two customers with a number each, two campaigns and an area; who wrote to it on which day is kept. */
async function openShop() {
  const shop = await harness.makeShop();
  const { shopId } = shop;
  const areaId = `${shopId}-area` as DeliveryAreaId;
  await makeDeliveryArea(harness.base, shopId, areaId, 0);
  const goods = [await makeProduct(harness.base, shopId), await makeProduct(harness.base, shopId)];
  // One is known before the days, the other turns up in them.
  const since = [new Date("2026-10-01T06:00:00.000Z"), new Date("2026-11-21T06:00:00.000Z")];
  const customerIds = since.map((at): CustomerId => newId("cus", at));
  const campaignIds = since.map((at): CampaignId => newId("cmp", at));
  await harness.base.store.tenant(shopId, async (db) => {
    await db
      .insert(customers)
      .values(
        since.map((createdAt, place) => ({ shopId, id: customerIds[place]!, name: "Asha", createdAt })),
      );
    await db
      .insert(customerPhones)
      .values(
        customerIds.map((customerId, place) => ({ shopId, customerId, phone: phones[place]!, position: 0 })),
      );
    await db.insert(campaigns).values(
      since.map((createdAt, place) => ({
        shopId,
        id: campaignIds[place]!,
        name: `Eid ${place}`,
        channel: "sms" as const,
        status: "cancelled" as const,
        purpose: "offer" as const,
        textSw: "Eid",
        textEn: "",
        sender: "DUKA",
        audience: { kind: "everyone" as const },
        createdAt,
        updatedAt: createdAt,
      })),
    );
  });
  return {
    ...shop,
    campaignIds,
    areaId,
    productIds: goods.map(({ productId }) => productId),
    customerIds,
    written: 0,
    spokenAt: new Date("2026-11-20T06:00:00.000Z"),
  };
}

const phones = ["+255754000001", "+255754000002"] as const;

const aMoment = fc
  .integer({ min: 0, max: 4 * 1_440 - 1 })
  .map((minutes) => new Date(Date.parse("2026-11-19T21:00:00.000Z") + minutes * 60_000));
const place = fc.nat();

const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("order" as const),
      at: aMoment,
      practice: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      source: fc.constantFrom("whatsapp" as const, "shop" as const),
      fulfilmentKind: fc.constantFrom("pickup" as const, "delivery" as const, "counter" as const),
      inArea: fc.boolean(),
      customer: fc.constantFrom(null, 0, 1),
      looked: fc.boolean(),
      units: fc.integer({ min: 1, max: 5 }),
      product: fc.constantFrom(null, 0, 1),
      priceMinor: fc.integer({ min: 100, max: 900_000 }),
      costMinor: fc.option(fc.integer({ min: 0, max: 500_000 })),
      discountShare: fc.integer({ min: 0, max: 100 }),
      onCredit: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("moved" as const),
      place,
      lifecycle: fc.constantFrom(...lifecycles.slice(2)),
      looked: fc.boolean(),
      customer: fc.constantFrom(null, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("costed" as const),
      place,
      costMinor: fc.nat({ max: 400_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("cash" as const), place, at: aMoment }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("given back" as const), place, at: aMoment }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("written" as const),
      customer: fc.constantFrom(0, 1),
      at: aMoment,
      soon: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("told" as const),
      campaign: fc.constantFrom(0, 1),
      phone: fc.constantFrom(0, 1),
      // Also before the days, so that something comes of it within them.
      at: fc.oneof(
        aMoment,
        aMoment.map((at) => new Date(at.getTime() - 5 * 86_400_000)),
      ),
      soon: fc.boolean(),
      state: fc.constantFrom("sent" as const, "delivered" as const, "failed" as const),
      known: fc.constantFrom(null, 0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("number moved" as const),
      phone: fc.constantFrom(0, 1),
      customer: fc.constantFrom(null, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("counted" as const), crashes: fc.boolean() }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const crash = new Error("crashed");
function unlessRefused(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
}

async function addOrder(shop: Shop, what: Extract<Happening, { kind: "order" }>): Promise<OrderId> {
  const { ctx, shopId } = shop;
  const goodsMinor = what.units * what.priceMinor;
  const discountMinor = Math.floor((goodsMinor * what.discountShare) / 100);
  const { orderId } = await makeSubmittedOrder(ctx, {
    createdAt: what.at,
    submittedAt: what.at,
    isPractice: what.practice,
    // What is handed over the counter is sold at the till, which no chat reaches.
    source: what.fulfilmentKind === "counter" ? "shop" : what.source,
    fulfilmentKind: what.fulfilmentKind,
    deliveryAreaId: what.fulfilmentKind === "delivery" && what.inArea ? shop.areaId : null,
    customerId: what.customer === null ? null : shop.customerIds[what.customer]!,
    staffId: what.looked ? shop.userId : null,
    subtotalMinor: goodsMinor,
    discountMinor,
    totalMinor: goodsMinor - discountMinor,
    settlement: what.onCredit ? "credit" : "now",
  });
  await ctx.store.tenant(shopId, async (db) => {
    await db
      .update(orderLines)
      .set({
        productId: what.product === null ? null : shop.productIds[what.product]!,
        unitPriceMinor: what.priceMinor,
        unitCostMinor: what.costMinor,
        quantity: what.units,
        totalMinor: goodsMinor,
      })
      .where(eq(orderLines.orderId, orderId));
    if (what.onCredit && goodsMinor > discountMinor)
      await db.insert(debts).values({
        shopId,
        orderId,
        givenMinor: goodsMinor - discountMinor,
        dueOn: "2026-12-01",
        kind: "sale",
        answer: "waiting",
        asked: 1,
        givenBy: shop.userId,
        givenAt: what.at,
      });
  });
  return orderId;
}

/** When something is said: at a moment of its own, or a minute after what was said last. */
function spokenAt(shop: Shop, { at, soon }: { at: Date; soon: boolean }): Date {
  const next = new Date(shop.spokenAt.getTime() + 60_000);
  shop.spokenAt = soon && dayOf(next) >= days.from && dayOf(next) <= days.to ? next : at;
  return shop.spokenAt;
}

/** A customer writes; what comes late, behind a later word, is passed over. */
async function write(db: Db, shop: Shop, customerId: CustomerId, at: Date): Promise<void> {
  const { shopId } = shop;
  const mine = eq(conversations.customerId, customerId);
  const [chat] = await db.select().from(conversations).where(mine);
  if (chat && chat.lastInboundAt! >= at) return;
  if (!chat || dayOf(chat.lastInboundAt!) < dayOf(at)) shop.written++;
  const id: ConversationId = chat?.id ?? newId("cnv", at);
  const channelId = chat?.channelId ?? newId("chn", at);
  if (chat) await db.update(conversations).set({ lastInboundAt: at, lastMessageAt: at }).where(mine);
  else
    await db
      .insert(conversations)
      .values({ shopId, id, channelId, customerId, lastInboundAt: at, lastMessageAt: at, createdAt: at });
  const said = { type: "text", body: { body: "Habari" }, sender: "customer", status: "received" } as const;
  const message = { shopId, id: newId("msg", at), conversationId: id, channelId, direction: "in" } as const;
  // What is taken in cash writes to the chat as well.
  const sequence = 1 + (await db.$count(messages, eq(messages.conversationId, id)));
  await db.insert(messages).values({ ...message, ...said, at, sequence });
}

/** A message of a campaign leaves, or it becomes known what became of it. */
async function tell(db: Db, shop: Shop, what: Extract<Happening, { kind: "told" }>): Promise<void> {
  const { state } = what;
  const at = spokenAt(shop, what);
  const person = {
    shopId: shop.shopId,
    campaignId: shop.campaignIds[what.campaign]!,
    phone: phones[what.phone]!,
    position: 0,
    language: "sw" as const,
    text: "Eid",
    claimedAt: at,
    sentAt: at,
    state,
    customerId: what.known === null ? null : shop.customerIds[what.known]!,
  };
  await db
    .insert(campaignPeople)
    .values(person)
    .onConflictDoUpdate({
      target: [campaignPeople.shopId, campaignPeople.campaignId, campaignPeople.phone],
      set: { state, customerId: person.customerId },
    });
}

async function happen(shop: Shop, ids: OrderId[], what: Happening): Promise<void> {
  const { shopId, ctx } = shop;
  if (what.kind === "order") return void ids.push(await addOrder(shop, what));
  if (what.kind === "counted")
    return inTransaction(shopCtx(harness.base, shopId), async (tx) => {
      await foldTradeFigures(tx);
      await foldAnalytics(tx);
      if (what.crashes) throw crash;
    });
  if (what.kind === "written") {
    const customerId = shop.customerIds[what.customer]!;
    return ctx.store.tenant(shopId, (db) => write(db, shop, customerId, spokenAt(shop, what)));
  }
  if (what.kind === "told") return ctx.store.tenant(shopId, (db) => tell(db, shop, what));
  if (what.kind === "number moved") {
    const phone = phones[what.phone]!;
    return ctx.store.tenant(shopId, async (db) => {
      const number = eq(customerPhones.phone, phone);
      if (what.customer === null) return void (await db.delete(customerPhones).where(number));
      const customerId = shop.customerIds[what.customer]!;
      await db
        .insert(customerPhones)
        .values({ shopId, phone, customerId, position: 0 })
        .onConflictDoUpdate({ target: [customerPhones.shopId, customerPhones.phone], set: { customerId } });
    });
  }
  if (ids.length === 0) return;
  const orderId = ids[what.place % ids.length]!;
  const one = eq(orders.id, orderId);
  switch (what.kind) {
    case "moved": {
      const change = {
        lifecycle: what.lifecycle,
        staffId: what.looked ? shop.userId : null,
        customerId: what.customer === null ? null : shop.customerIds[what.customer]!,
      };
      return ctx.store.tenant(shopId, async (db) => void (await db.update(orders).set(change).where(one)));
    }
    case "costed": {
      const change = { unitCostMinor: what.costMinor };
      const line = eq(orderLines.orderId, orderId);
      return ctx.store.tenant(
        shopId,
        async (db) => void (await db.update(orderLines).set(change).where(line)),
      );
    }
    case "cash": {
      const cash = { orderId, amountMinor: 70_000, dueMinor: null };
      return void (await takeCash({ ...ctx, now: () => what.at }, cash, `key-${Math.random()}`).catch(
        unlessRefused,
      ));
    }
    case "given back":
      return void (await giveMoneyBack(harness, { ...ctx, now: () => what.at }, { orderId }).catch(
        unlessRefused,
      ));
  }
}

const dayOf = (moment: Date) => toShopMoment(moment, zone).day;

/** Everything a plain reader of orders, money and chats counts on the days, in no way like the database does it. */
async function recount(shop: Shop) {
  const { shopId } = shop;
  return harness.base.store.tenant(shopId, async (db) => {
    const within = (moment: Date) => dayOf(moment) >= days.from && dayOf(moment) <= days.to;
    const people = await db.select().from(customers);
    const lines = await db.select().from(orderLines);
    const all = await db.select().from(orders);
    const sold = all.filter(
      (order) =>
        order.submittedAt &&
        within(order.submittedAt) &&
        !order.isPractice &&
        order.paymentStatus !== "refunded" &&
        !["draft", "awaiting_customer", "cancelled"].includes(order.lifecycle),
    );
    const sums = (keyOf: (order: (typeof sold)[number]) => string) => {
      const found: Record<string, [number, number]> = {};
      for (const order of sold) {
        const [count, amount] = found[keyOf(order)] ?? [0, 0];
        found[keyOf(order)] = [count + 1, amount + Math.max(0, order.totalMinor - order.creditedMinor)];
      }
      return found;
    };
    const goods: Record<string, { units: number; amount: number; costed: number; cost: number }> = {};
    for (const order of sold) {
      const kept = Math.max(0, order.totalMinor - order.creditedMinor);
      const share = order.totalMinor === 0 ? 1 : kept / order.totalMinor;
      for (const line of lines.filter(({ orderId }) => orderId === order.id)) {
        const of = (goods[line.productId ?? ""] ??= { units: 0, amount: 0, costed: 0, cost: 0 });
        const amount = line.totalMinor * share * (1 - order.discountMinor / Math.max(order.subtotalMinor, 1));
        of.units += line.quantity;
        of.amount += amount;
        if (line.unitCostMinor === null) continue;
        of.costed += amount;
        of.cost += line.unitCostMinor * line.quantity * share;
      }
    }
    const given = await db.select().from(debts);
    const money = await db
      .select()
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(
        or(eq(ledgerEntries.accountCode, "cash_drawer"), like(ledgerEntries.accountCode, "cash_with:%")),
      );
    let receivedMinor = 0;
    let collectedMinor = 0;
    for (const { ledger_transactions: posting, ledger_entries: entry } of money) {
      if (!within(posting.postedAt) || all.find(({ id }) => id === posting.orderId)?.isPractice) continue;
      const amount = entry.direction === "debit" ? entry.amountMinor : -entry.amountMinor;
      receivedMinor += amount;
      const debt = given.find(({ orderId }) => orderId === posting.orderId);
      if (debt && debt.givenAt < posting.postedAt) collectedMinor += amount;
    }
    const numbers = await db.select().from(customerPhones);
    const told = (await db.select().from(campaignPeople))
      .filter(({ state }) => state !== "failed")
      .map((person) => ({
        ...person,
        customerId: numbers.find(({ phone }) => phone === person.phone)?.customerId ?? person.customerId,
        sentAt: person.sentAt!,
        until: new Date(person.sentAt!.getTime() + 7 * 86_400_000),
      }));
    const chats = await db.select().from(conversations);
    const inbound = (await db.select().from(messages)).filter(({ direction }) => direction === "in");
    /** The first word of each conversation after any message to its customer. */
    const firstWords = (people: typeof told): Date[] =>
      chats.flatMap(({ id, customerId }) => {
        const words = inbound
          .filter(({ conversationId, at }) => conversationId === id && isAfterOneOf(people, customerId, at))
          .map(({ at }) => at.getTime());
        return words.length === 0 ? [] : [new Date(Math.min(...words))];
      });
    const isAfterOneOf = (people: typeof told, customerId: CustomerId, at: Date) =>
      people.some((one) => one.customerId === customerId && at >= one.sentAt && at < one.until);
    const byCampaign = Object.fromEntries(
      shop.campaignIds.flatMap((id) => {
        const people = told.filter(({ campaignId }) => campaignId === id);
        const brought = sold.filter(({ customerId, submittedAt }) =>
          people.some(
            (one) =>
              one.customerId === customerId &&
              customerId &&
              submittedAt! >= one.sentAt &&
              submittedAt! < one.until,
          ),
        );
        const came = {
          messages: people.filter(({ sentAt }) => within(sentAt)).length,
          answers: firstWords(people).filter(within).length,
          orders: brought.length,
          salesMinor: brought.reduce((sum, one) => sum + Math.max(0, one.totalMinor - one.creditedMinor), 0),
        };
        return came.messages + came.answers + came.orders > 0 ? [[id, came]] : [];
      }),
    );
    const fromChat = sold.filter(({ source }) => source === "whatsapp");
    return {
      byCampaign,
      bySource: sums((order) => (order.fulfilmentKind === "counter" ? "counter" : order.source)),
      byStaff: sums(({ staffId }) => staffId ?? ""),
      byArea: sums((order) => order.deliveryAreaId ?? order.fulfilmentKind),
      byDay: sums(({ submittedAt }) => dayOf(submittedAt!)),
      byHour: sums(({ submittedAt }) => {
        const { day, minute } = toShopMoment(submittedAt!, zone);
        return `${new Date(day).getUTCDay() || 7} ${Math.floor(minute / 60)}`;
      }),
      byCustomer: sums(({ customerId, submittedAt }) => {
        const person = people.find(({ id }) => id === customerId);
        if (!person) return "unnamed";
        return dayOf(person.createdAt) === dayOf(submittedAt!) ? "new" : "returning";
      }),
      goods,
      receivedMinor,
      creditGivenMinor: given
        .filter(
          ({ orderId, givenAt }) => within(givenAt) && !all.find(({ id }) => id === orderId)?.isPractice,
        )
        .reduce((sum, { givenMinor }) => sum + givenMinor, 0),
      creditCollectedMinor: collectedMinor,
      way: [
        shop.written,
        all.filter((order) => order.source === "whatsapp" && !order.isPractice && within(order.createdAt))
          .length,
        fromChat.length,
        fromChat.filter(
          (order) =>
            Math.max(0, order.totalMinor - order.creditedMinor) <= order.paidMinor - order.refundedMinor,
        ).length,
        fromChat.filter(({ lifecycle }) => ["picked_up", "delivered", "completed"].includes(lifecycle))
          .length,
      ],
    };
  });
}

/** Each number opens the orders that it adds up. */
async function expectRows({ ctx }: Shop, counted: Awaited<ReturnType<typeof getAnalytics>>) {
  const sold = { sold: "true", ...days } as const;
  const { totals } = counted;
  const opened: [OrderQuery, number, number?][] = [
    [sold, totals.orders, totals.salesMinor],
    ...counted.sources.map((one): [OrderQuery, number, number] => [
      { ...sold, source: one.source },
      one.orders,
      one.salesMinor,
    ]),
    ...counted.staff.map((one): [OrderQuery, number, number] => [
      { ...sold, staff: one.key || "none" },
      one.orders,
      one.salesMinor,
    ]),
    ...counted.areas.map((one): [OrderQuery, number, number] => [
      { ...sold, area: one.key },
      one.orders,
      one.salesMinor,
    ]),
    ...counted.days.map(({ day, orders: count, salesMinor }): [OrderQuery, number, number] => [
      { ...sold, from: day, to: day },
      count,
      salesMinor,
    ]),
    ...counted.hours.map(({ weekday, hour, orders: count, salesMinor }): [OrderQuery, number, number] => [
      { ...sold, weekday, hour },
      count,
      salesMinor,
    ]),
    ...counted.campaigns!.map((one): [OrderQuery, number, number] => [
      { ...sold, campaign: one.key },
      one.orders,
      one.salesMinor,
    ]),
    [{ ...sold, buyer: "new" }, totals.newOrders],
    [{ ...sold, buyer: "returning" }, totals.returningOrders],
    [{ ...sold, buyer: "unnamed" }, totals.unnamedOrders],
    ...counted.way
      .filter(({ step }) => step === "submitted" || step === "paid" || step === "done")
      .map(({ step, count }): [OrderQuery, number] => [
        { ...sold, source: "whatsapp", ...(step === "submitted" ? {} : { reached: step as ReachedStep }) },
        count,
      ]),
  ];
  for (const [query, count, salesMinor] of opened) {
    const rows = await allOrders(ctx, query);
    const kept = rows.map(({ totalMinor, creditedMinor }) => Math.max(0, totalMinor - creditedMinor));
    const sum = kept.reduce((before, amount) => before + amount, 0);
    expect({ query, count: rows.length, sum }).toEqual({ query, count, sum: salesMinor ?? sum });
  }
  const [came, wentBack] = await Promise.all(
    (["in", "out"] as const).map(async (list) => {
      const rows = await all((after) => listTransactions(ctx, { ...days, list, repaid: "true", after }));
      const moved = rows.filter(({ state }) => ["succeeded", "returned", "taken_back"].includes(state));
      return moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    }),
  );
  expect(came! - wentBack!).toBe(totals.creditCollectedMinor);
  for (const { key, messages: sent, answers } of counted.campaigns!) {
    const campaign = key as CampaignId;
    const people = await all((after) =>
      listCampaignPeople(ctx, campaign, { reachedFrom: days.from, reachedTo: days.to, after }),
    );
    const chats = await all((after) =>
      listConversations(ctx, { campaign, wrote_from: days.from, wrote_to: days.to, after }),
    );
    expect({ campaign, sent: people.length, answers: chats.length }).toEqual({ campaign, sent, answers });
  }
}

const allOrders = (ctx: Shop["ctx"], query: OrderQuery) =>
  all((after) => listOrders(ctx, { ...query, after }));

async function all<Row>(
  read: (after: string | undefined) => Promise<{ items: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

async function countAll({ shopId }: Shop): Promise<void> {
  const ctx = shopCtx(harness.base, shopId);
  await inTransaction(ctx, foldTradeFigures);
  while ((await inTransaction(ctx, foldAnalytics)) > 0);
}

const ofCampaigns = happening.filter(({ kind }) =>
  ["order", "written", "told", "number moved"].includes(kind),
);

test.each([
  { what: "orders, money, chats and campaigns", happenings: happening, countsEach: false },
  // What happens last has its day counted anew by itself, whatever else would have.
  { what: "campaigns, counted after each", happenings: ofCampaigns, countsEach: true },
])("after whatever happened to $what, every figure is that of a plain recount", async (run) => {
  await fc.assert(
    fc.asyncProperty(fc.array(run.happenings, { minLength: 5, maxLength: 40 }), async (happenings) => {
      const shop = await openShop();
      const ids: OrderId[] = [];
      for (const what of happenings) {
        await happen(shop, ids, what).catch((error: unknown) => {
          if (error !== crash) throw error;
        });
        if (run.countsEach) await countAll(shop);
      }
      await countAll(shop);
      const counted = await getAnalytics(shop.ctx, { ...days, compare: "none" });
      const plain = await recount(shop);
      const pairs = (list: { orders: number; salesMinor: number }[], keys: string[]) =>
        Object.fromEntries(list.map((one, index) => [keys[index], [one.orders, one.salesMinor]]));
      expect(counted.counting).toBe(false);
      expect(
        pairs(
          counted.sources,
          counted.sources.map(({ source }) => source),
        ),
      ).toEqual(plain.bySource);
      expect(
        pairs(
          counted.staff,
          counted.staff.map(({ key }) => key),
        ),
      ).toEqual(plain.byStaff);
      expect(
        pairs(
          counted.areas,
          counted.areas.map(({ key }) => key),
        ),
      ).toEqual(plain.byArea);
      expect(
        pairs(
          counted.days,
          counted.days.map(({ day }) => day),
        ),
      ).toEqual(plain.byDay);
      expect(
        pairs(
          counted.hours,
          counted.hours.map(({ weekday, hour }) => `${weekday} ${hour}`),
        ),
      ).toEqual(plain.byHour);
      expect(
        Object.fromEntries(
          counted.campaigns!.map(({ key, name: _name, channel: _channel, ...came }) => [key, came]),
        ),
      ).toEqual(plain.byCampaign);
      const ordersOf = (key: string) => plain.byCustomer[key]?.[0] ?? 0;
      expect(counted.totals).toMatchObject({
        newOrders: ordersOf("new"),
        returningOrders: ordersOf("returning"),
        unnamedOrders: ordersOf("unnamed"),
        receivedMinor: plain.receivedMinor,
        creditGivenMinor: plain.creditGivenMinor,
        creditCollectedMinor: plain.creditCollectedMinor,
      });
      expect(counted.way.map(({ count }) => count)).toEqual(plain.way);
      // Shares of each line are rounded to a hundredth of a shilling.
      for (const product of counted.products) {
        const of = plain.goods[product.key]!;
        expect(product.units).toBe(of.units);
        expect(Math.abs(product.salesMinor - of.amount)).toBeLessThanOrEqual(happenings.length);
        expect(Math.abs((product.profitMinor ?? 0) - (of.costed - of.cost))).toBeLessThanOrEqual(
          happenings.length * 2,
        );
      }
      expect(counted.products).toHaveLength(Object.keys(plain.goods).length);
      // The same goods once more, as the whole month they are kept by.
      const month = { from: "2026-11-01", to: "2026-11-30", compare: "none" as const };
      expect((await getAnalytics(shop.ctx, month)).products).toEqual(counted.products);
      await expectRows(shop, counted);
    }),
    { numRuns: process.env["FULL"] ? 400 : 12 },
  );
});

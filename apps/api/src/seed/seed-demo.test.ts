import { checkFlow } from "@agiza/chatflow/check-flow";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openPostgres } from "#db/client.ts";
import { openPglite } from "#db/pglite.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { receipts } from "#db/schema/receipts.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { shops } from "#db/schema/shops.ts";
import { chatflows } from "#db/schema/chatflows.ts";
import { members } from "#db/schema/staff.ts";
import type { Session } from "#kernel/session.ts";
import { newDirectoryCache } from "#modules/shops/directory-cache.ts";
import { listDirectory } from "#modules/shops/list-directory.ts";
import { listOwnShops } from "#modules/auth/list-own-shops.ts";
import { demoChatLink } from "#modules/shops/demo-chat-link.ts";
import { demoShopId, findDemoShop } from "#modules/shops/demo-shop.ts";
import { composeParts, type Parts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { sumDebtsOfShop } from "#modules/debts/list-debtors.ts";
import { listDayEnds } from "#modules/day-ends/list-day-ends.ts";
import { listPopups } from "#modules/popups/list-popups.ts";
import { getOwed } from "#modules/purchases/get-owed.ts";
import { listSets } from "#modules/sets/list-sets.ts";
import { addOrderFromBasket } from "#modules/orders/add-order-from-basket.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { getOrderCounts } from "#modules/orders/get-order-counts.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { pictureFiles } from "#modules/media/picture.rules.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { listCategories } from "#modules/products/list-categories.ts";
import { listActivity } from "#modules/staff/list-activity.ts";
import { listInvitations } from "#modules/staff/list-invitations.ts";
import { listStaff } from "#modules/staff/list-staff.ts";
import { getTillSettings } from "#modules/till/get-till-settings.ts";
import { listTillDevices } from "#modules/till/list-till-devices.ts";
import { signIn } from "#modules/auth/sign-in.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { seedDemo } from "./seed-demo.ts";

const kinds = {
  PGlite: async () => ({ database: await openPglite(null), drop: async () => undefined }),
  PostgreSQL: async () => {
    const made = await createTestDatabase();
    return { database: await openPostgres(made.url, silentLog), drop: () => made.drop() };
  },
} satisfies Record<string, () => Promise<{ database: Database; drop(): Promise<unknown> }>>;

describe.each(Object.entries(kinds))("on %s", (_kind, open) => {
  const folder = mkdtempSync(join(tmpdir(), "agiza-seed-"));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder });
  let parts: Parts;
  let drop: () => Promise<unknown>;
  let shopId: ShopId;
  let owner: Ctx;

  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    parts = await composeParts(env, silentLog, opened.database);
    await seedDemo(parts, env);
    shopId = demoShopId;
    owner = forShop(parts.base, shopId, {
      kind: "staff",
      userId: "usr_owner" as UserId,
      sessionId: "ses_owner" as never,
      name: "Neema Mushi",
      permissions: { is_admin: true },
      orderScope: "all",
      masksPhones: false,
    });
  });
  afterAll(async () => {
    await parts.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("two months of trade are there, numbered from 10,360 without a gap", async () => {
    const everyOrder = await parts.base.store.tenant(shopId, (db) => db.select().from(orders));
    // Without those that other tests of this file have added.
    const rows = everyOrder.filter(({ number }) => number! < 10_480);
    const numbers = rows.map(({ number }) => number!).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 10_360 + index));
    const ages = rows.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(50);
    expect(Math.max(...ages)).toBeLessThan(62);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    const states = new Set(rows.map(({ lifecycle }) => lifecycle));
    for (const state of ["awaiting_customer", "pending", "preparing", "ready", "out_for_delivery"] as const) {
      expect(states).toContain(state);
    }
    expect(new Set(rows.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(["unpaid", "partially_paid", "paid", "refund_pending", "partially_refunded"]),
    );
  });

  test("the counter has its devices with a letter each, and who may give a discount or credit", async () => {
    const devices = await listTillDevices(owner);
    const named = devices.filter(({ name }) => name !== null);
    expect(named.map(({ name, prefix, personName, device }) => [name, prefix, personName, device])).toEqual([
      ["Ofisi", "B", "Asha Mwinyi", "Chrome, Windows"],
      ["Kaunta", "A", "Juma Kessy", "Chrome, Android"],
    ]);
    expect(await getTillSettings(owner)).toMatchObject({
      lockMinutes: 10,
      paymentButtons: ["cash", "mobile_money", "credit"],
      extraFees: [{ name: "Mfuko", feeMinor: 50_000 }],
    });
    const { items } = await listStaff(owner, {});
    expect(items.map((one) => [one.preset, one.seesCost, one.maxDiscountPct, one.mayGiveCredit])).toEqual([
      ["owner", true, 100, true],
      ["manager", true, 20, true],
      ["cashier", false, 5, false],
      ["packer", false, 0, false],
      ["cashier", false, 5, false],
      ["chat", false, 0, false],
    ]);
  });

  test("every stock's history comes to what there is, and was never below nothing", async () => {
    const [shelved, variants, movements] = await parts.base.store.tenant(shopId, async (db) => [
      await db.select().from(products).where(isNull(products.setKind)),
      await db.select().from(productVariants),
      await db.select().from(stockMovements).orderBy(asc(stockMovements.id)),
    ]);
    const counted = [...variants, ...shelved.filter(({ options }) => options.length === 0)];
    for (const { id, stock } of counted) {
      const own = movements.filter(({ productId, variantId }) => (variantId ?? productId) === id);
      expect([own[0]!.reason, own.at(-1)!.balance]).toEqual(["opening", stock]);
      expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(stock!, 3);
      expect(Math.min(...own.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
    }
    const reasons = movements.map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(["opening", "sale", "restock", "return"]));
    expect(shelved.filter(({ stock, lowAt }) => stock !== null && stock <= lowAt!).length).toBeGreaterThan(2);
    expect(shelved.some(({ soldRecently }) => soldRecently > 0)).toBe(true);
  });

  test("a second start changes nothing", async () => {
    await seedDemo(parts, env);
    const found = await parts.base.store.system((db) => db.select().from(shops));
    expect(found).toHaveLength(12);
  });

  test("the street has shops of other trades, and the demo shop's owner has a second one", async () => {
    const { base, deps } = parts;
    const directory = { cache: newDirectoryCache(), limits: deps.limits };
    const all = await listDirectory(base, directory, {}, "192.0.2.1");
    expect(all.items).toHaveLength(12);
    expect(all.items[0]?.name).toBe("Neema Vitenge");
    expect(new Set(all.items.map(({ region }) => region)).size).toBeGreaterThan(8);
    // Goods of each are shown: none of them waits for somebody to look at it.
    expect(all.items.filter(({ categories }) => categories.length === 0)).toEqual([]);
    const [row] = await base.store.system((db) =>
      db
        .select({ id: members.userId })
        .from(members)
        .where(and(eq(members.shopId, shopId), eq(members.isAdmin, true))),
    );
    expect(
      (await listOwnShops(base, { userId: row!.id, shopId } as Session)).map(({ name }) => name),
    ).toEqual(["Neema Vitenge", "Neema Watoto"]);
  });

  test("orders, payments, receipts, ledger and customers tell of the same money", async () => {
    const { rows } = await parts.database.query(`
      select o.number from orders o
      left join payment_intents i on i.shop_id = o.shop_id and i.order_id = o.id
      where o.paid_minor <> coalesce(i.received_minor, 0)
        or o.paid_minor <> coalesce((select sum(a.amount_minor) from payment_attempts a
          where a.intent_id = i.id and a.status = 'succeeded'), 0)
        or o.paid_minor <> coalesce((select sum(e.amount_minor) from ledger_transactions t
          join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.direction = 'debit'
          where t.order_id = o.id and t.kind = 'payment'), 0)
        or o.refunded_minor <> coalesce((select sum(r.amount_minor) from refunds r where r.order_id = o.id), 0)
        or o.total_minor <> o.delivery_fee_minor + (select sum(l.total_minor) from order_lines l where l.order_id = o.id)
        or exists (select 1 from order_lines l where l.order_id = o.id and l.total_minor <> round(l.quantity *
          (l.unit_price_minor + coalesce((select sum(a.price_minor) from order_line_add_ons a where a.line_id = l.id), 0))))`);
    expect(rows).toEqual([]);
    const totals = await parts.database.query(`
      select c.name from customers c
      left join lateral (select count(*) as orders, coalesce(sum(o.paid_minor - o.refunded_minor), 0) as spent from orders o
        where o.customer_id = c.id and o.submitted_at is not null and o.lifecycle <> 'cancelled') o on true
      where c.orders_count <> o.orders or c.spent_minor <> o.spent`);
    expect(totals.rows).toEqual([]);
    const numbers = await parts.base.store.tenant(shopId, (db) =>
      db.select({ number: receipts.number, at: receipts.issuedAt }).from(receipts).orderBy(receipts.number),
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.every(({ at }, index) => index === 0 || at >= numbers[index - 1]!.at)).toBe(true);
    const future = await parts.database.query("select 1 from order_timeline where at > now()");
    expect(future.rows).toEqual([]);
  });

  test("every delivery area offers landmarks that its customers named; nobody ordered to the one by bus", async () => {
    const rows = await parts.base.store.tenant(shopId, (db) => db.select().from(deliveryAreas));
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ landmarks }) => landmarks.length === 0)).toMatchObject([
      { id: "are_mikoani", feeKind: "percentage_charge", feeBasisPoints: 500, minOrderMinor: 8_000_000 },
    ]);
  });

  test("a chatflow waits as a draft without a fault, and the bot answers by itself", async () => {
    const rows = await parts.base.store.tenant(shopId, (db) => db.select().from(chatflows));
    expect(rows).toMatchObject([{ name: "Karibu na menyu", state: "draft", liveVersion: null }]);
    expect(checkFlow(rows[0]!.draft)).toEqual([]);
  });

  test("thirty products in at least five categories each have their own drawing", async () => {
    const rows = await parts.base.store.tenant(shopId, (db) =>
      db.select().from(products).where(isNull(products.setKind)),
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ imageKey }) => imageKey)).size).toBe(30);
    for (const { imageKey } of rows) {
      for (const key of pictureFiles(imageKey!)) {
        const file = await parts.deps.files.get(key);
        expect(file).toMatchObject({ contentType: "image/webp" });
      }
    }
    expect((await listCategories(owner)).length).toBeGreaterThanOrEqual(5);
  });

  test("two sets of its products can be bought", async () => {
    const { items } = await listSets(owner, {});
    expect(items).toMatchObject([
      { name: "Mama na mwana", kind: "template_based_set", paused: null },
      { name: "Seti ya pwani", kind: "single_set_collection", paused: null },
    ]);
    expect(items[1]!.savingMinor).toBeGreaterThan(0);
  });

  test("customers owe it, it owes suppliers, days were signed, and a popup is on its website", async () => {
    expect(await sumDebtsOfShop(owner)).toMatchObject({ owedMinor: 47_600_000 });
    expect(await getOwed(owner)).toMatchObject({ count: 2, owedMinor: 79_000_000 });
    const days = await listDayEnds(owner, {});
    expect(
      days.items.map(({ status, countedMinor, expectedMinor }) => [status, countedMinor - expectedMinor]),
    ).toEqual([
      ["closed", 0],
      ["closed", -200_000],
      ["closed", 0],
    ]);
    const { items } = await listPopups(owner);
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ["Ofa ya Eid", "draft"],
      ["Kanga doti zimerudi", "live"],
    ]);
  });

  test("it is known as the demo shop, which production refuses, and the demo leads to its chat", async () => {
    expect(await findDemoShop(parts.base)).toMatchObject({ shopId, slug: "neema-vitenge" });
    expect(await demoChatLink(parts.base)).toContain("wa.me/255754000099");
  });

  test("the staff is full: each with a role and a device, one kept out, one invited", async () => {
    const { items } = await listStaff(owner, {});
    expect(items.map(({ name, preset, status }) => [name, preset, status])).toEqual([
      ["Neema Mushi", "owner", "active"],
      ["Asha Mwinyi", "manager", "active"],
      ["Juma Kessy", "cashier", "active"],
      ["Baraka Lyimo", "packer", "active"],
      ["Frank Mollel", "cashier", "suspended"],
      ["Rehema Msuya", "chat", "active"],
    ]);
    expect(items.filter(({ preset, device }) => preset !== "owner" && device === null)).toEqual([]);
    const invited = await listInvitations(owner, {});
    expect(invited.items).toMatchObject([{ name: "Halima Said", state: "open" }]);
    const caller = { place: "127.0.0.1", deviceCookie: undefined, userAgent: "test" };
    const frank = await signIn(
      parts.base,
      parts.deps,
      { identifier: "0784 000 125", password: "karibu-agiza" },
      caller,
    );
    expect(frank.user.shopId).toBeNull();
  });

  test("the owner signs in as the guide says, staff do not see what they may not", async () => {
    const caller = { place: "127.0.0.1", deviceCookie: undefined, userAgent: "test" };
    const open = (identifier: string) =>
      signIn(parts.base, parts.deps, { identifier, password: "karibu-agiza" }, caller);
    const { user } = await open("0754 000 118");
    expect(user).toMatchObject({ name: "Neema Mushi", shopId, isAdmin: true });
    const staff = await open("0689 000 123");
    expect(staff.user).toMatchObject({ name: "Baraka Lyimo", isAdmin: false });
    expect(staff.user.grants).toContainEqual({ resource: "orders", action: "update" });
  });

  test("lists, counts and an order's history read as in daily work", async () => {
    const first = await listOrders(owner, {});
    expect(first.items).toHaveLength(25);
    const newest = first.items.find(({ number }) => number! < 10_480);
    expect(newest).toMatchObject({ number: 10_479, lifecycle: "awaiting_customer" });
    const { counts } = await getOrderCounts(owner);
    expect(counts.all).toBeGreaterThanOrEqual(120);
    expect(counts.pending).toBeGreaterThanOrEqual(12);
    const paid = (await listOrders(owner, { status: "paid" })).items[0]!;
    const { timeline } = await getOrder(owner, paid.id);
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["receipt.issued", "payment.succeeded", "order.created"]),
    );
  });

  test("the trail tells two months, and of orders the same as their own histories", async () => {
    const { items } = await listActivity(owner, {});
    expect(items).toHaveLength(25);
    const { rows } = await parts.database.query(`
      select t.order_id from order_timeline t
      where t.actor like 'staff:%' and t.kind in ('order.lifecycle_changed', 'order.cancelled')
        and not exists (select 1 from audit_log a where a.subject = t.order_id and a.actor = t.actor
          and a.at = t.at and a.after = to_jsonb(t.facts ->> 'to'))`);
    expect(rows).toEqual([]);
    const span = await parts.database.query(`
      select count(*)::int as count, min(at) as first, max(at) <= now() as is_past,
        bool_and(id = rank) as is_in_order
      from (select *, row_number() over (order by at, id) + min(id) over () - 1 as rank from audit_log) entries`);
    expect(span.rows[0]).toMatchObject({ is_past: true, is_in_order: true });
    expect(Number(span.rows[0]!["count"])).toBeGreaterThan(200);
    const late = await parts.database.query(`
      select 1 from audit_log a join users u on a.actor = 'staff:' || u.id and u.name = 'Frank Mollel'
      where a.at > now() - interval '19 days'`);
    expect(late.rows).toEqual([]);
  });

  test("the known link of an order long past has ended", async () => {
    const ended = getOrderPage(parts.base, "demo-link-of-an-order-that-ended-long-ago-0");
    await expect(ended).rejects.toMatchObject({ code: "order.link_expired" });
  });

  test("a new order goes from chat to page to ready", async () => {
    const { base } = parts;
    const [zainab] = await base.store.tenant(shopId, (db) =>
      db.select().from(customers).where(eq(customers.phone, "+255754000218")),
    );
    const [kanga] = await base.store.tenant(shopId, (db) =>
      db.select().from(products).where(eq(products.name, "Kanga doti, Haba na haba")),
    );
    const system = forShop(base, shopId, { kind: "system", job: "test" });
    const made = await inTransaction(system, (tx) =>
      addOrderFromBasket(tx, { customerId: zainab!.id, items: [{ productId: kanga!.id, quantity: 2 }] }),
    );
    // Behind the trade and what was given on credit.
    expect(made.number).toBe(10_486);
    const token = new URL(made.url).searchParams.get("token")!;
    const shown = await getOrderPage(base, token);
    const page = await submitOrderPage(
      base,
      token,
      {
        lines: shown.products.map((line) => ({
          lineId: line.lineId as never,
          quantity: 2,
          variantId: null,
          packId: null,
          addOnIds: [],
          note: "",
        })),
        note: "",
        expectedTotalMinor: shown.totalMinor,
      },
      "smoke-key",
    );
    expect(page.order).toMatchObject({ lifecycle: "pending", totalMinor: 3_600_000 });
    await changeOrderLifecycle(owner, made.orderId, "preparing");
    expect(await changeOrderLifecycle(owner, made.orderId, "ready")).toMatchObject({ lifecycle: "ready" });
  });
});

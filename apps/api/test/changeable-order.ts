import { eq, sql } from "drizzle-orm";
import { addOns } from "#db/schema/add-ons.ts";
import { orderLineAddOns, orderLineParts, orderLines, orders } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderChangeId, OrderLineId, PackId, ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import { agreeOrderChange, withdrawOrderChange } from "#modules/order-changes/agree-order-change.ts";
import { askOrderChange } from "#modules/order-changes/ask-order-change.ts";
import { listOrderChanges } from "#modules/order-changes/list-order-changes.ts";
import { previewOrderChange } from "#modules/order-changes/preview-order-change.ts";
import type { WantedLine } from "#modules/order-changes/wanted-lines.rules.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import type { Harness } from "./harness.ts";
import { makeCustomer, makeOrder, makeProduct } from "./shop-goods.ts";
import { makeSet } from "./shop-sets.ts";

const carton = { name: "Katoni", otherName: "Carton", priceMinor: 1_100_000, barcode: null, active: true };

/** A shop with one of every kind of goods, all of them counted. */
async function makeGoods({ base }: Harness, shopId: ShopId, stock = 20) {
  const gauni = await makeProduct(base, shopId, {
    name: "Gauni",
    variants: [
      { name: "M", priceMinor: 2_500_000, stock },
      { name: "L", priceMinor: 2_800_000, stock },
    ],
    groups: [{ name: "Kushona", max: 1, items: [{ name: "Mkanda", priceMinor: 50_000 }] }],
  });
  const water = await makeProduct(base, shopId, {
    name: "Maji",
    priceMinor: 50_000,
    stock: stock * 10,
    packs: [{ ...carton, id: "pck_carton" as PackId, units: 24 }],
  });
  const kanga = await makeProduct(base, shopId, { name: "Kanga", priceMinor: 1_500_000, stock });
  const kikoi = await makeProduct(base, shopId, { name: "Kikoi", priceMinor: 2_000_000, stock });
  const belt = await makeProduct(base, shopId, { name: "Mkanda", priceMinor: 300_000, stock });
  const { setId, slotIds } = await makeSet(base, shopId, {
    name: "Mama na mwana",
    priceMinor: 3_333_300,
    parts: [{ productId: belt.productId }],
    slots: [
      {
        label: "Nguo",
        priceRule: "included",
        choices: [{ productId: kanga.productId }, { productId: kikoi.productId }],
      },
    ],
  });
  // The belt on a dress is one off the shelf.
  await base.store.tenant(shopId, (db) =>
    db.update(addOns).set({ stockProductId: belt.productId }).where(eq(addOns.id, gauni.addOnIds.Mkanda!)),
  );
  const none = { variantId: null, packId: null, addOnIds: [], note: "" };
  const set = (pick: ProductId, quantity: number): WantedLine => ({
    ...none,
    productId: setId,
    picks: [{ slotId: slotIds[0]!, productId: pick, variantId: null, quantity: 1 }],
    quantity,
  });
  const ids = {
    gauni: gauni.productId,
    water: water.productId,
    kanga: kanga.productId,
    kikoi: kikoi.productId,
    belt: belt.productId,
    set: setId,
  };
  /** Lines to ask for. */
  const wanted = {
    gauni: (size: "M" | "L", quantity: number, withBelt = false): WantedLine => ({
      ...none,
      productId: ids.gauni,
      variantId: gauni.variants[size]!,
      addOnIds: withBelt ? [gauni.addOnIds.Mkanda!] : [],
      quantity,
    }),
    cartons: (quantity: number): WantedLine => ({
      ...none,
      productId: ids.water,
      packId: "pck_carton" as PackId,
      quantity,
    }),
    kanga: (quantity: number): WantedLine => ({ ...none, productId: ids.kanga, quantity }),
    setWithKanga: (quantity: number) => set(ids.kanga, quantity),
    setWithKikoi: (quantity: number) => set(ids.kikoi, quantity),
  };
  return { ids, wanted, sizes: gauni.variants };
}
type Goods = Awaited<ReturnType<typeof makeGoods>>;

export type ChangeableOrder = Awaited<ReturnType<typeof makeChangeableOrder>>;

/** Two kanga that were sent in for 30,000 shillings, in a shop that has everything. */
export async function makeChangeableOrder(harness: Harness, { stock = 20 } = {}) {
  const shop = await harness.makeShop();
  const goods = await makeGoods(harness, shop.shopId, stock);
  const { kanga } = goods.ids;
  return { ...shop, goods, ...(await sendOrder(harness, { ...shop, goods }, kanga, null)) };
}

type Shop = { shopId: ShopId; ctx: Ctx; goods: Goods };

/** Another order of the same shop: two dresses. */
export const makeAnother = async (harness: Harness, shop: Shop) =>
  sendOrder(harness, shop, shop.goods.ids.gauni, shop.goods.sizes.M!);

/** Two of something, sent in on the order's page; with what can be done about it. */
async function sendOrder(harness: Harness, shop: Shop, productId: ProductId, variantId: VariantId | null) {
  const { base } = harness;
  const { shopId, ctx, goods } = shop;
  const customer = await makeCustomer(base, shopId);
  const order = await makeOrder(base, shopId, [{ productId, quantity: 2 }], customer.id);
  const open = async () =>
    (await (await harness.app.request(`/store/api/v1/order?token=${order.token}`)).json()) as {
      products: { line_id: OrderLineId }[];
    };
  const send = (path: string, body: unknown) =>
    harness.app.request(`/store/api/v1/order${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const { products: shown } = await open();
  const lineId = shown[0]!.line_id;
  const each = { variant_id: variantId, add_on_ids: [], note: "" };
  const sent = await send(`?channel=whatsapp&token=${order.token}`, {
    lines: shown.map(({ line_id }) => ({ ...each, line_id, quantity: 2 / shown.length })),
    note: "",
    expected_total_minor: productId === goods.ids.kanga ? 3_000_000 : 5_000_000,
  });
  if (sent.status !== 200) throw new Error(`the order was not sent in: ${await sent.text()}`);
  return {
    ...order,
    lineId,
    keep: (quantity = 2, id = lineId): WantedLine => ({ lineId: id, quantity }),
    preview: (lines: WantedLine[]) => previewOrderChange(ctx, order.orderId, lines),
    /** Asks for just what the preview says. */
    async change(lines: WantedLine[], note = "", by: Ctx = ctx) {
      const { totalMinor } = await previewOrderChange(by, order.orderId, lines);
      const form = { lines, note, expectedTotalMinor: totalMinor };
      const made = await askOrderChange(by, order.orderId, form, crypto.randomUUID());
      return { ...made, id: made.id as OrderChangeId };
    },
    agreeByPhone: (id: OrderChangeId) => agreeOrderChange(ctx, order.orderId, id),
    withdraw: (id: OrderChangeId) => withdrawOrderChange(ctx, order.orderId, id),
    async answer(id: OrderChangeId, answer: "agree" | "refuse") {
      const reply = await send(`/change?token=${order.token}`, { change_id: id, answer });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    },
    changes: () => listOrderChanges(ctx, order.orderId),
    read: () => getOrder(ctx, order.orderId),
    stocks: () => readStocks(harness, shopId, goods.ids),
  };
}

/** What there is of everything, by name; of the dress by size. */
const readStocks = (
  { base }: Harness,
  shopId: ShopId,
  ids: Goods["ids"],
): Promise<Record<string, number | null>> =>
  base.store.tenant(shopId, async (db) => {
    const rows = await db.select({ id: products.id, stock: products.stock }).from(products);
    const sizes = await db
      .select({ name: productVariants.name, stock: productVariants.stock })
      .from(productVariants);
    const { gauni: _gauni, set: _set, ...plain } = ids;
    return Object.fromEntries([
      ...Object.entries(plain).map(([name, id]) => [name, rows.find((row) => row.id === id)!.stock]),
      ...sizes.map(({ name, stock }) => [name, stock]),
    ]) as Record<string, number | null>;
  });

/** What is wrong with a shop's orders and shelves, each counted anew; empty when all of it agrees. */
export const recount = ({ base }: Harness, shopId: ShopId): Promise<string[]> =>
  base.store.tenant(shopId, async (db) => {
    const problems: string[] = [];
    const lineSums = await db
      .select({
        id: orders.id,
        subtotal: orders.subtotalMinor,
        total: orders.totalMinor,
        fee: orders.deliveryFeeMinor,
        lines: sql<string>`(select coalesce(sum(l.total_minor), 0) from ${orderLines} l
          where l.order_id = orders.id)`.mapWith(Number),
      })
      .from(orders);
    for (const { id, subtotal, total, fee, lines } of lineSums) {
      if (Number(lines) !== subtotal || subtotal + fee !== total) problems.push(`${id} does not add up`);
    }
    const held = sql`(
      select l.product_id, l.variant_id, l.quantity * l.pack_units as quantity from ${orderLines} l
        join ${orders} o on o.id = l.order_id where o.submitted_at is not null and o.lifecycle <> 'cancelled'
      union all
      select a.stock_product_id, a.stock_variant_id, l.quantity from ${orderLineAddOns} a
        join ${orderLines} l on l.id = a.line_id join ${orders} o on o.id = l.order_id
        where o.submitted_at is not null and o.lifecycle <> 'cancelled'
      union all
      select p.product_id, p.variant_id, p.quantity * l.quantity from ${orderLineParts} p
        join ${orderLines} l on l.id = p.line_id join ${orders} o on o.id = l.order_id
        where o.submitted_at is not null and o.lifecycle <> 'cancelled')`;
    const moved = await db.execute<{ goods: string; taken: number; moved: number }>(sql`
      select coalesce(h.goods, m.goods) as goods, coalesce(h.taken, 0)::float as taken, coalesce(m.moved, 0)::float as moved
      from (select coalesce(variant_id, product_id) as goods, sum(quantity) as taken from ${held} held
          where product_id in (select id from products where stock is not null) group by 1) h
        full join (select coalesce(variant_id, product_id) as goods, -sum(quantity) as moved from ${stockMovements}
          where order_id is not null group by 1) m on m.goods = h.goods`);
    for (const { goods, taken, moved: gone } of moved.rows) {
      if (taken !== gone) problems.push(`${goods}: orders hold ${taken}, ${gone} left the shelf`);
    }
    return problems;
  });

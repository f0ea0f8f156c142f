import { readdir, readFile } from "node:fs/promises";
import type { CustomerRow } from "#db/schema/customers.ts";
import { channels } from "#db/schema/connect.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerIdentities, customers } from "#db/schema/customers.ts";
import { orderLineAddOns, orderLines, orderLinks, orders, orderTimeline } from "#db/schema/orders.ts";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
  providerEvents,
} from "#db/schema/payments.ts";
import { addOnGroups, addOns, products, productVariants } from "#db/schema/products.ts";
import { receipts } from "#db/schema/receipts.ts";
import { deliveryAreas, pickupPlaces, shopCounters, shops } from "#db/schema/shops.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Parts } from "#deps.ts";
import type { Env } from "#env.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import {
  type ChannelId,
  type CustomerId,
  newId,
  type ProviderAccountId,
  type ShopId,
  type UserId,
} from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { foldOrderCounts } from "#modules/orders/fold-order-counts.ts";
import { accountKind } from "#modules/payments/ledger.rules.ts";
import { buildCatalogue } from "./demo-catalogue.ts";
import { buildConversations } from "./demo-conversations.ts";
import { addOrder, emptyRows, type OrderRows, type ToldOrder } from "./demo-orders.ts";
import { demoCustomers, demoOwner, demoPassword, demoStaff } from "./demo-people.ts";
import { tellStories } from "./demo-story.ts";
import { type Random, seededRandom } from "./random.ts";

// Beside this file in the source tree, beside the bundle once built.
const picturesFolder = new URL("./pictures/", import.meta.url);

const dayMs = 86_400_000;
const tradeDays = 60;
const orderCount = 120;
const firstNumber = 10_360;

const areas = [
  { id: "kariakoo", name: "Kariakoo", feeMinor: 300_000 },
  { id: "ilala", name: "Ilala", feeMinor: 400_000 },
  { id: "kinondoni", name: "Kinondoni", feeMinor: 600_000 },
  { id: "mbagala", name: "Mbagala", feeMinor: 800_000 },
];

type Ids = {
  shopId: ShopId;
  channelId: ChannelId;
  accountId: ProviderAccountId;
  owner: UserId;
  staff: UserId[];
};

/** The same on every machine: a shop's pattern follows from its id, and the demo shop's is red and woven. */
const demoShopId = "shp_0000dukalaneema" as ShopId;

/**
 * Fills an empty database with the demo shop and two months of trade up to this moment; a database with any shop in
 * it is left as it is. The story is the same each time, only its dates move.
 */
export async function seedDemo({ base, deps }: Parts, env: Env): Promise<void> {
  const isEmpty = await base.store.system(
    async (db) => (await db.select({ id: shops.shopId }).from(shops).limit(1)).length === 0,
  );
  if (!isEmpty) return;
  const now = base.now();
  const startedAt = new Date(now.getTime() - (tradeDays + 1) * dayMs);
  await storePictures(deps.files);
  const passwordHash = await hashPassword(demoPassword);
  const random = seededRandom(10_360);
  const ids: Ids = {
    shopId: demoShopId,
    channelId: newId("chn", startedAt),
    accountId: newId("pac", startedAt),
    owner: newId("usr", startedAt),
    staff: demoStaff.map(() => newId("usr", startedAt)),
  };
  const sealed = {
    token: deps.secrets.seal(env.WHATSAPP_TOKEN),
    credentials: deps.secrets.seal(
      JSON.stringify({
        vendor: env.SELCOM_VENDOR,
        apiKey: env.SELCOM_API_KEY,
        apiSecret: env.SELCOM_API_SECRET,
      }),
    ),
  };
  const isOurs = await base.store.system(async (db) => {
    if (!(await insertShop(db, ids, startedAt))) return false;
    await insertPeople(db, ids, passwordHash, startedAt);
    await insertConnections(db, ids, env, sealed, startedAt);
    await insertTrade(db, ids, random, now, startedAt);
    return true;
  });
  if (!isOurs) return;
  const ctx = forShop(base, ids.shopId, { kind: "system", job: "seed" });
  await inTransaction(ctx, foldOrderCounts);
}

/** Drawn beforehand, so that a start makes no pictures: `scripts/draw-demo-pictures.ts`. */
async function storePictures(files: Parts["deps"]["files"]): Promise<void> {
  const names = await readdir(picturesFolder);
  await Promise.all(
    names.map(async (name) =>
      files.put(`products/${name}`, {
        data: await readFile(new URL(name, picturesFolder)),
        contentType: "image/webp",
      }),
    ),
  );
}

/** Answers false when another process was first. */
async function insertShop(db: Db, { shopId }: Ids, at: Date): Promise<boolean> {
  const made = await db
    .insert(shops)
    .values({
      shopId,
      name: "Neema Vitenge",
      slug: "neema-vitenge",
      phone: "+255754000099",
      language: "sw",
      about: "Vitenge, kanga na mavazi yaliyoshonwa Kariakoo. Tunatuma Dar es Salaam nzima.",
      trade: "fashion",
      region: "Dar es Salaam",
      area: "Kariakoo",
      listed: true,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: shops.shopId });
  if (made.length === 0) return false;
  await db.insert(deliveryAreas).values(areas.map((area, position) => ({ shopId, ...area, position })));
  await db
    .insert(pickupPlaces)
    .values({ shopId, id: "duka", name: "Duka la Neema, Mtaa wa Congo, Kariakoo", position: 0 });
  return true;
}

async function insertPeople(db: Db, { shopId, owner, staff }: Ids, passwordHash: string, at: Date) {
  const person = (id: UserId, { name, phone }: { name: string; phone: string }) =>
    ({ id, name, phone, passwordHash, language: "sw", createdAt: at }) as const;
  await db
    .insert(users)
    .values([person(owner, demoOwner), ...demoStaff.map((one, index) => person(staff[index]!, one))]);
  await db
    .insert(members)
    .values([
      { shopId, userId: owner, isAdmin: true, createdAt: at },
      ...staff.map((userId) => ({ shopId, userId, createdAt: at })),
    ]);
  await db
    .insert(memberPermissions)
    .values(
      demoStaff.flatMap(({ permissions }, index) =>
        permissions.flatMap(({ resource, action }) =>
          [action].flat().map((one) => ({ shopId, userId: staff[index]!, resource, action: one })),
        ),
      ),
    );
}

async function insertConnections(
  db: Db,
  { shopId, channelId, accountId }: Ids,
  env: Env,
  sealed: { token: string; credentials: string },
  at: Date,
) {
  await db.insert(channels).values({
    shopId,
    id: channelId,
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    phone: "+255754000099",
    tokenSealed: sealed.token,
    createdAt: at,
  });
  await db.insert(providerAccounts).values({
    shopId,
    id: accountId,
    provider: "selcom",
    displayName: "Selcom",
    // As the key stands in the Authorization header of its webhooks.
    externalId: Buffer.from(env.SELCOM_API_KEY).toString("base64"),
    credentialsSealed: sealed.credentials,
    createdAt: at,
  });
}

async function insertTrade(db: Db, ids: Ids, random: Random, now: Date, startedAt: Date) {
  const { shopId, channelId } = ids;
  const catalogue = buildCatalogue(shopId, startedAt);
  await db.insert(products).values(catalogue.rows.products);
  await db.insert(productVariants).values(catalogue.rows.variants);
  await db.insert(addOnGroups).values(catalogue.rows.groups);
  await db.insert(addOns).values(catalogue.rows.addOns);

  const people = demoCustomers.map(({ name, phone }): CustomerRow => {
    const id: CustomerId = newId("cus", startedAt);
    const language = random.chance(0.85) ? "sw" : "en";
    return {
      shopId,
      id,
      name,
      phone,
      language,
      ordersCount: 0,
      spentMinor: 0,
      lastOrderAt: null,
      createdAt: startedAt,
    };
  });
  const rows = emptyRows();
  const world = {
    shopId,
    now,
    random,
    shelf: catalogue.shelf,
    staff: [ids.owner, ...ids.staff],
    accountId: ids.accountId,
    areas,
    linkHours: 72,
  };
  const lastOrders = new Map<CustomerRow, ToldOrder>();
  for (const [index, story] of tellStories(random, now, { count: orderCount, days: tradeDays }).entries()) {
    // The first customer of the sandbox starts her demo without an open order.
    const isOld = index < orderCount - 20;
    const customer = random.pick(isOld ? people : people.slice(1));
    if (customer.lastOrderAt === null) customer.createdAt = new Date(story.createdAt.getTime() - 600_000);
    const told = addOrder(rows, world, { story, number: firstNumber + index, customer });
    countFor(customer, rows);
    if (story.source === "whatsapp") lastOrders.set(customer, told);
  }
  numberReceipts(rows);
  await db.insert(customers).values(people);
  await db.insert(customerIdentities).values(
    people.map(({ id, phone }) => ({
      shopId,
      channelId,
      externalId: (phone ?? "").replace(/\D/g, ""),
      customerId: id,
    })),
  );
  await db.insert(orders).values(rows.orders);
  await db.insert(orderLines).values(rows.lines);
  await db.insert(orderLineAddOns).values(rows.lineAddOns);
  await db.insert(orderLinks).values(rows.links);
  await db.insert(orderTimeline).values(rows.timeline);
  await db.insert(paymentIntents).values(rows.intents);
  await db.insert(paymentAttempts).values(rows.attempts);
  await db.insert(providerEvents).values(rows.events);
  await insertLedger(db, shopId, rows);
  await db.insert(receipts).values(rows.receipts);
  await db.insert(shopCounters).values([
    { shopId, kind: "order", next: firstNumber + orderCount },
    { shopId, kind: "receipt", next: rows.receipts.length + 1 },
  ]);
  const chats = buildConversations({ shopId, channelId, random, now }, lastOrders);
  await db.insert(conversations).values(chats.conversations);
  await db.insert(messages).values(chats.messages);
}

/** Adds the order told last to its customer's totals, by the same rule as the product's own fold. */
function countFor(customer: CustomerRow, rows: OrderRows): void {
  const order = rows.orders.at(-1)!;
  if (!order.submittedAt || order.lifecycle === "cancelled") return;
  customer.ordersCount += 1;
  customer.spentMinor += order.paidMinor ?? 0;
  customer.lastOrderAt = order.submittedAt;
}

/** Receipts are numbered without gaps in the order they were issued. */
function numberReceipts(rows: OrderRows): void {
  rows.receipts.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const entries = new Map(
    rows.timeline.flatMap((entry) =>
      entry.kind === "receipt.issued" ? [[entry.orderId, entry] as const] : [],
    ),
  );
  for (const [index, receipt] of rows.receipts.entries()) {
    receipt.number = index + 1;
    entries.get(receipt.orderId)!.facts = { number: receipt.number };
  }
  rows.timeline.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function insertLedger(db: Db, shopId: ShopId, rows: OrderRows): Promise<void> {
  const sides = (cash: boolean) =>
    cash
      ? { debit: "cash_drawer", credit: "sales_cash" }
      : { debit: "provider_clearing:selcom", credit: "shop_payable" };
  await db
    .insert(ledgerAccounts)
    .values(
      [true, false]
        .flatMap((cash) => Object.values(sides(cash)))
        .map((code) => ({ shopId, code, kind: accountKind(code) })),
    );
  const posted = rows.takings.map((taking) => ({ ...taking, id: newId("ltx", taking.at) }));
  await db.insert(ledgerTransactions).values(
    posted.map(({ id, attemptId, orderId, at }) => ({
      shopId,
      id,
      kind: "payment",
      sourceType: "payment_attempt",
      sourceId: attemptId,
      orderId,
      postedAt: at,
    })),
  );
  await db.insert(ledgerEntries).values(
    posted.flatMap(({ id, cash, amountMinor }) =>
      (["debit", "credit"] as const).map((direction) => ({
        shopId,
        transactionId: id,
        accountCode: sides(cash)[direction],
        direction,
        amountMinor,
      })),
    ),
  );
}

import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { products } from "#db/schema/products.ts";
import { members } from "#db/schema/staff.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { PriceOfferId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { makeBargain } from "#test/bargain-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { listPriceOffers } from "./read-offers.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterEach(() => rig.harness.setNow(null));
afterAll(() => rig.stop());

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const idOf = ({ id }: { id: string }) => id as PriceOfferId;

/** Of a seller, who may give so much discount. */
const seller = (ctx: Ctx, maxDiscountPct: number): Ctx => ({
  ...ctx,
  actor: {
    ...(ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>),
    permissions: [
      { resource: "orders", action: ["read", "create"], max_discount_pct: maxDiscountPct },
      { resource: "conversations", action: ["read", "create"] },
    ],
  },
});

test("a counter-offer asks the customer, with three buttons, and a tap makes the order at just that price", async () => {
  const chat = await makeBargain(rig);
  const made = await chat.offer({ customerPriceMinor: 1_100_000 });
  expect(made).toMatchObject({ status: "open", listMinor: 1_500_000, totalMinor: 2_600_000, orderId: null });
  expect(await chat.taps("Hii ndiyo bei yetu kwako")).toEqual(
    ["agree", "refuse", "talk"].map((answer) => `offer:${answer}:${made.id}`),
  );
  const asked = await chat.last();
  expect(asked).toContain(
    "Gauni la kitenge\n2 × TZS 13,000.00 = TZS 26,000.00\nBei ya kawaida: TZS 15,000.00",
  );
  // The lowest price is the shop's own.
  expect(asked).not.toContain("12,000");
  // What it costs everybody from now on is no matter.
  await chat.read((db) => db.update(products).set({ priceMinor: 9_900_000 }));
  expect(await chat.say({ tap: `offer:agree:${made.id}` })).toContain("Tumekubaliana bei hii");
  expect(await chat.orders()).toMatchObject([
    { lifecycle: "awaiting_customer", source: "whatsapp", totalMinor: 2_600_000, priceApprovedBy: null },
  ]);
  expect(await chat.lines()).toMatchObject([
    { quantity: 2, unitPriceMinor: 1_300_000, listPriceMinor: 1_500_000, totalMinor: 2_600_000 },
  ]);
  const [order] = await chat.orders();
  expect(await chat.offers()).toMatchObject([
    { status: "agreed", orderId: order!.id, decidedBy: "customer" },
  ]);
  // Held as the goods of any link.
  const [dress] = await chat.read((db) => db.select().from(products));
  expect(dress!.stock).toBe(3);
});

test("the customer's price is taken: the order is made at it and its link sent", async () => {
  const chat = await makeBargain(rig);
  const made = await chat.offer({ way: "accept", customerPriceMinor: 1_200_000, priceMinor: null });
  expect(made).toMatchObject({ status: "agreed", shopMinor: 1_200_000, decidedBy: "staff" });
  const link = await chat.heard("tumekubali bei yako");
  expect(JSON.stringify(link)).toContain("/cart?token=");
  expect(await chat.orders()).toMatchObject([{ id: made.orderId, totalMinor: 2_400_000 }]);
});

test("a price is refused in polite words with what everybody pays, and no order comes of it", async () => {
  const chat = await makeBargain(rig);
  const made = await chat.offer({ way: "refuse", customerPriceMinor: 900_000, priceMinor: null });
  expect(made).toMatchObject({ status: "refused", shopMinor: null, totalMinor: 1_800_000 });
  const { msisdn } = chat;
  await chat.heard("Samahani, hatuwezi kuuza Gauni la kitenge kwa TZS 9,000.00. Bei ni TZS 15,000.00.");
  expect(JSON.stringify(await rig.received(msisdn))).not.toContain("12,000");
  expect(await chat.orders()).toEqual([]);
});

test("down to the lowest price a seller agrees freely, below it an owner's PIN is asked and written down", async () => {
  const chat = await makeBargain(rig);
  const as = seller(chat.ctx, 0);
  expect(await chat.offer({ priceMinor: 1_200_000 }, { as })).toMatchObject({ status: "open" });
  await chat.heard("12,000.00");
  const below = { priceMinor: 1_199_900 };
  expect(await chat.offer(below, { as }).catch(codeOf)).toBe("sale.below_floor");
  expect(await chat.offer(below, { as, pin: "0000" }).catch(codeOf)).toBe("auth.wrong_pin");
  const pinHash = await hashPassword("4826");
  await chat.ctx.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, chat.shopId), eq(members.isAdmin, true))),
  );
  const made = await chat.offer(below, { as, pin: "4826" });
  await chat.heard("11,999.00");
  expect(await chat.say({ tap: `offer:agree:${made.id}` })).toContain("Tumekubaliana");
  const owner = (chat.ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>).userId;
  expect(await chat.orders()).toMatchObject([{ priceApprovedBy: owner }]);
});

test("without a lowest price the seller's discount is the limit; what a person has to price has none", async () => {
  const chat = await makeBargain(rig, { floorPriceMinor: null });
  const as = seller(chat.ctx, 10);
  expect(await chat.offer({ priceMinor: 1_350_000 }, { as })).toMatchObject({ status: "open" });
  expect(await chat.offer({ priceMinor: 1_349_900 }, { as }).catch(codeOf)).toBe("sale.discount_too_high");
  const asked = await makeBargain(rig, { floorPriceMinor: null, priceOnRequest: true, priceMinor: 0 });
  const made = await asked.offer({ priceMinor: 700_000 }, { as: seller(asked.ctx, 0) });
  expect(made).toMatchObject({ listMinor: null });
  await asked.heard("14,000.00");
  await asked.say({ tap: `offer:agree:${made.id}` });
  expect(await asked.orders()).toMatchObject([{ totalMinor: 1_400_000 }]);
});

test("who may not sell, or not write to customers, offers nothing; who may read the chat sees no floor", async () => {
  const chat = await makeBargain(rig);
  const actor = chat.ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>;
  const only = (resource: "orders" | "conversations"): Ctx => ({
    ...chat.ctx,
    actor: { ...actor, permissions: [{ resource, action: ["read", "create", "update"] }] },
  });
  for (const resource of ["orders", "conversations"] as const)
    expect(await chat.offer({}, { as: only(resource) }).catch(codeOf)).toBe("access.denied");
  await chat.offer();
  const seen = await listPriceOffers(only("conversations"), chat.conversationId);
  expect(seen).toMatchObject([{ status: "open", shopMinor: 1_300_000 }]);
  expect(JSON.stringify(seen)).not.toContain("1200000");
});

test("a price that is missing, that is no lower than everybody's, or that holds too long is refused", async () => {
  const chat = await makeBargain(rig);
  const refused = async (change: Parameters<typeof chat.offer>[0]) => {
    const error = await chat.offer(change).catch((one: unknown) => one);
    return error instanceof AppError ? [error.code, error.detail] : error;
  };
  const wrong = (field: string, type: string) => [
    "request.invalid",
    [{ loc: ["body", field], msg: "", type }],
  ];
  expect(await refused({ priceMinor: null })).toEqual(wrong("price_minor", "required"));
  expect(await refused({ priceMinor: 1_500_000 })).toEqual(wrong("price_minor", "too_big"));
  expect(await refused({ way: "accept" })).toEqual(wrong("customer_price_minor", "required"));
  expect(await refused({ way: "accept", customerPriceMinor: 1_600_000 })).toEqual(
    wrong("customer_price_minor", "too_big"),
  );
  expect(await refused({ validHours: 73 })).toEqual(wrong("valid_hours", "too_big"));
  expect(await refused({ quantity: 1.5 })).toEqual(wrong("quantity", "quantity"));
  expect(await chat.offer({ quantity: 6 }).catch(codeOf)).toBe("order.out_of_stock");
  expect(await chat.offer({ productId: "prd_gone" as never }).catch(codeOf)).toBe("order.out_of_stock");
  expect(await chat.offers()).toEqual([]);
});

test("the same key offers once, and one price of the same goods is open at a time", async () => {
  const chat = await makeBargain(rig);
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([chat.offer({}, { key }), chat.offer({}, { key })]);
  expect(one).toEqual(other);
  const next = await chat.offer({ priceMinor: 1_250_000 });
  await Promise.all([chat.offer({ priceMinor: 1_240_000 }), chat.offer({ priceMinor: 1_230_000 })]);
  const statuses = (await chat.offers()).map(({ id, status }) => [id, status]);
  expect(statuses.filter(([, status]) => status === "open")).toHaveLength(1);
  expect(statuses).toContainEqual([one.id, "withdrawn"]);
  expect(statuses).toContainEqual([next.id, "withdrawn"]);
});

test("nobody is offered a price who cannot be written to", async () => {
  const chat = await makeBargain(rig);
  await chat.read((db) => db.update(conversations).set({ lastInboundAt: new Date(Date.now() - 90_000_000) }));
  expect(await chat.offer().catch(codeOf)).toBe("conversation.window_closed");
});

test("its time is over by the clock, and another price can be offered then", async () => {
  const chat = await makeBargain(rig);
  const made = await chat.offer({ validHours: 2 });
  const later = new Date(Date.now() + 2 * 3_600_000 + 1_000);
  rig.harness.setNow(later);
  expect(await listPriceOffers(chat.ctx, chat.conversationId)).toMatchObject([{ status: "expired" }]);
  expect(await chat.takeBack(idOf(made)).catch(codeOf)).toBe("price_offer.closed");
  await chat.offer({ priceMinor: 1_250_000 });
  expect((await chat.offers()).map(({ status }) => status)).toEqual(["expired", "open"]);
});

test("a conversation that is forgotten takes its offers with it; the order keeps what was sold", async () => {
  const chat = await makeBargain(rig);
  const made = await chat.offer();
  await chat.heard("bei yetu");
  await chat.say({ tap: `offer:agree:${made.id}` });
  await chat.offer({ priceMinor: 1_250_000 });
  await chat.heard("12,500.00");
  await chat.read(async (db) => {
    await db.delete(messages);
    await db.delete(conversations);
  });
  expect(await chat.offers()).toEqual([]);
  expect(await chat.lines()).toMatchObject([{ unitPriceMinor: 1_300_000 }]);
});

import { eq, and, isNull } from "drizzle-orm";
import { deliveries } from "#db/schema/deliveries.ts";
import { orders } from "#db/schema/orders.ts";
import { riders } from "#db/schema/riders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { newId, type OrderId, type RiderId } from "#kernel/ids.ts";
import { giveOrder } from "#modules/deliveries/give-order.ts";
import { handOverByLink, leaveByLink } from "#modules/deliveries/act-by-link.ts";
import { saveParcel } from "#modules/deliveries/save-parcel.ts";
import { sendParcel } from "#modules/deliveries/send-parcel.ts";
import { leaveWaybillPhoto } from "#modules/deliveries/waybill-photo.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { leavePhoto } from "#modules/deliveries/leave-photo.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, byId, defineExamples, newKey, onePixel, same } from "../example.ts";
import { makeOrderInHand } from "./orders.examples.ts";

let count = 0;
const newPhone = () => `+25576812${String(1_000 + (count++ % 9_000))}`;

async function makeRider({ harness, shopId, word }: ShopWorld) {
  const now = harness.base.now();
  const id: RiderId = newId("rdr", now);
  const rider = {
    shopId,
    id,
    name: `${word} Juma ${count}`,
    phone: newPhone(),
    createdAt: now,
    updatedAt: now,
  };
  await harness.base.store.tenant(shopId, (db) => db.insert(riders).values(rider));
  return { id, updatedAt: now.toISOString() };
}

/** An order that is ready, with a rider; one that nobody brings yet, and one that was handed over with a picture. */
async function makeDelivery(world: ShopWorld) {
  const { harness, ctx, shopId, word } = world;
  const { base } = harness;
  const ready = async () => {
    const made = await makeOrderInHand(world);
    await base.store.tenant(shopId, (db) =>
      db
        .update(orders)
        .set({ lifecycle: "ready" })
        .where(and(eq(orders.shopId, shopId), eq(orders.id, made.orderId))),
    );
    return made;
  };
  const rider = await makeRider(world);
  const give = async (orderId: OrderId) => {
    await giveOrder(ctx, orderId, { riderId: rider.id, fareMinor: 300_000, tellsRider: false });
    const [given] = await base.store.tenant(shopId, (db) =>
      db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.orderId, orderId), isNull(deliveries.endedAt))),
    );
    return base.secrets.open(given!.tokenSealed!);
  };
  const [free, given, done] = [await ready(), await ready(), await ready()];
  const token = await give(given.orderId);
  const usedToken = await give(done.orderId);
  await leaveByLink(base, usedToken, `left-${count++}-of-round`);
  await leavePhoto(base, harness.deps.files, usedToken, onePixel);
  const handover = { pin: null, receivedBy: `${word} jirani`, collectedMinor: 0 };
  await handOverByLink(base, harness.deps.limits, usedToken, handover, `done-${count++}-of-round`);
  const spare = await makeRider(world);
  return {
    free: free.orderId,
    given: given.orderId,
    done: done.orderId,
    token,
    rider,
    spare,
    form: { name: `${word} Hamisi ${count}`, phone: newPhone() },
    ids: [...[free, given, done].flatMap((made) => made.ids), rider.id, spare.id] as string[],
  };
}

const bus = {
  company: "Dar Express",
  destination: "Mwanza, Nyegezi",
  freight_by: "shop",
  waybill: "DX 48213",
};

/** An order that the bus has, with the picture of its waybill; or one that it does not have yet. */
async function makeParcel(world: ShopWorld, isSent = true) {
  const { harness, ctx, shopId } = world;
  const { base } = harness;
  const made = await makeOrderInHand(world);
  await base.store.tenant(shopId, (db) =>
    db
      .update(orders)
      .set({ lifecycle: "ready" })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, made.orderId))),
  );
  const form = { ...bus, freightBy: "shop" as const, freightMinor: null };
  await saveParcel(ctx, made.orderId, form);
  await leaveWaybillPhoto(ctx, harness.deps.files, made.orderId, onePixel);
  if (isSent) await sendParcel(ctx, made.orderId, `sent-${count++}-by-bus`);
  const { url } = await inTransaction(ctx, (tx) => addOrderLink(tx, made.orderId, { orderLinkHours: 72 }));
  const token = new URL(url).searchParams.get("token")!;
  return { orderId: made.orderId, token, ids: [made.orderId, ...made.ids] as string[] };
}

type Delivery = Awaited<ReturnType<typeof makeDelivery>>;
/** An order's id is no key. */
const tokenOf = (of: Delivery, own: Delivery) => ({ token: of === own ? own.token : of.given });

/** With the order first that a route is asked about. */
const about = (which: "free" | "given" | "done") => async (world: ShopWorld) => {
  const made = await makeDelivery(world);
  return { ...made, ids: [made[which], ...made.ids] };
};

const ofFree = defineExamples(about("free"), {
  giveOrder: {
    ask: (of, own) => ({
      params: { id: of.free },
      body: { rider_id: own.rider.id, fare_minor: 200_000, tells_rider: true },
    }),
    expected: byId(200, 403),
    reads: true,
  },
});

const ofParcel = defineExamples(about("free"), {
  saveParcel: {
    ask: (of) => ({ params: { id: of.free }, body: bus }),
    also: ({ free }) => [
      { params: { id: free }, body: { ...bus, freight_by: "customer", freight_minor: 800_000 } },
    ],
    expected: byId(200, 403),
  },
});

const ofSent = defineExamples(makeParcel, {
  getParcel: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
  leaveWaybillPhoto: {
    ask: (of) => ({ params: { id: of.orderId }, body: onePixel }),
    expected: byId(204, 403),
  },
  getWaybillPhoto: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
  sendParcel: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey(), body: {} }),
    expected: byId(200, 403),
  },
  getParcelWaybill: {
    ask: (of, own) => ({ query: { token: of === own ? own.token : of.orderId } }),
    expected: anybody(200, 404),
  },
});

const ofUnsent = defineExamples(async (world) => ({ ...(await makeParcel(world, false)) }), {
  removeParcel: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(204, 403) },
});

const ofDone = defineExamples(about("done"), {
  getHandoverPhoto: { ask: (of) => ({ params: { id: of.done } }), expected: byId(200, 403) },
});

const ofGiven = defineExamples(about("given"), {
  listRiders: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addRider: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changeRider: {
    ask: (of, own) => ({
      params: { id: of.rider.id },
      body: { ...own.form, updated_at: of.rider.updatedAt },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  removeRider: { ask: (of) => ({ params: { id: of.spare.id } }), expected: byId(204, 403) },
  giveOrders: {
    ask: (of, own) => ({ body: { ids: [of.free], rider_id: own.rider.id } }),
    expected: same(200, 403, 401),
    echoesIds: true,
  },
  takeOrderBack: { ask: (of) => ({ params: { id: of.given } }), expected: byId(200, 403), reads: true },
  getDeliveryLink: { ask: (of) => ({ params: { id: of.given } }), expected: byId(200, 403) },
  handOverOrder: {
    ask: (of) => ({ params: { id: of.given }, headers: newKey(), body: { received_by: "Jirani" } }),
    expected: byId(200, 403),
    reads: true,
  },
  getRiderPage: {
    ask: (of, own) => ({ query: tokenOf(of, own) }),
    expected: anybody(200, 404),
    reads: true,
  },
  leaveWithOrder: {
    ask: (of, own) => ({ query: tokenOf(of, own), headers: newKey(), body: {} }),
    expected: anybody(200, 404),
  },
  handOverByRider: {
    ask: (of, own) => ({
      query: tokenOf(of, own),
      headers: newKey(),
      body: { received_by: "Jirani", collected_minor: 0 },
    }),
    expected: anybody(200, 404),
  },
  failDelivery: {
    ask: (of, own) => ({ query: tokenOf(of, own), headers: newKey(), body: { failure: "no_answer" } }),
    expected: anybody(200, 404),
  },
  getRiderVoiceNote: {
    ask: (of, own) => ({ query: tokenOf(of, own) }),
    expected: anybody(200, 404),
    reads: true,
  },
  leaveDeliveryPhoto: {
    ask: (of, own) => ({ query: tokenOf(of, own), body: onePixel }),
    expected: anybody(204, 404),
  },
});

export const deliveriesExamples = { ...ofFree, ...ofParcel, ...ofSent, ...ofUnsent, ...ofDone, ...ofGiven };

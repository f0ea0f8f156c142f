import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { notices } from "#db/schema/notices.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import { tellOrderMoved } from "#modules/chatflow/tell-order-moved.ts";
import { tellParcel } from "#modules/chatflow/tell-parcel.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { getWaybillOfLink } from "#modules/order-page/get-waybill-of-link.ts";
import { toOrderPage } from "#modules/order-page/to-order-page.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { forgetReceivers } from "./forget-receivers.ts";
import { getParcel } from "./get-parcel.ts";
import type { ParcelForm } from "./parcels.rules.ts";
import { removeParcel } from "./remove-parcel.ts";
import { saveParcel } from "./save-parcel.ts";
import { sendParcel } from "./send-parcel.ts";
import { getWaybillPhoto, leaveWaybillPhoto } from "./waybill-photo.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const bus: ParcelForm = {
  company: "Dar Express",
  destination: "Mwanza, Nyegezi",
  freightBy: "customer",
  freightMinor: 800_000,
  waybill: "DX 48213",
};

async function openShop() {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const ready = async (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    (await makeSubmittedOrder(ctx, { lifecycle: "ready", fulfilmentKind: "delivery", ...values })).orderId;
  /** What the jobs of everything that happened would tell. */
  const tell = async () => {
    for (const { name, payload } of await shop.events()) {
      if (name === "parcel.sent") await tellParcel(ctx, payload as never);
      if (name === "order.lifecycle_changed") await tellOrderMoved(ctx, payload as never);
    }
  };
  const sms = (orderId: OrderId) =>
    ctx.store
      .tenant(shopId, (db) =>
        db
          .select()
          .from(notices)
          .where(and(eq(notices.orderId, orderId), eq(notices.channel, "sms"))),
      )
      .then((rows) =>
        rows.map(({ kind, factsSealed }) => ({
          kind,
          facts: openSealed(harness.deps.secrets, factsSealed!),
        })),
      );
  const linkOf = async (orderId: OrderId) => {
    const { url } = await inTransaction(ctx, (tx) => addOrderLink(tx, orderId, { orderLinkHours: 72 }));
    return new URL(url).searchParams.get("token")!;
  };
  return { ...shop, ready, tell, sms, linkOf };
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();

test("an order goes by bus: it is on its way, and its customer is told bus, number and freight once", async () => {
  const { ctx, ready, tell, sms, linkOf } = await openShop();
  const orderId = await ready();
  await saveParcel(ctx, orderId, bus);
  await leaveWaybillPhoto(ctx, harness.deps.files, orderId, await picture());
  expect(await sms(orderId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendParcel(ctx, orderId, "one-press")));
  expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "out_for_delivery" });
  await tell();
  await tell();
  const [told, ...more] = await sms(orderId);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ kind: "order.parcel" });
  expect(told!.facts).toMatch(/Dar Express.*Mwanza, Nyegezi.*DX 48213.*8,000\.00/);

  const token = await linkOf(orderId);
  const page = toOrderPage(await getOrderPage(harness.base, token), token);
  expect(page.told).toMatchObject([
    { en: expect.stringMatching(/Dar Express to Mwanza.*DX 48213.*8,000\.00.*not part of/) },
    { url: `/store/api/v1/order/waybill?token=${token}` },
  ]);
  expect((await getWaybillOfLink(harness.base, harness.deps.files, token)).data.byteLength).toBeGreaterThan(
    100,
  );
  expect(await getOrder(ctx, orderId)).toMatchObject({ totalMinor: 6_800_000 });
});

test("the number that comes later is told when it is sent again, and what has arrived is told no more", async () => {
  const { ctx, ready, tell, sms } = await openShop();
  const orderId = await ready();
  await saveParcel(ctx, orderId, { ...bus, waybill: "", freightBy: "shop" });
  expect(await getParcel(ctx, orderId)).toMatchObject({ freightMinor: null, sentAt: null });
  await sendParcel(ctx, orderId, "first");
  await tell();
  harness.setNow(new Date(harness.base.now().getTime() + 60_000));
  await saveParcel(ctx, orderId, { ...bus, waybill: "DX 9" });
  await sendParcel(ctx, orderId, "second");
  await tell();
  expect((await sms(orderId)).map(({ facts }) => facts?.includes("DX 9"))).toEqual([false, true]);
  await sendParcel(ctx, orderId, "third");
  await changeOrderLifecycle(ctx, orderId, "delivered");
  await tell();
  expect(await sms(orderId)).toHaveLength(2);
  await expect(saveParcel(ctx, orderId, bus).catch(codeOf)).resolves.toBe("parcel.not_for_bus");
  await expect(sendParcel(ctx, orderId, "fourth").catch(codeOf)).resolves.toBe("delivery.not_ready");
});

test("what is collected goes by no bus, what is not done cannot leave, and what was sent stays", async () => {
  const { ctx, ready } = await openShop();
  const refused = (work: Promise<unknown>) => work.then(() => null, codeOf);
  expect(await refused(saveParcel(ctx, await ready({ fulfilmentKind: "pickup" }), bus))).toBe(
    "parcel.not_for_bus",
  );
  const early = await ready({ lifecycle: "preparing" });
  expect(await refused(sendParcel(ctx, early, "too-early"))).toBe("parcel.none");
  await saveParcel(ctx, early, bus);
  expect(await refused(sendParcel(ctx, early, "too-early"))).toBe("delivery.not_ready");
  await removeParcel(ctx, early);
  await removeParcel(ctx, early);
  expect(await getParcel(ctx, early)).toBeNull();
  const sent = await ready();
  await saveParcel(ctx, sent, bus);
  await sendParcel(ctx, sent, "leaves");
  expect(await refused(removeParcel(ctx, sent))).toBe("parcel.already_sent");
});

test("another shop sees none of it, and who is erased takes number and picture along", async () => {
  const { ctx, ready } = await openShop();
  const other = await harness.makeShop();
  const orderId = await ready();
  await saveParcel(ctx, orderId, bus);
  await leaveWaybillPhoto(ctx, harness.deps.files, orderId, await picture());
  await expect(getParcel(other.ctx, orderId).catch(codeOf)).resolves.toBe("order.not_found");
  await expect(getWaybillPhoto(other.ctx, harness.deps.files, orderId).catch(codeOf)).resolves.toBe(
    "parcel.photo_none",
  );
  await inTransaction(ctx, (tx) => forgetReceivers(tx, [orderId]));
  expect(await getParcel(ctx, orderId)).toMatchObject({ waybill: "", photoAt: null, company: "Dar Express" });
  await expect(getWaybillPhoto(ctx, harness.deps.files, orderId).catch(codeOf)).resolves.toBe(
    "parcel.photo_none",
  );
});

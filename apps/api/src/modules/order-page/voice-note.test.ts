import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { maxVoiceNoteBytes, voiceNotes } from "#db/schema/voice-notes.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { forgetVoiceNotes } from "#modules/orders/forget-voice-notes.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { toOrder } from "#modules/orders/to-order.ts";
import { newToken } from "#kernel/secrets.ts";
import { newAddress } from "#test/contract/example.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { recordings } from "#test/recordings.ts";
import { makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Send = { ms?: number | string; type?: string; token?: string; from?: Record<string, string> };

/** A link whose order can be sent in as it is, and the people of its shop. */
async function makeLink() {
  const { shopId, ctx } = await harness.makeShop();
  await makeDeliveryArea(harness.base, shopId, "ilala", 400_000);
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_000_000 });
  const { token, orderId } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  const { lines } = await getOrder(ctx, orderId);
  const owner = await signInAs(harness, shopId);
  const path = "/store/api/v1/order";
  const home = newAddress();
  const leave = async (data: Uint8Array<ArrayBuffer>, how: Send = {}) => {
    const query = `token=${how.token ?? token}&duration_ms=${how.ms ?? 4200}`;
    const headers = { "Content-Type": how.type ?? "audio/webm;codecs=opus", ...(how.from ?? home) };
    const answer = await harness.app.request(`${path}/voice-note?${query}`, {
      method: "PUT",
      headers,
      body: data,
    });
    return said(answer);
  };
  const remove = async () =>
    said(await harness.app.request(`${path}/voice-note?token=${token}`, { method: "DELETE" }));
  const submit = async (
    voiceNote: "follows" | "none" | undefined,
    kind: "pickup" | "delivery" = "delivery",
  ) => {
    const isDelivery = kind === "delivery";
    const answer = await harness.app.request(`${path}?channel=whatsapp&token=${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `${kind}-${voiceNote}` },
      body: JSON.stringify({
        lines: [{ line_id: lines[0]!.id, quantity: 1, variant_id: null, add_on_ids: [], note: "" }],
        fulfilment: {
          kind,
          area_id: isDelivery ? "ilala" : null,
          landmark: "",
          note: "",
          ...(voiceNote === undefined ? {} : { voice_note: voiceNote }),
        },
        note: "",
        expected_total_minor: isDelivery ? 1_400_000 : 1_000_000,
      }),
    });
    return said(answer);
  };
  const open = async () => said(await harness.app.request(`${path}?token=${token}`));
  const hear = (bearer = owner.token) =>
    harness.app.request(`/store/orders/${orderId}/voice-note`, {
      headers: { Authorization: `Bearer ${bearer}` },
    });
  const known = async () => toOrder(await getOrder(ctx, orderId)).fulfilment.voice_note;
  return { ctx, shopId, orderId, leave, remove, submit, open, hear, known };
}

/** An answer's status, and what matters here of its body. */
async function said(answer: Response) {
  const text = await answer.text();
  const body = (text === "" ? {} : JSON.parse(text)) as {
    code?: string;
    voice_note?: string;
    order?: object;
  };
  return [answer.status, body.code ?? body.voice_note ?? ""];
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test.each([
  ["audio/webm", recordings.webm],
  ["audio/ogg", recordings.ogg],
  ["audio/mp4", recordings.mp4],
])("the shop hears %s as it was sent, under the type its bytes have", async (type, make) => {
  const { leave, submit, hear, known, open } = await makeLink();
  const data = make(90_000);
  // What it was called does not matter.
  expect(await leave(data, { type: "audio/ogg" })).toEqual([204, ""]);
  expect(await open()).toEqual([200, "left"]);
  expect(await submit(undefined)).toEqual([200, "left"]);
  expect(await known()).toEqual({ duration_ms: 4200 });
  const heard = await hear();
  expect(heard.status).toBe(200);
  expect(heard.headers.get("content-type")).toBe(type);
  expect(await bytesOf(heard)).toEqual(data);
});

test("what is no recording, too large, too long or too short is refused, and nothing is kept", async () => {
  const { leave, open } = await makeLink();
  expect(await leave(recordings.video())).toEqual([422, "voice_note.unreadable"]);
  expect(await leave(new TextEncoder().encode("<svg/>"))).toEqual([422, "voice_note.unreadable"]);
  expect(await leave(new Uint8Array())).toEqual([422, "voice_note.unreadable"]);
  expect(await leave(recordings.webm(maxVoiceNoteBytes + 1))).toEqual([413, "request.too_large"]);
  for (const ms of [30_001, 0, -1, 1.5, "", "x"]) {
    expect([ms, await leave(recordings.webm(), { ms })]).toEqual([ms, [422, "request.invalid"]]);
  }
  expect(await leave(recordings.webm(), { type: "video/webm" })).toEqual([415, "request.unsupported_type"]);
  expect(await leave(recordings.webm(), { token: "guess" })).toEqual([404, "order.link_unknown"]);
  expect(await open()).toEqual([200, "none"]);
  expect(await leave(recordings.webm(maxVoiceNoteBytes), { ms: 30_000 })).toEqual([204, ""]);
});

test("an order has one recording: the last one, from whichever phone, until it is removed", async () => {
  const { leave, remove, submit, hear, open, known } = await makeLink();
  for (const bytes of [5000, 6000, 7000]) expect(await leave(recordings.webm(bytes))).toEqual([204, ""]);
  expect(await bytesOf(await hear())).toHaveLength(7000);
  const many = [recordings.ogg(8000), recordings.mp4(9000), recordings.ogg(8000), recordings.mp4(9000)];
  expect(await Promise.all(many.map((data) => leave(data)))).toEqual(many.map(() => [204, ""]));
  expect([8000, 9000]).toContain((await bytesOf(await hear())).length);
  expect(await remove()).toEqual([204, ""]);
  expect(await remove()).toEqual([204, ""]);
  expect(await open()).toEqual([200, "none"]);
  expect((await hear()).status).toBe(404);
  expect(await submit(undefined)).toEqual([200, "none"]);
  expect(await known()).toBeNull();
});

test("a link takes twenty recordings an hour and a place a hundred and twenty, whatever becomes of them", async () => {
  const link = await makeLink();
  const leaveMany = async (times: number, how: () => Send = () => ({})) => {
    const answers: (string | number)[] = [];
    for (let index = 0; index < times; index++)
      answers.push((await link.leave(recordings.webm(200, `take ${index}`), how()))[0]!);
    return new Set(answers);
  };
  expect(await leaveMany(20)).toEqual(new Set([204]));
  expect(await link.leave(recordings.webm(200))).toEqual([429, "request.too_many"]);
  expect((await link.leave(recordings.webm(200), { from: newAddress() }))[0]).toBe(429);
  const other = await makeLink();
  expect((await other.leave(recordings.webm(200)))[0]).toBe(204);

  const from = newAddress();
  expect(await leaveMany(120, () => ({ from, token: newToken() }))).toEqual(new Set([404]));
  expect((await other.leave(recordings.webm(200), { from }))[0]).toBe(429);
});

test("a recording that the order was sent in with may arrive afterwards, once, and the shop hears of it", async () => {
  const { ctx, orderId, leave, remove, submit, hear, known, open } = await makeLink();
  expect(await submit("follows")).toEqual([200, "awaited"]);
  expect(await known()).toEqual({ duration_ms: null });
  expect((await hear()).status).toBe(404);
  await changeOrderLifecycle(ctx, orderId, "preparing");
  const data = recordings.webm(60_000);
  // The answer was lost, and the phone asks again.
  expect(await Promise.all([leave(data), leave(data)])).toEqual([
    [204, ""],
    [204, ""],
  ]);
  expect(await open()).toEqual([200, "left"]);
  expect(await bytesOf(await hear())).toEqual(data);
  expect(await leave(recordings.webm(50_000))).toEqual([409, "order.already_submitted"]);
  expect(await remove()).toEqual([409, "order.already_submitted"]);
  const events = await harness.base.store.tenant(ctx.shopId, (db) =>
    db.execute<{ name: string }>("select name from outbox_events where name = 'order.voice_note_left'"),
  );
  expect(events.rows).toHaveLength(1);
});

test("an order that was sent in without one takes none, nor does one that is cancelled or handed over", async () => {
  const without = await makeLink();
  expect(await without.submit(undefined)).toEqual([200, "none"]);
  expect(await without.leave(recordings.webm())).toEqual([409, "order.already_submitted"]);
  const gone = await makeLink();
  await gone.submit("follows");
  await changeOrderLifecycle(gone.ctx, gone.orderId, "cancelled", "x");
  expect(await gone.leave(recordings.webm())).toEqual([409, "order.cancelled"]);
  const handedOver = await makeLink();
  await handedOver.submit("follows");
  await set(handedOver, { lifecycle: "delivered", deliveredAt: new Date() });
  expect(await handedOver.leave(recordings.webm())).toEqual([409, "order.already_submitted"]);
  // Nor is it waited for.
  expect([await handedOver.open(), await handedOver.known()]).toEqual([[200, "none"], null]);
});

test("sending in without it, or to be collected, removes what was left before", async () => {
  for (const [voiceNote, kind] of [
    ["none", "delivery"],
    [undefined, "pickup"],
    ["follows", "pickup"],
  ] as const) {
    const { leave, submit, known, hear } = await makeLink();
    await leave(recordings.webm());
    expect(await submit(voiceNote, kind)).toEqual([200, "none"]);
    expect(await known()).toBeNull();
    expect((await hear()).status).toBe(404);
  }
});

test("a recording that follows stands for the one that was left before it", async () => {
  const { leave, submit, hear } = await makeLink();
  await leave(recordings.webm(5000));
  expect(await submit("follows")).toEqual([200, "awaited"]);
  expect((await hear()).status).toBe(404);
  expect(await leave(recordings.webm(6000))).toEqual([204, ""]);
  expect(await bytesOf(await hear())).toHaveLength(6000);
});

test("nobody hears it who may not read this shop's orders", async () => {
  const { leave, shopId, hear } = await makeLink();
  await leave(recordings.webm());
  const other = await harness.makeShop();
  const stranger = await signInAs(harness, other.shopId);
  const cashier = await signInAs(harness, shopId, [{ resource: "product", action: ["read"] }]);
  const reader = await signInAs(harness, shopId, [{ resource: "orders", action: ["read"] }]);
  const statuses = [stranger, cashier, reader].map(async ({ token }) => (await hear(token)).status);
  expect(await Promise.all(statuses)).toEqual([404, 403, 200]);
});

const set = (
  { ctx, orderId }: Awaited<ReturnType<typeof makeLink>>,
  values: Partial<typeof orders.$inferInsert>,
) =>
  ctx.store.tenant(ctx.shopId, (db) =>
    db
      .update(orders)
      .set(values)
      .where(and(eq(orders.shopId, ctx.shopId), eq(orders.id, orderId))),
  );

test("a voice is forgotten a week after its order was done, and after ninety days in any case", async () => {
  const daysAgo = (days: number) => new Date(harness.base.now().getTime() - days * 86_400_000);
  const make = async (values: Partial<typeof orders.$inferInsert>) => {
    const link = await makeLink();
    await link.leave(recordings.webm());
    await link.submit(undefined);
    await set(link, values);
    return link;
  };
  const delivered = await make({ lifecycle: "delivered", deliveredAt: daysAgo(7.1) });
  const cancelled = await make({ lifecycle: "cancelled", cancelledAt: daysAgo(7.1) });
  const fresh = await make({ lifecycle: "delivered", deliveredAt: daysAgo(6.9) });
  const stuck = await make({ note: "stuck" });
  await harness.base.store.tenant(stuck.shopId, (db) =>
    db
      .update(voiceNotes)
      .set({ createdAt: daysAgo(91) })
      .where(eq(voiceNotes.orderId, stuck.orderId)),
  );
  const waiting = await make({ note: "waiting" });
  await forgetVoiceNotes(harness.base);
  const left = [delivered, cancelled, fresh, stuck, waiting].map(async ({ hear }) => (await hear()).status);
  expect(await Promise.all(left)).toEqual([404, 404, 200, 404, 200]);
});

test("the database itself keeps no half note, no other type, none too long and none too large", async () => {
  const { leave, shopId } = await makeLink();
  await leave(recordings.webm());
  const save = (values: object) =>
    harness.base.store.tenant(shopId, (db) =>
      db.update(voiceNotes).set(values).where(eq(voiceNotes.shopId, shopId)),
    );
  for (const [values, constraint] of [
    [{ data: null }, "voice_notes_whole"],
    [{ contentType: "text/html" }, "voice_notes_type"],
    [{ durationMs: 30_001 }, "voice_notes_duration"],
    [{ data: new Uint8Array() }, "voice_notes_bytes"],
    [{ data: new Uint8Array(maxVoiceNoteBytes + 1) }, "voice_notes_bytes"],
  ] as const) {
    await expect(save(values)).rejects.toMatchObject({ cause: { constraint } });
  }
});

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import { users } from "#db/schema/staff.ts";
import { inSystem } from "#kernel/ctx.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { queueNotice } from "./queue-notice.ts";
import { sendNotice } from "./send-notice.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let next = 0;
const newPhone = () => `+2557146${String(10_000 + next++)}`;
const rowsTo = (phone: string, { base } = harness) =>
  base.store.system((db) => db.select().from(notices).where(eq(notices.recipient, phone)));
const kindsTo = async (phone: string) => (await rowsTo(phone)).map(({ kind }) => kind).toSorted();

type Answer = { status: number; body: Record<string, unknown> | null; wait: string | null };

async function ask(token: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await harness.app.request(`/store${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === "" ? null : (JSON.parse(text) as Record<string, unknown>),
    wait: answer.headers.get("Retry-After"),
  };
}

test("who signs in again and again from nowhere is told of it a few times, and gets in each time", async () => {
  const shop = await harness.makeShop();
  const me = await signInAs(harness, shop.shopId);
  const phone = newPhone();
  const passwordHash = await hashPassword("karibu-tena");
  await harness.base.store.system((db) =>
    db.update(users).set({ phone, passwordHash }).where(eq(users.id, me.userId)),
  );
  for (let tries = 0; tries < 9; tries++) {
    const identity = { identifier: phone, password: "karibu-tena" };
    expect(await ask(null, "POST", "/auth/sign-in", identity)).toMatchObject({ status: 200 });
  }
  expect(await kindsTo(phone)).toEqual(Array.from({ length: 6 }, () => "session.new_device"));
});

test("a shop that is closed and kept in turns writes to its owners four times an hour", async () => {
  const shop = await harness.makeShop({ name: "Duka" });
  const me = await signInAs(harness, shop.shopId);
  const phone = newPhone();
  await harness.base.store.system((db) => db.update(users).set({ phone }).where(eq(users.id, shop.userId)));
  for (let turn = 0; turn < 4; turn++) {
    expect(await ask(me.token, "POST", "/shop/closing", { name: "Duka" })).toMatchObject({ status: 200 });
    expect(await ask(me.token, "DELETE", "/shop/closing")).toMatchObject({ status: 200 });
  }
  expect(await kindsTo(phone)).toEqual(["shop.closing", "shop.closing", "shop.kept", "shop.kept"]);
});

describe("an invitation", () => {
  const form = (phone: string, tellBy: string) => ({
    name: "Juma",
    phone,
    tell_by: tellBy,
    preset: "packer",
    is_admin: false,
    permissions: [{ resource: "orders", action: "read" }],
    order_scope: "assigned",
    masks_phones: true,
  });

  test("goes to one number three times an hour from all shops, and whoever asks for more is told so", async () => {
    const phone = newPhone();
    for (let shops = 0; shops < 3; shops++) {
      const { token } = await signInAs(harness, (await harness.makeShop()).shopId);
      const made = await ask(token, "POST", "/staff/invitations", form(phone, "sms"));
      expect(made).toMatchObject({ status: 201 });
    }
    const { token } = await signInAs(harness, (await harness.makeShop()).shopId);
    const refused = await ask(token, "POST", "/staff/invitations", form(phone, "whatsapp"));
    expect(refused).toMatchObject({ status: 429, body: { code: "notice.too_many" } });
    expect(Number(refused.wait)).toBeGreaterThan(0);
    // Nothing of it stays, so that the link can be handed over.
    const made = await ask(token, "POST", "/staff/invitations", form(phone, "nobody"));
    expect(made).toMatchObject({ status: 201 });
    const again = `/staff/invitations/${String(made.body!["id"])}/renew`;
    expect(await ask(token, "POST", again, { tell_by: "sms" })).toMatchObject({ status: 429 });
    expect(await kindsTo(phone)).toHaveLength(3);
  });

  test("goes abroad by WhatsApp alone", async () => {
    const { token } = await signInAs(harness, (await harness.makeShop()).shopId);
    const refused = await ask(token, "POST", "/staff/invitations", form("+254712345678", "sms"));
    expect(refused).toMatchObject({ status: 422, body: { code: "notice.abroad" } });
    const made = await ask(token, "POST", "/staff/invitations", form("+254712345678", "whatsapp"));
    expect(made).toMatchObject({ status: 201 });
  });
});

test("codes go to the neighbours too, no further, and nobody learns who exists", async () => {
  const codeFor = (identifier: string) =>
    ask(null, "POST", "/auth/codes", { purpose: "sign_in", identifier, channel: "sms" });
  expect(await codeFor("+254712345678")).toMatchObject({ status: 202 });
  const me = await signInAs(harness, null);
  const abroad = "+37129999998";
  await harness.base.store.system((db) =>
    db.update(users).set({ phone: abroad }).where(eq(users.id, me.userId)),
  );
  const refused = { status: 422, body: { code: "notice.abroad" } };
  expect(await codeFor(abroad)).toMatchObject(refused);
  expect(await codeFor("+37129999997")).toMatchObject(refused);
});

const invite = (phone: string, channel: "sms" | "whatsapp", { base } = harness) =>
  inSystem(base, (tx) =>
    queueNotice(tx, {
      shopId: null,
      kind: "invitation",
      channel,
      recipient: phone,
      language: "sw",
      facts: { inviter: "Neema", shop: "Neema Vitenge", link: "https://app.agiza.localhost/invite/1" },
    }),
  );
const codeTo = (phone: string, { base } = harness) =>
  inSystem(base, (tx) =>
    queueNotice(tx, {
      shopId: null,
      kind: "code.sign_in",
      channel: "sms",
      recipient: phone,
      language: "sw",
      facts: { code: "482913", minutes: "10" },
    }),
  );

test("what WhatsApp refuses becomes no SMS to a country that none go to", async () => {
  const abroad = "+37129999996";
  await invite(abroad, "whatsapp");
  const [{ id } = { id: undefined }] = await rowsTo(abroad);
  await sendNotice(harness.base, harness.deps, { noticeId: id!, attempt: 1 });
  await sendNotice(harness.base, harness.deps, { noticeId: id!, attempt: 1 });
  expect(await rowsTo(abroad)).toMatchObject([{ status: "failed", failure: "no SMS go to this country" }]);
});

describe("with a gateway that answers codes and lets everything else wait", () => {
  const texts: string[] = [];
  const waiting: ServerResponse[] = [];
  const gateway = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { message } = JSON.parse(Buffer.concat(parts).toString()) as { message: string };
      texts.push(message);
      if (message.startsWith("482913"))
        response.end(
          JSON.stringify({ successful: true, request_id: texts.length, code: 100, message: "ok" }),
        );
      else waiting.push(response);
    })();
  });
  let product: Harness;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    product = await startHarness({ SMS_URL: `http://127.0.0.1:${port}`, SMS_PER_DAY: "16" });
    product.startWorkers();
  });
  afterAll(async () => {
    for (const response of waiting) response.destroy();
    await product.stop();
    gateway.close();
  });

  test("a code arrives before what was asked for earlier, also when the day's other SMS are spent", async () => {
    for (let before = 0; before < 24; before++) await invite(newPhone(), "sms", product);
    await expect.poll(() => waiting.length).toBe(16);
    const phone = newPhone();
    await codeTo(phone, product);
    await expect.poll(async () => (await rowsTo(phone, product))[0]?.status).toBe("sent");
    expect(waiting).toHaveLength(16);
    for (const response of waiting.splice(0)) response.destroy();
    const isSpent = async () =>
      (await product.base.store.system((db) => db.select().from(notices))).filter(
        ({ failure }) => failure === "the day's SMS are spent",
      ).length > 0;
    await expect.poll(isSpent).toBe(true);
    const another = newPhone();
    await codeTo(another, product);
    await expect.poll(async () => (await rowsTo(another, product))[0]?.status).toBe("sent");
  });
});

import { readFileSync } from "node:fs";
import { signed, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { requestSmsTopUp } from "#modules/sms-accounts/request-sms-top-up.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { getIncoming } from "./get-line.ts";
import { listIncoming } from "./list-lines.ts";
import { workAgain } from "./work-again.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({
    environment: {
      SMS_PART_PRICES: '[{"from":"2020-01-01","part_minor":2000}]',
      PLATFORM_PAYMENTS: JSON.stringify({
        provider: "selcom",
        vendor: "TILL000099",
        api_key: "local-selcom-key",
        api_secret: "local-selcom-secret",
      }),
    },
  });
});
afterAll(() => rig.stop());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> =>
  (
    await rig.harness.app.request(`/store${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
  ).status;
const fromMeta = async (body: unknown): Promise<number> =>
  (await rig.harness.app.request("/store/webhooks/whatsapp", signed(JSON.stringify(body)))).status;
const linesOf = async (ctx: Ctx, search = "") => (await listIncoming(ctx, { search })).items;

/** Where providers call; a line of each is seen here, or beside the payments, payouts and campaigns that it is about. */
const doors = [
  "/store/webhooks/selcom",
  "/store/webhooks/sms",
  "/store/webhooks/sms-top-ups/{id}",
  "/store/webhooks/sms/{token}",
  "/store/webhooks/snippe",
  "/store/webhooks/whatsapp",
];

test("there is no door for calls of providers but those that write lines", () => {
  const { paths } = JSON.parse(readFileSync(new URL("../../../openapi.json", import.meta.url), "utf8")) as {
    paths: Record<string, { post?: unknown }>;
  };
  const found = Object.keys(paths).filter((path) => path.includes("/webhooks/") && paths[path]!.post);
  expect(found.map((path) => path.replace(/^(?!\/store)/, "/store")).toSorted()).toEqual(doors);
});

test("the same call of WhatsApp again is a duplicate, and both show their headers, the signature masked", async () => {
  const { ctx, phoneNumberId } = await rig.makeChatShop();
  // What the shop answers is reported on too.
  const texts = () => linesOf(ctx, "messages.text");
  const until = (...results: string[]) =>
    expect
      .poll(async () => (await texts()).map(({ result }) => result), { timeout: 10_000 })
      .toEqual(results);
  const body = webhookOf(phoneNumberId, { messages: [textFrom("255713000001", "Habari")] });
  expect(await fromMeta(body)).toBe(200);
  await until("ok");
  expect(await fromMeta(body)).toBe(200);
  await until("duplicate", "ok");
  for (const { id, result } of await texts()) {
    const line = await getIncoming(ctx, id);
    expect(line.headers).toMatchObject({
      "content-type": "application/json",
      "x-hub-signature-256": "••••••",
    });
    expect(line.body).toContain("Habari");
    expect(line.mayAgain).toBe(result === "ok");
  }
  const [repeat, first] = await texts();
  await expect(workAgain(ctx, repeat!.id)).rejects.toMatchObject({ code: "webhook_line.not_again" });
  // What had its effect is left alone, and is no duplicate of itself.
  await workAgain(ctx, first!.id);
  await until("duplicate", "ok");
});

test("news of an account and of a template stand in the log of the shop that has it, and of no other", async () => {
  const [shop, other] = [await rig.makeChatShop(), await rig.makeChatShop()];
  const about = (id: string, field: string, value: object) => ({ id, changes: [{ field, value }] });
  const template = { message_template_id: 77, message_template_name: "ofa", message_template_language: "sw" };
  const object = "whatsapp_business_account";
  const news = [
    about(shop.wabaId, "account_update", {
      event: "DISABLED_UPDATE",
      ban_info: { waba_ban_state: "DISABLE" },
    }),
    about(shop.wabaId, "message_template_status_update", { ...template, event: "APPROVED" }),
    about("5550001", "account_update", {
      event: "PARTNER_REMOVED",
      waba_info: { waba_id: shop.wabaId, owner_business_id: "1" },
    }),
  ];
  for (const entry of news) {
    const foreign = about(other.wabaId, "account_alerts", { alert_status: "NONE", said: "siri ya jirani" });
    expect(await fromMeta({ object, entry: [entry, foreign] })).toBe(200);
    await expect
      .poll(async () => (await linesOf(shop.ctx)).length, { timeout: 10_000 })
      .toBe(news.indexOf(entry) + 1);
  }
  const lines = await linesOf(shop.ctx);
  expect(lines.map(({ event, ref, result }) => [event, ref, result])).toEqual([
    ["account_update", shop.wabaId, "ok"],
    ["message_template_status_update", "77", "ok"],
    ["account_update", shop.wabaId, "ok"],
  ]);
  for (const { id } of lines) {
    const { body } = await getIncoming(shop.ctx, id);
    expect(JSON.parse(body)).toMatchObject({ entry: [{ changes: [{ value: expect.anything() }] }] });
    expect(body).not.toContain("jirani");
  }
  expect((await linesOf(other.ctx)).map(({ event }) => event)).toEqual(Array(3).fill("account_alerts"));
});

test("a report on a notice of a shop, and a notice of a payment for SMS, have their lines", async () => {
  const { ctx, shopId } = await rig.harness.makeShop();
  const now = ctx.now();
  const ref = `9${String(now.getTime()).slice(-8)}`;
  await rig.harness.base.store.system((db) =>
    db.insert(notices).values({
      id: newId("ntc", now),
      shopId,
      kind: "invitation",
      channel: "sms",
      recipient: "+255713000001",
      language: "sw",
      status: "sent",
      providerRef: `${ref}-1`,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const said = { request_id: Number(ref), recipient_id: 1, dest_addr: "255713000001", status: "DELIVERED" };
  expect(await post(`/webhooks/sms?token=${rig.harness.env.SMS_REPORT_TOKEN}`, said)).toBe(200);
  const [notice] = await linesOf(ctx);
  expect(notice).toMatchObject({ source: "sms", event: "notice.report", ref: `${ref}-1`, result: "ok" });
  const form = { amountMinor: 1_000_000, phone: "+255754200010" };
  const { id } = await requestSmsTopUp(ctx, rig.harness.deps, form, crypto.randomUUID());
  for (let call = 0; call < 5; call++)
    expect(await post(`/webhooks/sms-top-ups/${id}`, { any: "thing" })).toBe(200);
  const notes = () => linesOf(ctx, "sms_top_up.notice");
  await expect.poll(async () => (await notes()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const topUps = await notes();
  expect(topUps[0]).toMatchObject({ source: "selcom", result: "ok" });
  expect(await getIncoming(ctx, topUps[0]!.id)).toMatchObject({
    path: `/store/webhooks/sms-top-ups/${id}`,
    body: "null",
    mayAgain: true,
  });
  await workAgain(ctx, topUps[0]!.id);
});

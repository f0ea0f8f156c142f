import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { channels, portfolioOpenings } from "#db/schema/connect.ts";
import { messages } from "#db/schema/conversations.ts";
import { messageTemplateTexts } from "#db/schema/templates.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { noteOpening } from "#modules/connect/portfolio-openings.ts";
import { campaignForm, type CampaignRig, startCampaignRig, tuesdayMorning } from "#test/campaign-rig.ts";

let rig: CampaignRig;
beforeAll(async () => {
  rig = await startCampaignRig();
});
afterEach(async () => {
  await rig.sandbox.clearFaults();
  rig.setNow(tuesdayMorning);
});
afterAll(() => rig.stop());

const digits = (phone: string | null) => phone!.slice(1);
const agreed = { smsConsent: "unknown", whatsappConsent: "given" } as const;
type Shop = Awaited<ReturnType<CampaignRig["openShop"]>>;
type Preview = {
  people: number;
  cost_minor: number | null;
  examples: { message: { body: string; buttons: string[] } | null }[];
  whatsapp: {
    replies: number;
    templates: number;
    template_minor: number;
    limit: { daily_limit: number; left_today: number; days: number };
  };
};

const preview = async (shop: Shop, id: string) =>
  (await shop.call<Preview>("POST", `/campaigns/${id}/preview`, { scheduled_at: null })).body;

/** Waits until what WhatsApp reports of everybody has come. */
const untilRead = (shop: Shop, id: string, count: number) =>
  expect
    .poll(async () => (await shop.read(id)).people["read"], { timeout: 30_000, interval: 50 })
    .toBe(count);

test("a template goes to everybody who agreed, a reply to who wrote today, and each is followed until it is read", async () => {
  const shop = await rig.openShop();
  const { templateId, phoneNumberId } = await shop.connectWhatsapp();
  const [asha, juma, ...others] = await shop.addCustomers(5, agreed);
  await shop.addCustomers(1, { ...agreed, whatsappConsent: "unknown" });
  await rig.sandbox.say(digits(asha!.phone), { text: "Habari" }, phoneNumberId);
  await expect.poll(() => rig.received(digits(asha!.phone))).not.toHaveLength(0);
  const before = (await rig.received(digits(asha!.phone))).length;
  const { id } = await shop.draftOn(templateId);
  expect(await preview(shop, id)).toMatchObject({
    people: 5,
    cost_minor: 4 * 9_000,
    whatsapp: { replies: 1, templates: 4, limit: { daily_limit: 900, left_today: 900, days: 1 } },
  });
  expect((await shop.start(id)).body).toMatchObject({ status: "sending" });
  const sent = await shop.until(id, "sent");
  expect(sent).toMatchObject({ people: { left_out: 1, waiting: 0 }, cost_minor: 4 * 9_000 });
  await untilRead(shop, id, 5);

  const toJuma = await rig.received(digits(juma!.phone));
  expect(toJuma).toMatchObject([{ type: "template" }]);
  const toAsha = (await rig.received(digits(asha!.phone))).slice(before);
  expect(toAsha).toMatchObject([{ type: "interactive" }]);
  expect(toAsha[0]!.interactive!.body.text).toBe(
    "Habari Asha, kitenge kipya kimefika. Yadi 6 kwa 45,000 tu, karibu dukani.",
  );
  for (const { phone } of others) expect(await rig.received(digits(phone))).toHaveLength(1);

  // One after the other is written into the chats, so the last may come after its word "read".
  await expect
    .poll(
      async () => {
        const written = await shop.ctx.store.tenant(shop.shopId, (db) =>
          db
            .select({ status: messages.status })
            .from(messages)
            .where(eq(messages.sender, `bot:campaign:${id}`)),
        );
        return written.map(({ status }) => status);
      },
      { timeout: 30_000 },
    )
    .toEqual(["read", "read", "read", "read", "read"]);
});

test("what was answered and ordered after it is counted", async () => {
  const shop = await rig.openShop();
  const { templateId, phoneNumberId } = await shop.connectWhatsapp();
  const [asha] = await shop.addCustomers(3, agreed);
  const { id } = await shop.draftOn(templateId);
  await shop.start(id);
  await shop.until(id, "sent");
  await rig.sandbox.say(digits(asha!.phone), { tap: "Agiza" }, phoneNumberId);
  await expect
    .poll(async () => (await shop.call<{ answered: number }>("GET", `/campaigns/${id}`)).body.answered)
    .toBe(1);
});

test("it stops by itself where too many stop offers within half an hour, by button, word and WhatsApp's own switch", async () => {
  const shop = await rig.openShop();
  const { templateId, phoneNumberId } = await shop.connectWhatsapp({ dailyLimit: -1 });
  const people = await shop.addCustomers(600, agreed);
  const { id } = await shop.draftOn(templateId);
  await shop.start(id, 600);
  await expect
    .poll(async () => (await shop.read(id)).people["reached"], { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(20);
  const [one, two, three, four] = people.map(({ phone }) => digits(phone));
  const tap = () => rig.sandbox.say(one!, { tap: "Acha matangazo" }, phoneNumberId);
  // As soon as the button is on their phone.
  await expect
    .poll(
      () =>
        tap().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  await shop.call("POST", `/campaigns/${id}/pause`);
  await rig.sandbox.say(two!, { text: "ACHA" }, phoneNumberId);
  await rig.control(`/customers/${three}/marketing`, { is_stopped: true, to: phoneNumberId });
  await rig.control(`/customers/${four}/marketing`, { is_stopped: true, to: phoneNumberId });
  const stopped = async () =>
    (await shop.call<{ opted_out_this_month: number }>("GET", "/marketing")).body.opted_out_this_month;
  await expect.poll(stopped).toBe(4);
  await shop.call("POST", `/campaigns/${id}/resume`);
  // What was before somebody had it go on does not stop it again.
  const reached = (await shop.read(id)).people["reached"]!;
  await expect
    .poll(async () => (await shop.read(id)).people["reached"], { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(reached);
  const last = people.slice(10, 30).map(({ phone }) => digits(phone));
  for (const msisdn of last)
    await rig.control(`/customers/${msisdn}/marketing`, { is_stopped: true, to: phoneNumberId });
  const held = await shop.until(id, "paused");
  expect(held).toMatchObject({ pause_reason: "opt_outs" });
  expect(held.people["waiting"]).toBeGreaterThan(0);
}, 90_000);

test("who stopped offers at WhatsApp is known by its refusal, and gets none on any channel", async () => {
  const shop = await rig.openShop();
  const { templateId } = await shop.connectWhatsapp();
  const [asha] = await shop.addCustomers(2, { ...agreed, smsConsent: "given" });
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131050 });
  const { id } = await shop.draftOn(templateId, { audience: { kind: "picked", customer_ids: [asha!.id] } });
  await shop.start(id);
  expect(await shop.until(id, "failed")).toMatchObject({ people: { failed: 1 }, cost_minor: 0 });
  const again = await shop.draft({ audience: { kind: "picked", customer_ids: [asha!.id] } });
  expect((await shop.start(again.id)).status).toBe(422);
});

test("a number whose quality falls, is restricted, or whose template is stopped, holds the campaign", async () => {
  const shop = await rig.openShop();
  const { templateId, wabaId, channelId } = await shop.connectWhatsapp({ dailyLimit: -1 });
  await shop.addCustomers(1_000, agreed);
  const { id } = await shop.draftOn(templateId);
  await shop.start(id, 1_000);
  await expect.poll(async () => (await shop.read(id)).people["reached"]).toBeGreaterThan(0);
  await rig.control("/account-news", {
    waba_id: wabaId,
    field: "phone_number_quality_update",
    value: { display_phone_number: "255754000099", event: "FLAGGED", current_limit: "TIER_1K" },
  });
  expect(await shop.until(id, "paused")).toMatchObject({ pause_reason: "quality" });
  const set = (values: Partial<typeof channels.$inferInsert>) =>
    shop.ctx.store.tenant(shop.shopId, (db) =>
      db.update(channels).set(values).where(eq(channels.id, channelId)),
    );
  await set({ status: "restricted", dailyLimit: -1 });
  await shop.call("POST", `/campaigns/${id}/resume`);
  expect(await shop.until(id, "paused")).toMatchObject({ pause_reason: "channel" });
  await set({ status: "connected" });
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db
      .update(messageTemplateTexts)
      .set({ state: "paused" })
      .where(eq(messageTemplateTexts.shopId, shop.shopId)),
  );
  await shop.call("POST", `/campaigns/${id}/resume`);
  expect(await shop.until(id, "paused")).toMatchObject({ pause_reason: "template" });
}, 60_000);

test("what the day has no room for goes out the next day", async () => {
  const shop = await rig.openShop();
  // Nine tenths of ten: orders keep the rest.
  const { templateId } = await shop.connectWhatsapp({ dailyLimit: 10 });
  await shop.addCustomers(14, agreed);
  const { id } = await shop.draftOn(templateId);
  expect((await preview(shop, id)).whatsapp.limit).toMatchObject({ daily_limit: 9, left_today: 9, days: 2 });
  await shop.start(id);
  await expect.poll(async () => (await shop.read(id)).people["reached"], { timeout: 20_000 }).toBe(9);
  expect((await shop.read(id)).people["waiting"]).toBe(5);
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.update(portfolioOpenings).set({ at: new Date(tuesdayMorning.getTime() - 25 * 3_600_000) }),
  );
  expect((await shop.until(id, "sent")).people["reached"]).toBe(14);
});

test("two shops of one portfolio at once, and what orders say first, stay within its one limit", async () => {
  const [one, other] = [await rig.openShop("Neema Vitenge"), await rig.openShop("Juma Viatu")];
  const businessId = `77${Math.floor(Math.random() * 1e9)}`;
  const shops = await Promise.all(
    [one, other].map(async (shop) => {
      const { templateId, channelId } = await shop.connectWhatsapp({ dailyLimit: 50 });
      const within = shop.ctx.store;
      await within.tenant(shop.shopId, (db) =>
        db.update(channels).set({ businessId }).where(eq(channels.id, channelId)),
      );
      await shop.addCustomers(60, agreed);
      const { id } = await shop.draftOn(templateId);
      return { shop, id, channelId };
    }),
  );
  // Five people got a notice of their order from the other shop, outside of their day.
  await inTransaction(other.ctx, async (tx) => {
    const channel = (await findChannel(tx, shops[1]!.channelId))!;
    for (let person = 0; person < 5; person++) await noteOpening(tx, channel, `+25570000000${person}`);
  });
  await Promise.all(shops.map(({ shop, id }) => shop.start(id)));
  const opened = async () => {
    const people = await Promise.all(shops.map(({ shop, id }) => shop.people(id)));
    return people.flat().filter(({ opens, state }) => opens && state !== "waiting").length;
  };
  await expect.poll(opened, { timeout: 20_000 }).toBe(40);
  // Several turns later it is still so.
  const until = rig.now().getTime() + 120_000;
  await expect.poll(() => rig.now().getTime(), { timeout: 20_000 }).toBeGreaterThan(until);
  expect(await opened()).toBe(40);
  const seen = await one.ctx.store.tenant(one.shopId, (db) => db.select().from(portfolioOpenings));
  expect(seen).toHaveLength(45);
  const stranger = await rig.openShop("Duka jingine");
  await stranger.connectWhatsapp();
  expect(
    await stranger.ctx.store.tenant(stranger.shopId, (db) => db.select().from(portfolioOpenings)),
  ).toEqual([]);
}, 60_000);

test("a lost answer is not known until WhatsApp tells of it, and is not sent again by itself", async () => {
  const shop = await rig.openShop();
  const { templateId } = await shop.connectWhatsapp();
  const [asha] = await shop.addCustomers(1, agreed);
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "truncate", times: 1 });
  const { id } = await shop.draftOn(templateId);
  await shop.start(id);
  await shop.until(id, "sent");
  // The message was taken before its answer was lost: what is reported of it makes it known.
  await untilRead(shop, id, 1);
  expect(await rig.received(digits(asha!.phone))).toHaveLength(1);
  const [row] = await shop.ctx.store.tenant(shop.shopId, (db) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.sender, `bot:campaign:${id}`)),
  );
  expect(row).toMatchObject({ type: "text", direction: "out" });
});

test("nothing starts without a template that may be sent, and blanks that are filled", async () => {
  const shop = await rig.openShop();
  const { templateId, channelId } = await shop.connectWhatsapp();
  await shop.addCustomers(1, agreed);
  const codeOf = async ({ id }: { id: string }) => {
    const asked = { scheduled_at: null, people: null };
    return (await shop.call<{ code: string }>("POST", `/campaigns/${id}/start`, asked)).body.code;
  };
  expect(await codeOf(await shop.draftOn(templateId, { template_id: null }))).toBe(
    "campaign.template_missing",
  );
  expect(await codeOf(await shop.draftOn(templateId, { blanks: [] }))).toBe("campaign.blanks_missing");
  const draft = await shop.draftOn(templateId);
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.update(messageTemplateTexts).set({ buttons: [] }).where(eq(messageTemplateTexts.shopId, shop.shopId)),
  );
  expect(await codeOf(draft)).toBe("campaign.no_way_to_stop");
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db
      .update(messageTemplateTexts)
      .set({ state: "rejected" })
      .where(eq(messageTemplateTexts.shopId, shop.shopId)),
  );
  expect(await codeOf(draft)).toBe("campaign.template_not_approved");
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.update(channels).set({ status: "restricted" }).where(eq(channels.id, channelId)),
  );
  expect(await codeOf(draft)).toBe("campaign.restricted");
  const sms = await shop.call<{ code: string }>("POST", "/campaigns", {
    ...campaignForm,
    audience: { kind: "window" },
  });
  expect(sms.body.code).toBe("campaign.audience_wrong");
});

test("the cheapest way to reach people says who is free now, who needs a template and who only gets SMS", async () => {
  const shop = await rig.openShop();
  const { phoneNumberId } = await shop.connectWhatsapp();
  const [asha] = await shop.addCustomers(3, agreed);
  await shop.addCustomers(2, { whatsappConsent: "given", smsConsent: "given" });
  await shop.addCustomers(4, { smsConsent: "given" });
  await shop.addCustomers(1, { smsConsent: "refused" });
  await rig.sandbox.say(digits(asha!.phone), { text: "Habari" }, phoneNumberId);
  await expect
    .poll(async () => (await shop.call<{ whatsapp: object }>("GET", "/marketing")).body.whatsapp)
    .toMatchObject({ state: "ready", free_now: 1, left_today: 900, daily_limit: 900, template_minor: 9_000 });
  const { body } = await shop.call("POST", "/marketing/reach", { audience: { kind: "everyone" } });
  expect(body).toEqual({
    people: 10,
    free: 1,
    templates: { count: 4, each_minor: 9_000, cost_minor: 36_000 },
    sms: { count: 4, each_minor: 2_000, cost_minor: 8_000 },
    nobody: 1,
    total_minor: 44_000,
    cheaper_by_sms: { count: 2, saved_minor: 14_000 },
  });
});

test("a shop without a number, with a restricted one, or without a template is told which it is", async () => {
  const shop = await rig.openShop();
  const stateNow = async () =>
    (await shop.call<{ whatsapp: { state: string } }>("GET", "/marketing")).body.whatsapp.state;
  expect(await stateNow()).toBe("not_connected");
  const { channelId } = await shop.connectWhatsapp();
  const inShop = <Result>(work: Parameters<typeof shop.ctx.store.tenant<Result>>[1]) =>
    shop.ctx.store.tenant(shop.shopId, work);
  await inShop((db) =>
    db
      .update(messageTemplateTexts)
      .set({ state: "pending" })
      .where(eq(messageTemplateTexts.shopId, shop.shopId)),
  );
  expect(await stateNow()).toBe("no_template");
  await inShop((db) => db.update(channels).set({ status: "restricted" }).where(eq(channels.id, channelId)));
  expect(await stateNow()).toBe("restricted");
});

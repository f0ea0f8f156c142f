import { afterAll, beforeAll, expect, test } from "vitest";
import { campaignPeople } from "#db/schema/campaigns.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { findBalance, insertCredit } from "#modules/sms-accounts/credits.repository.ts";
import { startOffers, stopOffers } from "#modules/opt-outs/stop-offers.ts";
import { type CampaignRig, campaignForm, startCampaignRig, tuesdayMorning } from "#test/campaign-rig.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { takeUnreported } from "./campaign-reports.repository.ts";
import { askAboutMessages, noteSmsReports } from "./watch-campaigns.ts";

let rig: CampaignRig;
beforeAll(async () => {
  rig = await startCampaignRig();
});
afterAll(() => rig.stop());

type Preview = {
  found: number;
  people: number;
  left_out: { reason: string; count: number }[];
  parts: number;
  cost_minor: number;
  is_typed: boolean;
  examples: { name: string; phone: string; text: string; parts: number }[];
  goes_out_at: string;
  warning: string | null;
};

const textsTo = async (phone: string | null) => (await rig.sandbox.inbox(phone!)).map(({ text }) => text);

test("a campaign goes from a draft to everybody who agreed, once each, and says what it cost", async () => {
  const shop = await rig.openShop();
  const [asha, ...others] = await shop.addCustomers(12, {});
  await shop.addCustomers(2, { smsConsent: "unknown" });
  const draft = await shop.draft();
  expect(draft).toMatchObject({ status: "draft", people: { waiting: 0 }, cost_minor: 0 });
  expect((await shop.start(draft.id)).body).toMatchObject({ status: "sending" });
  const sent = await shop.until(draft.id, "sent");
  expect(sent).toMatchObject({ people: { reached: 12, left_out: 2, waiting: 0, claimed: 0 } });
  expect([sent.parts, sent.cost_minor]).toEqual([12, 12 * 2_000]);
  for (const { phone } of [asha!, ...others]) {
    const texts = await textsTo(phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(
      /^Neema Vitenge, ofa: Habari Asha, kitenge kipya kimefika\. Kujitoa: http\S+\/o\/\w{10}$/,
    );
  }
  expect((await shop.start(draft.id)).status).toBe(409);
});

test("what somebody was sent is shown without what opens its links: those are its reader's", async () => {
  const shop = await rig.openShop();
  const [asha] = await shop.addCustomers(1);
  const { id } = await shop.draft({ text_sw: "Habari {name}, {link}" });
  await shop.start(id);
  await shop.until(id, "sent");
  const [text] = await textsTo(asha!.phone);
  expect(text).toMatch(/\/k\/\w{10} .*\/o\/\w{10}$/);
  const { body } = await shop.call<{ items: { text: string }[] }>("GET", `/campaigns/${id}/people`);
  expect(body.items[0]!.text).toBe(text!.replace(/(\/[ok]\/)\w{10}/g, "$1•••"));
});

test("who sees masked numbers learns by none that they paste whose it is", async () => {
  const shop = await rig.openShop();
  const [asha] = await shop.addCustomers(1, { name: "Zubeda Siri" });
  const rights = [{ resource: "customers", action: ["read", "update"] }] as never;
  const { token } = await signInAs(rig.harness, shop.shopId, rights, {
    masksPhones: true,
    orderScope: "all",
  });
  const audience = { kind: "numbers", numbers: [asha!.phone], agreed: true };
  const own = await shop.draft({ audience });
  const { body } = await shop.call<Preview>("POST", `/campaigns/${own.id}/preview`, { scheduled_at: null });
  expect(body.examples[0]!.name).toBe("Zubeda Siri");
  const form = { ...campaignForm, account_id: shop.accountId, audience };
  const draft = await shop.draft();
  const { updated_at } = draft;
  const { channel: _, ...edit } = form;
  for (const [method, path, asked] of [
    ["POST", "/marketing/reach", { audience }],
    ["POST", "/campaigns", form],
    ["PUT", `/campaigns/${draft.id}`, { ...edit, updated_at }],
  ] as const)
    expect([path, (await shop.callAs(token, method, path, asked)).status]).toEqual([path, 403]);
});

test("the preview says who is left out and why, and what it costs, and the start leaves out the same", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(3);
  await shop.addCustomers(1, { smsConsent: "unknown" });
  await shop.addCustomers(1, { smsConsent: "refused" });
  await shop.addCustomers(1, { blockedAt: new Date() });
  await shop.addCustomers(1, { phone: null });
  const [stopped] = await shop.addCustomers(1);
  await inTransaction(shop.ctx, (tx) => stopOffers(tx, stopped!.id, "chat"));
  const draft = await shop.draft({ text_sw: "Habari {name}, {link}" });
  const { body } = await shop.call<Preview>("POST", `/campaigns/${draft.id}/preview`, { scheduled_at: null });
  expect(body).toMatchObject({
    found: 8,
    people: 3,
    parts: 3,
    cost_minor: 6_000,
    is_typed: false,
    warning: null,
  });
  expect(Object.fromEntries(body.left_out.map(({ reason, count }) => [reason, count]))).toEqual({
    no_consent: 1,
    opted_out: 2,
    blocked: 1,
    bad_number: 1,
  });
  expect(body.examples).toHaveLength(3);
  await shop.start(draft.id);
  await shop.until(draft.id, "sent");
  const people = await shop.people(draft.id);
  expect(people).toHaveLength(8);
  const reasons = people.filter(({ state }) => state === "left_out").map(({ reason }) => reason);
  expect(reasons.map(String).toSorted()).toEqual([
    "bad_number",
    "blocked",
    "no_consent",
    "opted_out",
    "opted_out",
  ]);
});

test("who had a campaign of the shop within seven days gets no other one; another shop's does not count", async () => {
  const [shop, other] = [await rig.openShop(), await rig.openShop("Duka B")];
  const [asha] = await shop.addCustomers(1);
  await other.addCustomers(1, { phone: asha!.phone });
  for (const [of, wanted] of [
    [shop, { reached: 1 }],
    [other, { reached: 1 }],
  ] as const) {
    const { id } = await of.draft();
    await of.start(id);
    expect((await of.until(id, "sent")).people).toMatchObject(wanted);
  }
  const again = await shop.draft();
  expect((await shop.start(again.id)).body).toMatchObject({ code: "campaign.nobody" });
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.update(campaignPeople).set({ claimedAt: new Date(rig.now().getTime() - 7 * 86_400_000) }),
  );
  await shop.start(again.id);
  expect((await shop.until(again.id, "sent")).people).toMatchObject({ reached: 1 });
});

test("two campaigns at the same moment reach nobody twice", async () => {
  const shop = await rig.openShop();
  const people = await shop.addCustomers(30);
  const drafts = [await shop.draft(), await shop.draft({ name: "Pili" })];
  await Promise.all(drafts.map(({ id }) => shop.start(id)));
  const ends = [];
  for (const { id } of drafts) ends.push((await shop.until(id, "sent")).people);
  expect(ends[0]!["reached"]! + ends[1]!["reached"]!).toBe(30);
  for (const { phone } of people) expect(await textsTo(phone)).toHaveLength(1);
});

test("who stops offers while it goes out gets nothing more", async () => {
  const shop = await rig.openShop();
  const people = await shop.addCustomers(3);
  const draft = await shop.draft();
  rig.setNow(new Date("2026-11-24T18:00:00.000Z"));
  await shop.start(draft.id);
  await expect.poll(async () => (await shop.read(draft.id)).status).toBe("sending");
  await inTransaction(shop.ctx, (tx) => stopOffers(tx, people[1]!.id, "link"));
  rig.setNow(new Date("2026-11-25T06:30:00.000Z"));
  const sent = await shop.until(draft.id, "sent");
  expect(sent.people).toMatchObject({ reached: 2, left_out: 1 });
  expect(await textsTo(people[1]!.phone)).toEqual([]);
  await inTransaction(shop.ctx, (tx) => startOffers(tx, people[1]!.id, "ANZA MATANGAZO"));
  rig.setNow(tuesdayMorning);
});

test("numbers that were pasted are read, each once, and go out on the shop's word; a no stands above it", async () => {
  const shop = await rig.openShop();
  const [no] = await shop.addCustomers(1, { smsConsent: "refused" });
  const draft = await shop.draft({
    audience: {
      kind: "numbers",
      agreed: true,
      numbers: ["0754 900 001", "+255754900001", "0754900002", "12", "+1 415 555 2671", no!.phone],
    },
  });
  expect(draft.audience).toEqual({ kind: "numbers", count: 4, bad: 1, duplicates: 1 });
  const { body } = await shop.call<Preview>("POST", `/campaigns/${draft.id}/preview`, { scheduled_at: null });
  expect(body).toMatchObject({ found: 6, people: 2 });
  expect(Object.fromEntries(body.left_out.map(({ reason, count }) => [reason, count]))).toEqual({
    bad_number: 2,
    duplicate: 1,
    opted_out: 1,
  });
  await shop.start(draft.id);
  await shop.until(draft.id, "sent");
  expect((await textsTo("+255754900001"))[0]).toContain("Habari ndugu mteja,");
});

test("more than 200 are confirmed by how many they are", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(201);
  const draft = await shop.draft();
  expect(await shop.start(draft.id, 200)).toMatchObject({
    status: 409,
    body: { code: "campaign.count_differs" },
  });
  expect((await shop.start(draft.id, 201)).status).toBe(200);
  expect((await shop.until(draft.id, "sent")).people["reached"]).toBe(201);
});

test("a campaign is paused, goes on, and is cancelled; what waited gets nothing", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(3);
  const draft = await shop.draft();
  rig.setNow(new Date("2026-11-24T18:00:00.000Z"));
  await shop.start(draft.id);
  const act = (what: string) => shop.call("POST", `/campaigns/${draft.id}/${what}`);
  expect((await act("pause")).body).toMatchObject({ status: "paused", pause_reason: "by_hand" });
  expect((await act("pause")).status).toBe(409);
  expect((await act("resume")).body).toMatchObject({ status: "sending", pause_reason: null });
  expect((await act("cancel")).body).toMatchObject({ status: "cancelled" });
  rig.setNow(tuesdayMorning);
  expect((await act("resume")).status).toBe(409);
  expect((await shop.call("DELETE", `/campaigns/${draft.id}`)).status).toBe(204);
});

test("one that is scheduled goes out at its moment, and only within the shop's hours", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(2);
  const draft = await shop.draft();
  const start = (scheduled_at: string) =>
    shop.call<{ code: string; status: string }>("POST", `/campaigns/${draft.id}/start`, {
      scheduled_at,
      people: null,
    });
  expect((await start("2026-11-24T17:30:00.000Z")).body.code).toBe("campaign.hours");
  expect((await start("2026-11-20T09:00:00.000Z")).body.code).toBe("campaign.in_the_past");
  const hours = await shop.call("PUT", "/marketing/hours", { sends_from: "10:00", sends_until: "16:00" });
  expect(hours.status).toBe(204);
  expect((await start("2026-11-24T14:00:00.000Z")).body.code).toBe("campaign.hours");
  expect((await start("2026-11-24T12:00:00.000Z")).body.status).toBe("scheduled");
  expect((await shop.people(draft.id)).length).toBe(0);
  rig.setNow(new Date("2026-11-24T12:00:01.000Z"));
  expect((await shop.until(draft.id, "sent")).people["reached"]).toBe(2);
  rig.setNow(tuesdayMorning);
});

test("what is lost on the way is unknown, and is sent again only where the shop says so", async () => {
  const shop = await rig.openShop();
  const people = await shop.addCustomers(2);
  const draft = await shop.draft();
  await rig.control("/faults", { target: "sms.send", fault: "drop", times: 1 });
  await shop.start(draft.id);
  const sent = await shop.until(draft.id, "sent");
  expect(sent.people).toMatchObject({ reached: 1, unknown: 1 });
  const again = await shop.call("POST", `/campaigns/${draft.id}/again`, { states: ["unknown"] });
  expect(again.body).toMatchObject({ status: "sending" });
  expect((await shop.until(draft.id, "sent")).people).toMatchObject({ reached: 2, unknown: 0 });
  const counts = await Promise.all(people.map(async ({ phone }) => (await textsTo(phone)).length));
  expect(Math.min(...counts)).toBe(1);
});

test("a gateway that has no money for it pauses the campaign, and nobody of those is lost", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(4);
  const draft = await shop.draft();
  await rig.control("/faults", { target: "sms.send", fault: "error", code: 102, times: 20 });
  await shop.start(draft.id);
  const paused = await shop.until(draft.id, "paused");
  expect(paused).toMatchObject({ pause_reason: "balance", people: { waiting: 4, failed: 0 }, cost_minor: 0 });
  await rig.sandbox.clearFaults();
  await shop.call("POST", `/campaigns/${draft.id}/resume`);
  expect((await shop.until(draft.id, "sent")).people["reached"]).toBe(4);
});

test("what the account has not is not begun, and the shop pays for what was taken alone", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(3);
  const draft = await shop.draft();
  const balance = () => inTransaction(shop.ctx, (tx) => findBalance(tx.db, shop.shopId));
  await inTransaction(shop.ctx, (tx) =>
    insertCredit(tx.db, {
      shopId: shop.shopId,
      kind: "reserved",
      batchRef: "others",
      parts: -49_998,
      createdAt: new Date(),
    }),
  );
  expect(await shop.start(draft.id)).toMatchObject({ status: 422, body: { code: "campaign.balance_short" } });
  await inTransaction(shop.ctx, (tx) =>
    insertCredit(tx.db, { shopId: shop.shopId, kind: "granted", parts: 10, createdAt: new Date() }),
  );
  await shop.start(draft.id);
  await shop.until(draft.id, "sent");
  expect(await balance()).toBe(9);
});

test("reports move people on, once; of what nobody sent they say nothing", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(2);
  const draft = await shop.draft();
  await rig.sandbox.addFault({ target: "sms.webhook", fault: "error", times: 1 });
  await shop.start(draft.id);
  await expect
    .poll(async () => (await shop.read(draft.id)).people, { timeout: 20_000 })
    .toMatchObject({ delivered: 1, failed: 1, sent: 0 });
  const arrived = (await shop.people(draft.id)).find(({ state }) => state === "delivered")!;
  await noteSmsReports(rig.harness.base, shop.shopId, [
    { providerRef: arrived.providerRef!, outcome: "undelivered", reason: null },
    { providerRef: "nobody-1", outcome: "delivered", reason: null },
  ]);
  expect((await shop.read(draft.id)).people).toMatchObject({ delivered: 1, failed: 1 });
});

/** A shop that sent messages so many minutes ago, of which nobody reported anything. */
async function openSilentShop(word: string, minutes: number[]) {
  const shop = await rig.openShop();
  const sentAt = (minutesAgo: number) => new Date(rig.now().getTime() - minutesAgo * 60_000);
  const { id } = await shop.draft();
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.insert(campaignPeople).values(
      minutes.map((minutesAgo, position) => ({
        shopId: shop.shopId,
        campaignId: id as CampaignId,
        phone: `+25575900000${position}`,
        position,
        language: "sw" as const,
        state: "sent" as const,
        text: "Habari",
        providerRef: `${word}-${position}`,
        claimedAt: sentAt(minutesAgo),
        sentAt: sentAt(minutesAgo),
      })),
    ),
  );
  return { ...shop, id, sentAt };
}

test("of messages that nobody reported each is asked about in its turn, the oldest first", async () => {
  const { shopId, sentAt } = await openSilentShop("asked", [30, 90, 60]);
  const window = { since: sentAt(600), before: sentAt(10), now: rig.now() };
  const ask = (limit: number) =>
    rig.harness.base.store.system(async (db) =>
      (await takeUnreported(db, window, limit))
        .filter((one) => one.shopId === shopId)
        .map(({ providerRef }) => providerRef),
    );
  // Others of this file may be silent as well: only the order within the shop is looked at.
  const all = await ask(1_000);
  expect(all).toEqual(["asked-1", "asked-2", "asked-0"]);
});

test("a shop with many messages that nobody reported leaves room for the others", async () => {
  const busy = await openSilentShop("busy", [2_000, 2_001, 2_002, 2_003]);
  const calm = await openSilentShop("calm", [1_990]);
  const window = { since: busy.sentAt(2_100), before: busy.sentAt(1_900), now: rig.now() };
  const taken = await rig.harness.base.store.system((db) => takeUnreported(db, window, 2));
  expect(taken.map(({ providerRef }) => providerRef).toSorted()).toEqual(["busy-3", "calm-0"]);
  expect(taken.find(({ shopId }) => shopId === calm.shopId)?.accountId).toBe(calm.accountId);
});

test("where the provider of one shop fails, the messages of the others are asked about", async () => {
  const failing = await openSilentShop("failing", [40]);
  const well = await openSilentShop("well", [30]);
  const { deps, base } = rig.harness;
  const platformSms = {
    ...deps.platformSms,
    askReports: (sent: readonly { providerRef: string }[]) =>
      sent.some(({ providerRef }) => providerRef.startsWith("failing"))
        ? Promise.reject(new Error("nobody answers"))
        : Promise.resolve(
            sent.map(({ providerRef }) => ({ providerRef, outcome: "delivered" as const, reason: null })),
          ),
  };
  await askAboutMessages(base, { ...deps, platformSms });
  expect((await well.read(well.id)).people).toMatchObject({ delivered: 1, sent: 0 });
  expect((await failing.read(failing.id)).people).toMatchObject({ delivered: 0, sent: 1 });
});

test("a text says nothing to anybody by a variable that there is not", async () => {
  const shop = await rig.openShop();
  const refused = await shop.call("POST", "/campaigns", { ...campaignForm, text_sw: "Habari {jina}" });
  expect(refused).toMatchObject({ status: 422, body: { code: "campaign.unknown_variable" } });
  const counted = await shop.call<{
    sw: { parts: number; encoding: string; plain: { parts: number; text: string } };
  }>("POST", "/campaigns/text", { purpose: "offer", text_sw: "Habari {name}, “bei nzuri”", text_en: "" });
  expect(counted.body).toMatchObject({
    en: null,
    sw: { encoding: "ucs2", parts: 2, plain: { parts: 1, text: 'Habari {name}, "bei nzuri"' } },
  });
});

test("the link in a message leads to the shop's chat and is counted once", async () => {
  const shop = await rig.openShop();
  await shop.addCustomers(1);
  const draft = await shop.draft({ text_sw: "Agiza: {link}" });
  await shop.start(draft.id);
  await shop.until(draft.id, "sent");
  const [person] = await shop.people(draft.id);
  expect(person!.text).toContain(`/k/${person!.token!}`);
  const open = () => rig.harness.app.request(`/store/k/${person!.token!}`);
  for (let times = 0; times < 2; times++) {
    const answer = await open();
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/wa\.me\/255754000099\?text=/),
    ]);
  }
  expect((await shop.read(draft.id)).clicked).toBe(1);
  expect((await rig.harness.app.request("/store/k/abcdefghij")).status).toBe(404);
});

test("who may only see customers sees campaigns and sends none", async () => {
  const shop = await rig.openShop();
  const draft = await shop.draft();
  const { token } = await signInAs(rig.harness, shop.shopId, [{ resource: "customers", action: "read" }]);
  expect((await shop.callAs(token, "GET", "/campaigns")).status).toBe(200);
  expect((await shop.callAs(token, "POST", "/campaigns", campaignForm)).status).toBe(403);
  expect(
    (await shop.callAs(token, "POST", `/campaigns/${draft.id}/start`, { scheduled_at: null, people: null }))
      .status,
  ).toBe(403);
});

test("whoever is erased is nobody in any campaign, also one that was only drafted, and what it cost stays", async () => {
  const shop = await rig.openShop();
  const [asha, other] = await shop.addCustomers(2);
  const sent = await shop.draft();
  await shop.start(sent.id);
  await shop.until(sent.id, "sent");
  const picked = await shop.draft({ audience: { kind: "picked", customer_ids: [asha!.id, other!.id] } });
  const numbers = { kind: "numbers", agreed: true, numbers: [asha!.phone, other!.phone] };
  const pasted = await shop.draft({ audience: numbers });
  const erased = await shop.call("POST", `/customers/${asha!.id}/erase`, { name: asha!.name });
  expect(erased.status).toBe(204);
  expect(await shop.read(picked.id)).toMatchObject({ audience: { customer_ids: [other!.id] } });
  expect(await shop.read(pasted.id)).toMatchObject({ audience: { count: 1 } });
  expect(await shop.read(sent.id)).toMatchObject({ people: { reached: 2 }, cost_minor: 4_000 });
  const left = JSON.stringify(await shop.people(sent.id));
  expect(left).not.toContain(asha!.phone);
  expect(left).not.toContain(asha!.name);
  expect(left).toContain(other!.phone);
});

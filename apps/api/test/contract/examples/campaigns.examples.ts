import { inArray } from "drizzle-orm";
import { insertPeople } from "#modules/campaigns/campaign-people.repository.ts";
import { campaigns } from "#db/schema/campaigns.ts";
import { customers } from "#db/schema/customers.ts";
import { type CampaignId, newId, type SmsAccountId } from "#kernel/ids.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { changeSendingHours } from "#modules/campaigns/get-marketing.ts";
import { newLinkToken } from "#modules/campaigns/campaign-links.ts";
import { addCampaign } from "#modules/campaigns/save-campaign.ts";
import { insertCredit } from "#modules/sms-accounts/credits.repository.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, byId, defineExamples, newKey, same } from "../example.ts";

let numbers = 0;

const formOf = (word: string, accountId: SmsAccountId) => ({
  name: `${word} kitenge`,
  purpose: "offer" as const,
  textSw: `${word} kitenge kipya`,
  textEn: "",
  accountId,
  sender: "AGIZA",
  audience: { kind: "everyone" as const },
});
const wireOf = (word: string, accountId: SmsAccountId) => ({
  name: `${word} kitenge`,
  purpose: "offer",
  text_sw: `${word} kitenge kipya`,
  text_en: "",
  account_id: accountId,
  sender: "AGIZA",
  audience: { kind: "everyone" },
});

/** A draft with somebody to send it to, one that is sending, one that is paused, and one that was sent with a failure. */
async function makeCampaigns({ harness, ctx, shopId, word }: ShopWorld) {
  const { base } = harness;
  const accountId = await inTransaction(ctx, async (tx) => {
    const id = await ensureAgizaAccount(tx);
    await insertCredit(tx.db, { shopId, kind: "granted", parts: 1_000, createdAt: base.now() });
    return id;
  });
  const add = async () =>
    (await addCampaign(ctx, "sms", formOf(word, accountId), newKey()["idempotency-key"])).id as CampaignId;
  const [draft, sending, paused, ended] = [await add(), await add(), await add(), await add()];
  const bare = await addCampaign(
    ctx,
    "sms",
    { ...formOf(word, accountId), sender: "" },
    newKey()["idempotency-key"],
  );
  const token = newLinkToken();
  await changeSendingHours(ctx, { sendsFrom: "09:00", sendsUntil: "20:00" });
  await base.store.tenant(shopId, async (db) => {
    const now = base.now();
    await db.insert(customers).values({
      shopId,
      id: newId("cus", now),
      name: `${word} Asha`,
      phone: `+25576${String(1_000_000 + numbers++)}`,
      smsConsent: "given",
      createdAt: now,
    });
    const move = (ids: CampaignId[], values: Partial<typeof campaigns.$inferInsert>) =>
      db.update(campaigns).set(values).where(inArray(campaigns.id, ids));
    await move([sending], { status: "sending", startedAt: now, preparedAt: now });
    await move([paused], { status: "paused", pauseReason: "by_hand", preparedAt: now });
    await move([ended], { status: "sent", preparedAt: now, endedAt: now });
    const phone = `+25576${String(1_000_000 + numbers++)}`;
    // Their link was opened: whoever opens it again changes nothing.
    const was = { claimedAt: now, clickedAt: now };
    const person = { shopId, position: 0, language: "sw" as const, name: `${word} Juma` };
    await insertPeople(db, [
      { ...person, campaignId: ended, phone, state: "failed", text: `${word} habari`, token, ...was },
      { ...person, campaignId: sending, phone, state: "waiting" },
    ]);
  });
  const { updatedAt } = await inTransaction(ctx, async ({ db }) => {
    const [row] = await db
      .select()
      .from(campaigns)
      .where(inArray(campaigns.id, [draft]));
    return row!;
  });
  return {
    draft,
    bare: bare.id,
    sending,
    paused,
    ended,
    token,
    updatedAt: updatedAt.toISOString(),
    form: wireOf(word, accountId),
    ids: [accountId, draft, bare.id, sending, paused, ended],
  };
}

export const campaignsExamples = defineExamples(makeCampaigns, {
  getMarketing: { ask: () => ({}), expected: same(200, 403, 401) },
  getReach: {
    ask: () => ({ body: { audience: { kind: "everyone" } } }),
    expected: same(200, 403, 401),
  },
  changeSendingHours: {
    ask: () => ({ body: { sends_from: "09:30", sends_until: "19:00" } }),
    expected: same(204, 403, 401),
  },
  countCampaignText: {
    ask: (_of, own) => ({ body: { purpose: "offer", text_sw: own.form.text_sw, text_en: "“Hi”" } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listCampaigns: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addCampaign: {
    ask: (_of, own) => ({ headers: newKey(), body: { ...own.form, channel: "sms" } }),
    also: ({ form }) => [
      {
        headers: newKey(),
        body: {
          ...form,
          channel: "sms",
          audience: { kind: "numbers", numbers: ["0754000001", "12"], agreed: true },
        },
      },
      {
        headers: newKey(),
        body: {
          ...form,
          channel: "whatsapp",
          audience: { kind: "window" },
          template_id: null,
          blanks: [{ source: "name", text: "ndugu mteja" }],
        },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  getCampaign: { ask: (of) => ({ params: { id: of.ended } }), expected: byId(200, 403), reads: true },
  changeCampaign: {
    ask: (of, own) => ({ params: { id: of.draft }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeCampaign: { ask: (of) => ({ params: { id: of.draft } }), expected: byId(204, 403) },
  previewCampaign: {
    ask: (of) => ({ params: { id: of.draft }, body: { scheduled_at: null } }),
    expected: byId(200, 403),
    reads: true,
  },
  testCampaign: {
    // It says nobody's name yet; that one is sent is tested with the gateway.
    ask: (of) => ({ params: { id: of.bare }, body: { language: "sw" } }),
    expected: byId(422, 403),
  },
  startCampaign: {
    ask: (of) => ({ params: { id: of.draft }, body: { scheduled_at: null, people: null } }),
    expected: byId(200, 403),
    reads: true,
  },
  pauseCampaign: { ask: (of) => ({ params: { id: of.sending } }), expected: byId(200, 403), reads: true },
  resumeCampaign: { ask: (of) => ({ params: { id: of.paused } }), expected: byId(200, 403), reads: true },
  cancelCampaign: { ask: (of) => ({ params: { id: of.sending } }), expected: byId(200, 403), reads: true },
  sendCampaignAgain: {
    ask: (of) => ({ params: { id: of.ended }, body: { states: ["failed"] } }),
    expected: byId(200, 403),
    reads: true,
  },
  listCampaignPeople: { ask: (of) => ({ params: { id: of.ended } }), expected: byId(200, 403), reads: true },
  // Whoever has the link is led to its shop.
  openCampaignLink: { ask: (of) => ({ params: { token: of.token } }), expected: anybody(302, 302) },
});

import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { campaignPeople } from "#db/schema/campaigns.ts";
import { channels } from "#db/schema/connect.ts";
import { customers } from "#db/schema/customers.ts";
import { messageTemplates, messageTemplateTexts } from "#db/schema/templates.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { type CampaignId, type CustomerId, newId } from "#kernel/ids.ts";
import { insertCredit } from "#modules/sms-accounts/credits.repository.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import { makeChannel, startChatRig } from "./chat-rig.ts";
import { readJson } from "./read-json.ts";
import { signInAs } from "./sign-in-as.ts";

/** A Tuesday at eleven o'clock in the shop, when campaigns go out. */
export const tuesdayMorning = new Date("2026-11-24T08:00:00.000Z");

const prices = JSON.stringify([{ from: "2026-01-01", part_minor: 2_000 }]);

const messagePrices = JSON.stringify([
  { from: "2026-01-01", category: "service", price_minor: 0, currency: "TZS" },
  { from: "2026-01-01", category: "marketing", price_minor: 9_000, currency: "TZS" },
]);

export type WireCampaign = {
  id: string;
  status: string;
  pause_reason: string | null;
  people: Record<string, number>;
  parts: number;
  cost_minor: number;
  clicked: number;
  updated_at: string;
  audience: Record<string, unknown>;
};

export type CampaignRig = Awaited<ReturnType<typeof startCampaignRig>>;

/**
 * The product with its workers and the emulated gateway beside it, on a morning whose clock goes ten times as fast.
 *
 * @param options.works false: other processes work, by the clock of the machine
 */
export async function startCampaignRig(environment: Record<string, string> = {}, { works = true } = {}) {
  const rig = await startChatRig({
    environment: {
      SMS_PER_SECOND: "200",
      MARKETING_PER_SECOND: "200",
      SMS_PART_PRICES: prices,
      MESSAGE_PRICES: messagePrices,
      ...environment,
    },
    works,
  });
  const { harness } = rig;
  let now = tuesdayMorning.getTime();
  harness.setNow(new Date(now));
  const clock = works ? setInterval(() => harness.setNow(new Date((now += 500))), 50) : undefined;
  let numbers = 0;

  return {
    ...rig,
    /** Moves the clock to a moment, from which it goes on. */
    setNow: (moment: Date) => harness.setNow(new Date((now = moment.getTime()))),
    now: () => new Date(now),
    async openShop(name = "Neema Vitenge") {
      const shop = await harness.makeShop({ name });
      const owner = await signInAs(harness, shop.shopId);
      async function callAs<Body = WireCampaign>(
        token: string,
        method: string,
        path: string,
        body?: unknown,
      ) {
        const answer = await harness.app.request(`/store${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            "Idempotency-Key": crypto.randomUUID(),
            ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const json = answer.status === 204 ? null : await readJson<Body>(answer);
        return { status: answer.status, body: json as Body };
      }
      const call = <Body = WireCampaign>(method: string, path: string, body?: unknown) =>
        callAs<Body>(owner.token, method, path, body);
      const accountId = await inTransaction(shop.ctx, async (tx) => {
        const id = await ensureAgizaAccount(tx);
        const given = { shopId: shop.shopId, kind: "granted" as const, createdAt: new Date() };
        await insertCredit(tx.db, { ...given, parts: 50_000 });
        return id;
      });
      /** `reached`: sent, whether or not it was reported to have arrived by now. */
      async function read(id: string) {
        const { body } = await call("GET", `/campaigns/${id}`);
        const { sent = 0, delivered = 0, read: seen = 0 } = body.people ?? {};
        const reached = sent + delivered + seen;
        return { ...body, people: { ...body.people, reached } as Record<string, number> };
      }
      return {
        ...shop,
        call,
        callAs,
        read,
        accountId,
        /** Customers who agreed to SMS, unless they are said to be otherwise. */
        async addCustomers(count: number, values: Partial<typeof customers.$inferInsert> = {}) {
          const people = Array.from({ length: count }, () => ({
            shopId: shop.shopId,
            id: newId("cus", new Date()) as CustomerId,
            name: `Asha Juma ${numbers}`,
            phone: `+25575${String(3_000_000 + numbers++)}`,
            smsConsent: "given" as const,
            createdAt: new Date(),
            ...values,
          }));
          // PostgreSQL takes so many values in one statement.
          for (let from = 0; from < count; from += 2_000)
            await shop.ctx.store.tenant(shop.shopId, (db) =>
              db.insert(customers).values(people.slice(from, from + 2_000)),
            );
          return people;
        },
        draft: async (values: object = {}) =>
          (await call("POST", "/campaigns", { ...campaignForm, account_id: accountId, ...values })).body,
        /** A number of the shop's own at the emulated WhatsApp, and an approved template with two blanks. */
        async connectWhatsapp({ dailyLimit = 1_000 as number | null, body = kitengeText } = {}) {
          const phoneNumberId = `1112223${Math.floor(Math.random() * 1e8)}`;
          const wabaId = `2${phoneNumberId}`;
          const channelId = await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId, wabaId);
          await rig.control("/numbers", {
            id: phoneNumberId,
            msisdn: `25575${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`,
            verified_name: name,
            waba_id: wabaId,
          });
          await rig.control("/templates", {
            waba_id: wabaId,
            name: "kitenge_mpya",
            language: "sw",
            category: "MARKETING",
            components: [
              { type: "BODY", text: body },
              {
                type: "BUTTONS",
                buttons: [
                  { type: "QUICK_REPLY", text: "Agiza" },
                  { type: "QUICK_REPLY", text: "Acha matangazo" },
                ],
              },
            ],
          });
          const templateId = newId("tpl", new Date());
          await shop.ctx.store.tenant(shop.shopId, async (db) => {
            await db.update(channels).set({ dailyLimit, quality: "high" }).where(eq(channels.id, channelId));
            await db.insert(messageTemplates).values({
              shopId: shop.shopId,
              id: templateId,
              channelId,
              name: "kitenge_mpya",
              category: "marketing",
              createdAt: new Date(),
              updatedAt: new Date(),
            });
            await db.insert(messageTemplateTexts).values({
              shopId: shop.shopId,
              templateId,
              language: "sw",
              body,
              buttons: [
                { kind: "quick_reply", text: "Agiza", url: null },
                { kind: "quick_reply", text: "Acha matangazo", url: null },
              ],
              examples: ["Asha", "45,000"],
              state: "approved",
            });
          });
          return { phoneNumberId, wabaId, channelId, templateId };
        },
        /** Of a WhatsApp campaign that fills the template. */
        draftOn: async (templateId: string, values: object = {}) =>
          (await call("POST", "/campaigns", { ...whatsappForm, template_id: templateId, ...values })).body,
        /** Starts it now. */
        start: (id: string, people: number | null = null) =>
          call("POST", `/campaigns/${id}/start`, { scheduled_at: null, people }),
        /** Waits until it is in a state. */
        async until(id: string, status: string) {
          await expect
            .poll(async () => (await read(id)).status, { timeout: 30_000, interval: 50 })
            .toBe(status);
          return read(id);
        },
        people: (id: string) =>
          shop.ctx.store.tenant(shop.shopId, (db) =>
            db
              .select()
              .from(campaignPeople)
              .where(eq(campaignPeople.campaignId, id as CampaignId))
              .orderBy(campaignPeople.position),
          ),
      };
    },
    async stop() {
      clearInterval(clock);
      await rig.stop();
    },
  };
}

const kitengeText = "Habari {{1}}, kitenge kipya kimefika. Yadi 6 kwa {{2}} tu, karibu dukani.";

export const whatsappForm = {
  name: "Kitenge kwa WhatsApp",
  channel: "whatsapp",
  purpose: "new_goods",
  text_sw: "",
  text_en: "",
  account_id: null,
  sender: "",
  audience: { kind: "everyone" } as object,
  blanks: [
    { source: "name", text: "ndugu mteja" },
    { source: "text", text: "45,000" },
  ],
};

export const campaignForm = {
  name: "Kitenge mpya",
  channel: "sms",
  purpose: "offer",
  text_sw: "Habari {name}, kitenge kipya kimefika.",
  text_en: "",
  account_id: null as string | null,
  sender: "AGIZA",
  audience: { kind: "everyone" } as object,
};

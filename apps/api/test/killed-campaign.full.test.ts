import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campaignPeople } from "#db/schema/campaigns.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { type CampaignRig, startCampaignRig } from "./campaign-rig.ts";

/** What a big shop sends. */
const total = 20_000;
const kills = 3;

let rig: CampaignRig;
const running: ApiProcess[] = [];
beforeAll(async () => {
  rig = await startCampaignRig({}, { works: false });
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await rig.stop();
});

async function startWorker(): Promise<ApiProcess> {
  const { DATABASE_URL, DATA_DIR, SMS_URL, WHATSAPP_GRAPH_URL } = rig.harness.env;
  const pace = { SMS_PER_SECOND: "200", MARKETING_PER_SECOND: "200" };
  const worker = await startApi(
    { DATABASE_URL: DATABASE_URL!, DATA_DIR, SMS_URL, WHATSAPP_GRAPH_URL, ...pace, LOG_LEVEL: "error" },
    ["--worker"],
  );
  running.push(worker);
  return worker;
}

/** A zone in which it is early afternoon now: processes of their own have a clock that nobody moves. */
function zoneOfTheAfternoon(): string {
  const ahead = 14 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

type Shop = Awaited<ReturnType<CampaignRig["openShop"]>>;
type Lane = {
  /** As many as are sent to. */
  total: number;
  draft: (shop: Shop) => Promise<{ id: string }>;
  /** How many messages a phone got. */
  countOf: (phone: string) => Promise<number>;
};

test.each<[string, Lane]>([
  [
    "SMS",
    {
      total,
      draft: (shop) => shop.draft(),
      countOf: async (phone) => (await rig.sandbox.inbox(phone)).length,
    },
  ],
  [
    "WhatsApp",
    {
      total: Math.min(total, 5_000),
      draft: async (shop) => {
        const { templateId } = await shop.connectWhatsapp({ dailyLimit: -1 });
        return shop.draftOn(templateId);
      },
      countOf: async (phone) => (await rig.received(phone.slice(1))).length,
    },
  ],
])(
  "a campaign by %s whose sender is killed again and again reaches nobody twice, and everybody is accounted for",
  async (_lane, { total, draft, countOf }) => {
    const began = Date.now();
    rig.harness.setNow(null);
    const shop = await rig.openShop();
    const within = <Result>(work: (db: Db) => Promise<Result>) => shop.ctx.store.tenant(shop.shopId, work);
    await within((db) => db.update(shops).set({ timeZone: zoneOfTheAfternoon() }));
    const people = await shop.addCustomers(total, { whatsappConsent: "given" });
    const { id } = await draft(shop);
    expect((await shop.start(id, total)).status).toBe(200);

    const done = async () => {
      const { reached = 0, failed = 0, unknown = 0 } = (await shop.read(id)).people;
      return reached + failed + unknown;
    };
    for (let kill = 1; kill <= kills; kill++) {
      const worker = await startWorker();
      await expect
        .poll(done, { interval: 5, timeout: 240_000 })
        .toBeGreaterThan((kill * total) / (kills + 2));
      await worker.kill();
    }
    const last = await startWorker();
    await expect
      .poll(async () => (await shop.read(id)).people["waiting"], { timeout: 900_000, interval: 100 })
      .toBe(0);
    // Whoever a dead process had claimed is given up three minutes later; here at once.
    await within((db) =>
      db
        .update(campaignPeople)
        .set({ leaseUntil: new Date(Date.now() - 1_000) })
        .where(eq(campaignPeople.state, "claimed")),
    );
    await expect
      .poll(async () => (await shop.read(id)).status, { timeout: 60_000, interval: 100 })
      .toBe("sent");
    await last.kill();

    const rows = await within((db) =>
      db
        .select()
        .from(campaignPeople)
        .where(eq(campaignPeople.campaignId, id as CampaignId)),
    );
    expect(rows).toHaveLength(total);
    const known = new Map(rows.map(({ phone, state }) => [phone, state]));
    const wrong: string[] = [];
    for (const { phone } of people) {
      const got = await countOf(phone!);
      const state = known.get(phone!) ?? "nobody";
      const isRight =
        state === "unknown" ? got <= 1 : ["sent", "delivered", "read"].includes(state) && got === 1;
      if (!isRight) wrong.push(`${state}: ${got}`);
    }
    expect(wrong).toEqual([]);
    const states = Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    );
    const seconds = Math.round((Date.now() - began) / 1_000);
    process.stdout.write(`${total} people, ${kills} kills, ${seconds} s: ${JSON.stringify(states)}\n`);
  },
  1_800_000,
);

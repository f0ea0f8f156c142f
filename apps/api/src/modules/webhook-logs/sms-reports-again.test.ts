import { asc } from "drizzle-orm";
import { insertAccount } from "#modules/sms-accounts/sms-accounts.repository.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campaignPeople } from "#db/schema/campaigns.ts";
import { type CampaignId, newId } from "#kernel/ids.ts";
import { noteSmsReports } from "#modules/campaigns/watch-campaigns.ts";
import { type CampaignRig, startCampaignRig } from "#test/campaign-rig.ts";
import { getIncoming } from "./get-line.ts";
import { listIncoming } from "./list-lines.ts";
import { findLine } from "./incoming-lines.repository.ts";
import { workAgain } from "./work-again.ts";

let rig: CampaignRig;
beforeAll(async () => {
  rig = await startCampaignRig();
});
afterAll(() => rig.stop());

/** A shop with an account of its own at an SMS provider, and people whom it sent a campaign through it. */
async function openShop(people: number) {
  const shop = await rig.openShop();
  const { ctx, shopId } = shop;
  const now = rig.now();
  const token = crypto.randomUUID();
  const { id: campaignId } = await shop.draft();
  const refs = Array.from({ length: people }, (_, position) => 700_000 + position);
  await ctx.store.tenant(shopId, async (db) => {
    await insertAccount(db, {
      shopId,
      id: newId("sma", now),
      provider: "beem",
      keysSealed: rig.harness.deps.secrets.seal("{}"),
      reportToken: token,
      createdAt: now,
      updatedAt: now,
    });
    await db.insert(campaignPeople).values(
      refs.map((ref, position) => ({
        shopId,
        campaignId: campaignId as CampaignId,
        phone: `+2557590${String(position).padStart(5, "0")}`,
        position,
        language: "sw" as const,
        state: "sent" as const,
        text: "Habari",
        providerRef: `${ref}-1`,
        claimedAt: now,
        sentAt: now,
      })),
    );
  });
  const readPeople = () =>
    ctx.store.tenant(shopId, (db) => db.select().from(campaignPeople).orderBy(asc(campaignPeople.position)));
  const report = async (ref: number, status = "DELIVERED") =>
    (
      await rig.harness.app.request(`/store/webhooks/sms/${token}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ request_id: ref, recipient_id: 1, dest_addr: "255759000001", status }),
      })
    ).status;
  const lines = async () => (await listIncoming(ctx, {})).items;
  return { ctx, shopId, refs, report, lines, people: readPeople };
}

test("a report on an SMS counts once: again it is a duplicate, and worked on again it changes nothing", async () => {
  const { ctx, shopId, refs, report, lines, people } = await openShop(20);
  for (const [index, ref] of refs.entries())
    expect(await report(ref, index % 4 === 0 ? "UNDELIVERED" : "DELIVERED")).toBe(200);
  await expect
    .poll(async () => (await people()).some(({ state }) => state === "sent"), { timeout: 10_000 })
    .toBe(false);
  const before = await people();
  await Promise.all([report(refs[1]!), report(refs[1]!)]);
  const found = await lines();
  expect(found.filter(({ result }) => result === "duplicate")).toHaveLength(2);
  expect(found).toHaveLength(22);
  for (const { id, result } of found) {
    const line = await getIncoming(ctx, id);
    expect(line).toMatchObject({ mayAgain: result === "ok", path: "/store/webhooks/sms/••••••" });
    expect(line.body).not.toContain("255759000001");
    if (result !== "ok") continue;
    await workAgain(ctx, id);
    const kept = await ctx.store.tenant(shopId, (db) => findLine(db, shopId, id));
    // What the event says reaches the campaign, as its subscription brings it.
    if (kept?.work?.kind === "sms_reports") await noteSmsReports(rig.harness.base, shopId, kept.work.reports);
  }
  expect(await people()).toEqual(before);
  expect((await lines()).filter(({ tries }) => tries === 2)).toHaveLength(20);
});

test("the same report by two calls at once counts once, and is one line that says so", async () => {
  const { refs, report, lines, people } = await openShop(1);
  await Promise.all(Array.from({ length: 8 }, () => report(refs[0]!)));
  await expect.poll(async () => (await people())[0]!.state, { timeout: 10_000 }).toBe("delivered");
  const found = await lines();
  expect(found.filter(({ result }) => result === "ok")).toHaveLength(1);
});

import { readdir, readFile } from "node:fs/promises";
import { channels } from "#db/schema/connect.ts";
import { providerAccounts } from "#db/schema/payments.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { pickupPlaces, shops } from "#db/schema/shops.ts";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import type { Parts } from "#deps.ts";
import type { Env } from "#env.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type PickupPlaceId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { foldAnalytics } from "#modules/analytics/fold-analytics.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { countRecentSales } from "#modules/orders/count-recent-sales.ts";
import { foldOrderCounts } from "#modules/orders/fold-order-counts.ts";
import { learnLandmarks } from "#modules/orders/learn-landmarks.ts";
import { takeProposals } from "#modules/templates/take-proposals.ts";
import { presets } from "#modules/workflow/presets.ts";
import { saveDraft } from "#modules/workflow/save-draft.ts";
import { demoShopId } from "#modules/shops/demo-shop.ts";
import { demoPassword, demoStaff } from "./demo-people.ts";
import { insertPeople } from "./demo-staff.ts";
import { addStreet } from "./add-street.ts";
import { addDemoSets } from "./demo-sets.ts";
import { areas, busArea } from "./demo-areas.ts";
import { addDemoDayEnds } from "./demo-day-ends.ts";
import { addDemoDebts } from "./demo-debts.ts";
import { addDemoCompliance } from "./demo-compliance.ts";
import { addDemoExpenses } from "./demo-expenses.ts";
import { addDemoPayouts } from "./demo-payouts.ts";
import { asOwner } from "./demo-actors.ts";
import { addDemoCampaigns } from "./demo-campaigns.ts";
import { addDemoWhatsappCampaign } from "./demo-whatsapp-campaign.ts";
import { addDemoPopups } from "./demo-popups.ts";
import { addDemoPreOrders } from "./demo-pre-orders.ts";
import { addDemoProformas } from "./demo-proformas.ts";
import { addDemoPurchases } from "./demo-purchases.ts";
import { addDemoSms } from "./demo-sms.ts";
import { addDemoTill } from "./demo-till.ts";
import { insertDemoBells } from "./demo-bells.ts";
import { insertDemoFreeWords } from "./demo-free-words.repository.ts";
import { insertDemoQuickReplies } from "./demo-quick-replies.ts";
import { insertDemoWebhooks } from "./demo-webhooks.ts";
import { insertDemoRiders } from "./demo-riders.ts";
import { insertDemoSegments } from "./demo-segments.ts";
import type { Ids } from "./demo-ids.ts";
import { insertTrade, tradeDays } from "./demo-trade.ts";
import { seededRandom } from "./random.ts";

// Beside this file in the source tree, beside the bundle once built.
const picturesFolder = new URL("./pictures/", import.meta.url);

const dayMs = 86_400_000;

/** The account that the sandbox's numbers belong to. */
const sandboxAccountId = "102030405060708";
/** The sandbox approves them a moment after the start. */
const templatesOfDemo: TemplatePurpose[] = ["order_received", "ready_pickup", "on_the_way", "payment_in"];

/**
 * Fills an empty database with the demo shop, two months of its trade up to this moment and a street of other shops; a database with any shop in
 * it is left as it is. The story is the same each time, only its dates move.
 */
export async function seedDemo({ base, deps }: Parts, env: Env): Promise<void> {
  const isEmpty = await base.store.system(
    async (db) => (await db.select({ id: shops.shopId }).from(shops).limit(1)).length === 0,
  );
  if (!isEmpty) return;
  const now = base.now();
  const startedAt = new Date(now.getTime() - (tradeDays + 1) * dayMs);
  await storePictures(deps.files);
  const passwordHash = await hashPassword(demoPassword);
  const random = seededRandom(10_360);
  const ids: Ids = {
    shopId: demoShopId,
    channelId: newId("chn", startedAt),
    accountId: newId("pac", startedAt),
    owner: newId("usr", startedAt),
    staff: demoStaff.map(() => newId("usr", startedAt)),
    invited: newId("inv", startedAt),
  };
  const sealed = {
    token: deps.secrets.seal(env.WHATSAPP_TOKEN),
    credentials: deps.secrets.seal(
      JSON.stringify({
        vendor: env.SELCOM_VENDOR,
        apiKey: env.SELCOM_API_KEY,
        apiSecret: env.SELCOM_API_SECRET,
        // Of the sandbox, which pays out by it.
        pin: "1234",
      }),
    ),
  };
  const isOurs = await base.store.system(async (db) => {
    if (!(await insertShop(db, ids, startedAt))) return false;
    await insertPeople(db, ids, { passwordHash, secrets: deps.secrets, now, startedAt });
    await insertConnections(db, ids, env, sealed, startedAt);
    const trade = await insertTrade(db, ids, random, now, startedAt);
    await insertDemoSegments(db, ids.shopId, startedAt);
    await insertDemoQuickReplies(db, ids, startedAt);
    await insertDemoWebhooks(db, ids, base.secrets, startedAt, now);
    await insertDemoFreeWords(db, ids, now);
    await insertDemoRiders(db, ids, startedAt);
    await insertDemoBells(db, ids.shopId, trade, now);
    return true;
  });
  if (!isOurs) return;
  const ctx = forShop(base, ids.shopId, { kind: "system", job: "seed" });
  await addStreet(base, { owner: ids.owner, passwordHash, opened: startedAt });
  await addDemoCompliance(base, deps.files, ids);
  await addDemoPayouts(base, ids);
  await addDemoTill(base, ids);
  await addDemoSets(ctx);
  await addDemoPreOrders(base, ids);
  await addDemoExpenses(base, ids);
  await addDemoPurchases(base, ids);
  await addDemoProformas(base, deps.limits, ids);
  await addDemoDebts(base, ids);
  await addDemoPopups(base, ids);
  await addDemoSms(ctx, ids);
  await addDemoCampaigns(base, ids);
  await addDemoDayEnds(base, deps.limits, ids);
  // A draft to look at and try: published, it would change what the story has told.
  await saveDraft(ctx, { stages: presets.sewing });
  await takeProposals(ctx, templatesOfDemo);
  await addDemoWhatsappCampaign(asOwner(base, ids), ids);
  // The same: the bot goes on to answer by itself.
  await addChatflow(ctx, { name: "Karibu na menyu", template: "greet_and_menu" }, "demo");
  await inTransaction(ctx, foldOrderCounts);
  await inTransaction(ctx, foldTradeFigures);
  while ((await inTransaction(ctx, foldAnalytics)) > 0);
  await learnLandmarks(base);
  await countRecentSales(base);
}

/** Drawn beforehand, so that a start makes no pictures: `scripts/draw-demo-pictures.ts`. */
async function storePictures(files: Parts["deps"]["files"]): Promise<void> {
  const names = await readdir(picturesFolder);
  await Promise.all(
    names.map(async (name) =>
      files.put(`products/${name}`, {
        data: await readFile(new URL(name, picturesFolder)),
        contentType: "image/webp",
      }),
    ),
  );
}

/** Answers false when another process was first. */
async function insertShop(db: Db, { shopId }: Ids, at: Date): Promise<boolean> {
  const made = await db
    .insert(shops)
    .values({
      shopId,
      name: "Neema Vitenge",
      slug: "neema-vitenge",
      phone: "+255754000099",
      language: "sw",
      about: "Vitenge, kanga na mavazi yaliyoshonwa Kariakoo. Tunatuma Dar es Salaam nzima.",
      trade: "fashion",
      region: "Dar es Salaam",
      area: "Kariakoo",
      kanga: { way: "kisutu", border: "mkeka", centre: "korosho" },
      listed: true,
      receiptFooter: "Asante, karibu tena",
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: shops.shopId });
  if (made.length === 0) return false;
  await db.insert(deliveryAreas).values([
    ...areas.map(({ id, name, feeMinor }) => ({
      shopId,
      id,
      name,
      feeMinor,
      createdAt: at,
      updatedAt: at,
    })),
    { ...busArea, shopId, createdAt: at, updatedAt: at },
  ]);
  await db.insert(pickupPlaces).values({
    shopId,
    id: "plc_duka" as PickupPlaceId,
    name: "Duka la Neema, Mtaa wa Congo, Kariakoo",
    position: 0,
    updatedAt: at,
  });
  return true;
}

async function insertConnections(
  db: Db,
  { shopId, channelId, accountId }: Ids,
  env: Env,
  sealed: { token: string; credentials: string },
  at: Date,
) {
  await db.insert(channels).values({
    shopId,
    id: channelId,
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    wabaId: sandboxAccountId,
    phone: "+255754000099",
    tokenSealed: sealed.token,
    way: "new_number",
    verifiedName: "Neema Vitenge",
    nameState: "approved",
    quality: "high",
    dailyLimit: 2_000,
    paymentMethod: "set",
    tokenSetAt: at,
    checkedAt: at,
    createdAt: at,
  });
  await db.insert(providerAccounts).values({
    shopId,
    id: accountId,
    provider: "selcom",
    arrangedBy: "agiza",
    displayName: "Selcom",
    // As the key stands in the Authorization header of its webhooks.
    externalId: Buffer.from(env.SELCOM_API_KEY).toString("base64"),
    publicNameEnd: env.SELCOM_VENDOR.slice(-4),
    credentialsSealed: sealed.credentials,
    credentialsSetAt: at,
    createdAt: at,
    updatedAt: at,
  });
}

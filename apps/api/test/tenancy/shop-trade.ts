import sharp from "sharp";
import { expect } from "vitest";
import { webhookEvents } from "#db/schema/connect.ts";
import { presetRoles } from "@agiza/permissions/presets";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { webhookProcessor } from "#modules/conversations/process-webhook.ts";
import { sendMarketingMessages } from "#modules/conversations/send-marketing-messages.ts";
import { addPicture } from "#modules/media/add-picture.ts";
import { foldOrderCounts } from "#modules/orders/fold-order-counts.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { applyPayoutStatus } from "#modules/payouts/apply-payout-status.ts";
import { ownPayout, send } from "#test/payouts-rig.ts";
import { invite } from "#modules/staff/invite.ts";
import { changeShopDetails } from "#modules/shops/change-shop-details.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { newWamid, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";

const processWebhook = webhookProcessor(null);

/**
 * What a trading shop has besides orders: chats, a payment with its ledger and receipt, a picture, an audit entry, a turn
 * of marketing.
 */
export async function makeTrade(harness: Harness, ctx: Ctx, word: string): Promise<void> {
  await chat(harness, ctx, word);
  await takePayment(harness, ctx, word);
  const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#b3261e" } })
    .png()
    .toBuffer();
  await addPicture(ctx, harness.deps.files, new Uint8Array(dot));
  await changeShopDetails(ctx, { name: `${word} duka`, phone: "0754000099" });
  await inTransaction(ctx, foldOrderCounts);
  await askToWorkHere(ctx, word);
  await sendMarketingMessages(harness.base, harness.deps, ctx);
}

/** Somebody was asked to work here, and told so. */
async function askToWorkHere(ctx: Ctx, word: string): Promise<void> {
  const form = { ...presetRoles.packer, preset: "packer", name: `${word} Juma` } as const;
  await invite(ctx, { ...form, phone: "0713 000 009", tellBy: "sms" }, word.padEnd(8, "-"));
}

/** A customer's first message, and a status of a message that nobody knows yet. */
async function chat({ base, deps }: Harness, ctx: Ctx, word: string): Promise<void> {
  const phoneNumberId = String(Math.floor(Math.random() * 1e15));
  await makeChannel(ctx, deps.secrets, phoneNumberId);
  const phone = "255713000001";
  const status = { id: newWamid(), status: "delivered", timestamp: "1790000000", recipient_id: phone };
  const body = webhookOf(phoneNumberId, {
    contacts: [{ profile: { name: `${word} Amina` }, wa_id: phone }],
    messages: [textFrom(phone, `${word} habari`)],
    statuses: [status],
  });
  const id = newId("whk", base.now());
  await base.store.system((db) =>
    db.insert(webhookEvents).values({ id, source: "whatsapp", bodyHash: id, body, receivedAt: base.now() }),
  );
  await processWebhook(base, id);
}

/** An order paid by phone: what the provider said of it, the ledger and the receipt follow; some of it is paid out. */
async function takePayment({ deps }: Harness, ctx: Ctx, word: string): Promise<void> {
  const accountId = await makeProviderAccount(ctx, deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Juma` });
  const request = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, request, word))!;
  await applyChargeStatus(ctx, {
    attemptId,
    source: "poll",
    dedupeKey: word,
    status: { state: "succeeded", amountMinor: 6_800_000, providerReference: word, raw: { said: word } },
  });
  const payoutId = await send(ctx, ownPayout({ id: accountId, provider: "selcom" }, 1_000_000));
  const status = { state: "pending", raw: { said: word } } as const;
  await applyPayoutStatus(ctx, { payoutId, source: "poll", word: "question", status });
}

type Choice = { lineId: string; variantId: string; addOnId: string; areaId: string };

/**
 * Sends an order in from its page, as a customer who chose a variant and an add-on.
 *
 * @param totalMinor integer hundredths, the delivery's fee included
 */
export async function sendIn({ app }: Harness, token: string, choice: Choice, totalMinor: number) {
  const query = new URLSearchParams({ token, channel: "whatsapp" });
  const line = { line_id: choice.lineId, quantity: 1, variant_id: choice.variantId, note: "" };
  const answer = await app.request(`/store/api/v1/order?${query.toString()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": token },
    body: JSON.stringify({
      lines: [{ ...line, add_on_ids: [choice.addOnId] }],
      fulfilment: { kind: "delivery", area_id: choice.areaId, landmark: "", note: "", pin: null },
      note: "",
      expected_total_minor: totalMinor,
    }),
  });
  expect(answer.status).toBe(200);
}

import { webhookLines } from "#db/schema/webhook-lines.ts";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import type { Db } from "#kernel/db.ts";
import { newId } from "#kernel/ids.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import { newSecret } from "#modules/webhooks/new-secret.ts";
import type { Ids } from "./demo-ids.ts";

const minuteMs = 60_000;

/** What providers called with lately, minutes ago. */
const calls = [
  { ago: 4, source: "whatsapp", event: "messages.text", ref: "wamid.HBgMMjU1NzEzMDAwMDQ2A1", tookMs: 31 },
  { ago: 5, source: "whatsapp", event: "message.read", ref: "wamid.HBgMMjU1NzEzMDAwMDQ2B7", tookMs: 18 },
  { ago: 9, source: "sms", event: "delivery.report", ref: "35918915-1", tookMs: 7 },
  {
    ago: 26,
    source: "whatsapp",
    event: "messages.interactive",
    ref: "wamid.HBgMMjU1NzEzMDAwMDQ2C4",
    tookMs: 42,
  },
  { ago: 61, source: "whatsapp", event: "message.failed", ref: "wamid.HBgMMjU1NzEzMDAwMDQ2D9", tookMs: 22 },
] as const;

/** An address that the owner has switched off, what it was told before, and what came in lately. */
export async function insertDemoWebhooks(
  db: Db,
  { shopId }: Ids,
  secrets: SecretBox,
  startedAt: Date,
  now: Date,
): Promise<void> {
  const endpointId = newId("whe", startedAt);
  await db.insert(webhookEndpoints).values({
    shopId,
    id: endpointId,
    name: "Mfumo wa stoo",
    url: "https://stoo.neema-vitenge.example/agiza",
    events: ["order.submitted", "order.completed", "payment.succeeded", "product.low_stock"],
    status: "paused",
    secretSealed: secrets.seal(newSecret()),
    collectedTo: Number.MAX_SAFE_INTEGER,
    isSlow: false,
    createdAt: startedAt,
    updatedAt: startedAt,
  });
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  for (const [index, state] of (["failed", "delivered", "delivered"] as const).entries()) {
    const at = minutesAgo(2_880 - 60 * index);
    const id = newId("whm", at);
    await db.insert(webhookMessages).values({
      shopId,
      id,
      endpointId,
      event: "webhook.test",
      objectId: id,
      body: JSON.stringify({
        id,
        type: "webhook.test",
        created_at: at.toISOString(),
        shop_id: shopId,
        data: {},
      }),
      state,
      tries: 1,
      nextAt: at,
      createdAt: at,
      finishedAt: at,
    });
    const answer = state === "failed" ? { status: 410, answer: "Gone" } : { status: 204, answer: "" };
    const call = { shopId, messageId: id, number: 1, at, tookMs: 180 + 30 * index, answerHeaders: {} };
    await db.insert(webhookAttempts).values({ ...call, ...answer });
  }
  await db.insert(webhookLines).values(
    calls.map(({ ago, ...call }) => {
      const at = minutesAgo(ago);
      return { ...call, shopId, id: newId("whl", at), result: "ok" as const, tries: 1, at };
    }),
  );
}

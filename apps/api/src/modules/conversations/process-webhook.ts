import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import { webhookCloser } from "#modules/connect/close-webhook.ts";
import { webhookOpener, type WebhookRoute } from "#modules/connect/open-webhook.ts";
import { applyMessageStatus } from "./apply-message-status.ts";
import { changeMarketingConsent } from "./change-marketing-consent.ts";
import { noteNoticeReport } from "#modules/notices/note-notice-report.ts";
import { type IncomingStatus, readWebhookBody, type WebhookItem } from "./incoming-webhook.rules.ts";
import { applyTemplateNews } from "#modules/templates/apply-template-news.ts";
import { readTemplateNews } from "#modules/templates/template-news.rules.ts";
import { openConversation } from "./open-conversation.ts";
import { receiveMessage } from "./receive-message.ts";

/** What WhatsApp's words mean of a notice. */
const noticeOutcomes = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  played: "delivered",
  failed: "undelivered",
} as const satisfies Record<IncomingStatus["status"], string>;

/** Of a notice that left from the platform's own number, to which nobody's chat belongs. */
const noteStatus = (base: BaseCtx, { wamid, reference, status, error }: IncomingStatus) =>
  noteNoticeReport(base, "whatsapp", {
    providerRef: wamid,
    noticeId: reference,
    outcome: noticeOutcomes[status],
    reason: error ? `${error.code} ${error.text}` : null,
  });

/** Fields about an account carry no number: they are routed by the account. */
const readAll = (body: unknown) => ({ ...readWebhookBody(body), templateNews: readTemplateNews(body) });

/**
 * Works through a stored webhook, each message and status in a transaction of its own: one that cannot be applied
 * costs no other one. What was applied before a retry is applied once, by Meta's ids.
 *
 * @param platformNumber Meta's id of the number that notices leave from; null where there is none
 * @throws AggregateError when something failed that may succeed later
 */
export function webhookProcessor(platformNumber: string | null) {
  const openWebhook = webhookOpener();
  const closeWebhook = webhookCloser();
  return async function processWebhook(base: BaseCtx, webhookId: string): Promise<void> {
    const webhook = await openWebhook(base, webhookId, readAll);
    if (!webhook) return;
    const { items, problems, phoneNumberIds, templateNews } = webhook.content;
    const failures: unknown[] = [];
    let applied = 0;
    for (const item of items) {
      const route = webhook.routes.get(item.phoneNumberId);
      try {
        if (route) await applyItem(base, route, item);
        else if (item.phoneNumberId !== platformNumber || item.kind !== "status") continue;
        else await noteStatus(base, item);
        applied++;
      } catch (error) {
        failures.push(error);
        base.log.error({ err: error, webhook_id: webhookId, kind: item.kind }, "webhook entry failed");
      }
    }
    for (const news of templateNews) {
      try {
        if (await applyTemplateNews(base, news)) applied++;
        else base.log.warn({ waba_id: news.wabaId }, "webhook for an account of no shop");
      } catch (error) {
        failures.push(error);
        base.log.error({ err: error, webhook_id: webhookId, kind: news.kind }, "webhook entry failed");
      }
    }
    const unknown = phoneNumberIds.filter(
      (number) => number !== platformNumber && !webhook.routes.has(number),
    );
    if (unknown.length > 0) base.log.warn({ phone_number_ids: unknown }, "webhook for a number of no shop");
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} webhook entries failed`);
    const outcome = problems.length > 0 ? "failed" : applied > 0 ? "applied" : "ignored";
    await closeWebhook(base, { id: webhookId, outcome, error: problems.join("; ") || null });
  };
}

function applyItem(base: BaseCtx, { channel, shopLanguage }: WebhookRoute, item: WebhookItem) {
  const ctx: Ctx = forShop(base, channel.shopId, { kind: "customer-chat", channelId: channel.id });
  switch (item.kind) {
    case "status":
      return applyMessageStatus(ctx, channel, item);
    case "preference":
      return inTransaction(ctx, async (tx) => {
        const conversation = await openConversation(tx, channel, item.party, shopLanguage);
        await changeMarketingConsent(tx, conversation, item.stopped);
      });
    case "message":
    case "echo":
      return receiveMessage(ctx, channel, item, shopLanguage);
  }
}

import { type BaseCtx, type Ctx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import { readAccountEntries } from "#modules/connect/account-entries.rules.ts";
import { applyAccountNews } from "#modules/connect/apply-account-news.ts";
import { readAccountNews } from "#modules/connect/account-news.rules.ts";
import { webhookCloser } from "#modules/connect/close-webhook.ts";
import { copyFromPhone } from "./conversation-jobs.ts";
import { holdsCopy } from "./phone-copy.rules.ts";
import { isPrivate } from "#modules/connect/is-private.ts";
import { webhookNoter } from "#modules/connect/note-webhook.ts";
import { scrubWebhook } from "#modules/connect/scrub-webhook.ts";
import { webhookOpener, type WebhookRoute } from "#modules/connect/open-webhook.ts";
import { shopLines } from "./webhook-lines.rules.ts";
import { noteLines, type LineResult } from "#modules/webhook-lines/note-lines.ts";
import { applyMessageStatus } from "./apply-message-status.ts";
import { changeMarketingConsent } from "./change-marketing-consent.ts";
import { noteNoticeReport } from "#modules/notices/note-notice-report.ts";
import { type IncomingStatus, readWebhookBody, type WebhookItem } from "./incoming-webhook.rules.ts";
import { applyTemplateNews } from "#modules/templates/apply-template-news.ts";
import { readTemplateNews } from "#modules/templates/template-news.rules.ts";
import { noteRepeat, withShops } from "./note-repeat.ts";
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

/** What is left of news when a webhook is worked on again: they counted when they came. */
const nothing = { templateNews: [], accountNews: [], accountEntries: [] };

/** Fields about an account carry no number: they are routed by the account. */
const readAll = (body: unknown) => ({
  ...readWebhookBody(body),
  templateNews: readTemplateNews(body),
  accountNews: readAccountNews(body),
  accountEntries: readAccountEntries(body),
  holdsCopy: holdsCopy(body),
});

/**
 * Works through a stored webhook, each message and status in a transaction of its own: one that cannot be applied
 * costs no other one. What was applied before a retry is applied once, by Meta's ids.
 *
 * @param platformNumber Meta's id of the number that notices leave from; null where there is none
 * @throws AggregateError when something failed that may succeed later
 */
export function webhookProcessor(platformNumber: string | null) {
  const openWebhook = webhookOpener();
  const noteWebhook = webhookNoter();
  const closeWebhook = webhookCloser();
  return async function processWebhook(
    base: BaseCtx,
    webhookId: string,
    { isAgain = false, bodyHash }: { isAgain?: boolean; bodyHash?: string | undefined } = {},
  ): Promise<void> {
    const startedAt = base.now();
    const webhook = await openWebhook(base, webhookId, readAll);
    if (!webhook) return bodyHash === undefined ? undefined : noteRepeat(base, { id: webhookId, bodyHash });
    const { problems, phoneNumberIds } = webhook.content;
    // What has no id of its own counted when it came.
    const items = webhook.content.items.filter(({ kind }) => !isAgain || kind !== "preference");
    const { templateNews, accountNews, accountEntries } = isAgain ? nothing : webhook.content;
    // Half a year of chats takes its time: beside the live ones, and one after the other.
    if (webhook.content.holdsCopy) {
      await inSystem(base, (tx) => tx.enqueue(copyFromPhone, { webhookId }));
      return;
    }
    const failures: unknown[] = [];
    let applied = 0;
    let leftOut = 0;
    await noteWebhook(
      base,
      [...webhook.routes.values()].map(({ channel }) => channel),
    );
    for (const item of items) {
      const route = webhook.routes.get(item.phoneNumberId);
      try {
        if (route && (await isPrivateItem(base, route, item))) leftOut++;
        else if (route) await applyItem(base, route, item);
        else if (item.phoneNumberId !== platformNumber || item.kind !== "status") continue;
        else await noteStatus(base, item);
        applied++;
      } catch (error) {
        failures.push(error);
        base.log.error({ err: error, webhook_id: webhookId, kind: item.kind }, "webhook entry failed");
      }
    }
    for (const news of accountNews) {
      try {
        if (await applyAccountNews(base, news)) applied++;
      } catch (error) {
        failures.push(error);
        base.log.error({ err: error, webhook_id: webhookId, kind: news.kind }, "webhook entry failed");
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
    const accounts = await withShops(base, accountEntries);
    const linesOf = (result: LineResult) =>
      shopLines({ ...webhook, items, accounts }, { webhookId, result, at: startedAt, now: base.now() });
    if (failures.length > 0) {
      await noteLines(base, linesOf("failed"));
      throw new AggregateError(failures, `${failures.length} webhook entries failed`);
    }
    // What is private is not kept beside the chats either.
    if (leftOut > 0) await scrubWebhook(base, webhookId);
    const outcome = problems.length > 0 ? "failed" : applied > 0 ? "applied" : "ignored";
    const lines = linesOf(outcome === "applied" ? "ok" : outcome);
    await closeWebhook(base, { id: webhookId, outcome, error: problems.join("; ") || null, lines });
  };
}

/** Chats that the owner keeps to herself, on a number that she uses on her phone as well. */
async function isPrivateItem(base: BaseCtx, { channel }: WebhookRoute, item: WebhookItem): Promise<boolean> {
  if (channel.way !== "coexistence" || item.kind === "status" || item.party.phone === null) return false;
  return isPrivate(base, channel.shopId, item.party.phone);
}

function applyItem(base: BaseCtx, { channel, shopLanguage }: WebhookRoute, item: WebhookItem) {
  const ctx: Ctx = forShop(base, channel.shopId, { kind: "customer-chat", channelId: channel.id });
  switch (item.kind) {
    case "status":
      return applyMessageStatus(ctx, channel, item);
    case "preference":
      return inTransaction(ctx, async (tx) => {
        const conversation = await openConversation(tx, channel, item.party, shopLanguage);
        const word = item.stopped ? ({ stops: "whatsapp" } as const) : { starts: "" };
        await changeMarketingConsent(tx, conversation, word);
      });
    case "message":
    case "echo":
      return receiveMessage(ctx, channel, item, shopLanguage);
  }
}

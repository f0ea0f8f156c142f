import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { phoneFor, maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { byMoment, type Page, type PageQuery, readPageQuery, toPage } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { beginOfDay, daysBefore } from "#kernel/shop-day.ts";
import { readCustomerSearch } from "#modules/customers/customer-list.rules.ts";
import { isWindowOpen, windowEnd } from "#modules/conversations/message-window.rules.ts";
import { botSpeaks } from "#modules/conversations/waiting.rules.ts";
import { senderKind } from "./sender-kind.rules.ts";
import { countInbox, findConversations, type InboxRow, type InboxView } from "./inbox.repository.ts";
import { onlyStaffOf } from "./inbox-scope.rules.ts";

export type InboxQuery = PageQuery & {
  view?: InboxView | undefined;
  unread?: "true" | "false" | undefined;
  search?: string | undefined;
  /** Days of the shop, both of them counted: only conversations in which the customer wrote between them. */
  wrote_from?: string | undefined;
  wrote_to?: string | undefined;
  /** Its id: what the customer wrote then is the first word after a message of this campaign, as analytics counts answers. */
  campaign?: string | undefined;
};

const wroteLast = ({ lastMessageAt, lastInboundAt }: InboxRow): boolean =>
  lastInboundAt !== null && (lastMessageAt === null || lastMessageAt <= lastInboundAt);

/** A conversation as its shop sees it now. */
export function conversationFor(ctx: Ctx, row: InboxRow) {
  const { customer, lastInboundAt, lastOut, mode, pausedUntil, channelId: _channel, ...rest } = row;
  const now = ctx.now();
  return {
    ...rest,
    lastText: seesNumbers(ctx) ? rest.lastText : (maskPhonesIn(rest.lastText) as string),
    customer: {
      ...customer,
      name: seesNumbers(ctx) ? customer.name : (maskPhonesIn(customer.name) as string),
      phone: phoneFor(ctx, customer.phone),
    },
    lastFrom: wroteLast(row) ? ("customer" as const) : senderKind(lastOut?.sender ?? ""),
    lastStaff: lastOut?.staff ?? null,
    windowEndsAt: isWindowOpen(lastInboundAt, now) ? windowEnd(lastInboundAt!) : null,
    bot: botSpeaks({ mode, pausedUntil }, now)
      ? ("on" as const)
      : pausedUntil
        ? ("paused" as const)
        : ("off" as const),
    botPausedUntil: botSpeaks({ mode, pausedUntil }, now) ? null : pausedUntil,
  };
}
export type ListedConversation = ReturnType<typeof conversationFor>;

/** Who sees masked numbers would find them out in what people wrote, digit by digit. */
const saidOf = (ctx: Ctx, words: string): string | null =>
  seesNumbers(ctx) || !/\d/.test(words) ? words : null;

/** The moments between which the customer wrote; null: whenever it was. */
const wroteOf = ({ wrote_from: from, wrote_to: to, campaign }: InboxQuery) =>
  from === undefined && to === undefined && campaign === undefined
    ? null
    : {
        from: beginOfDay(from ?? "2000-01-01"),
        until: beginOfDay(daysBefore(to ?? "2999-12-30", -1)),
        campaignId: (campaign as CampaignId | undefined) ?? null,
      };

/**
 * A page of the inbox, the conversation that was written in last first. A search goes through all of them, closed ones too:
 * by the customer's name or number, and by what people wrote.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `conversations read`
 */
export async function listConversations(ctx: Ctx, query: InboxQuery): Promise<Page<ListedConversation>> {
  requireMay(ctx, "conversations.read");
  const { actor } = ctx;
  const words = query.search?.trim() ?? "";
  const page = readPageQuery(query, byMoment);
  const rows = await reading(ctx, ({ db, shopId }) =>
    findConversations(db, shopId, {
      view: query.view ?? "all",
      isUnread: query.unread === undefined ? undefined : query.unread === "true",
      search: words === "" ? null : { customers: readCustomerSearch(ctx, words), words: saidOf(ctx, words) },
      wrote: wroteOf(query),
      onlyStaff: onlyStaffOf(actor),
      me: actor.kind === "staff" ? actor.userId : ("" as never),
      now: ctx.now(),
      page,
    }),
  );
  return toPage(
    rows.map((row) => ({ item: conversationFor(ctx, row), key: row.lastMessageAt!, id: row.id })),
    page,
    byMoment,
  );
}

/**
 * How many conversations nobody has read, and in how many a customer waits for a person.
 *
 * @throws access.denied needs `conversations read`
 */
export function countConversations(ctx: Ctx): Promise<{ unread: number; waiting: number }> {
  requireMay(ctx, "conversations.read");
  return reading(ctx, ({ db, shopId }) =>
    countInbox(db, shopId, { onlyStaff: onlyStaffOf(ctx.actor), now: ctx.now() }),
  );
}

import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type CustomerSearch, isSearched } from "#db/customer-conditions.ts";
import { beyondPlace, keysetOrder } from "#db/keyset.ts";
import { jsonOf } from "#db/json-of.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import { literally } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ConversationId, ShopId, UserId } from "#kernel/ids.ts";
import { pageSize, type PageWanted } from "#kernel/paging.ts";

/** The tabs of the inbox. */
export const inboxViews = ["all", "mine", "unassigned", "waiting", "snoozed", "closed"] as const;
export type InboxView = (typeof inboxViews)[number];

/** The customer's orders that somebody has something to do about. */
const openOrders = sql<number>`(
  select count(*)::int from ${orders} where ${orders.shopId} = ${conversations.shopId}
    and ${orders.customerId} = ${conversations.customerId}
    and ${orders.lifecycle} in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery'))`;

/**
 * Who of the shop wrote last, and who of its staff that is; null where the customer wrote later. A reaction is no last message.
 */
const lastOut = sql<{ sender: string; staff: { id: UserId; name: string } | null } | null>`
  case when ${conversations.lastInboundAt} >= ${conversations.lastMessageAt} then null else (
    select json_build_object('sender', m.sender, 'staff',
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)
    from ${messages} m left join ${users} u on m.sender like 'staff:%' and u.id = substr(m.sender, 7)
    where m.shop_id = ${conversations.shopId} and m.conversation_id = ${conversations.id} and m.direction = 'out'
      and m.type <> 'reaction'
    order by m.sequence desc limit 1) end`;

const view = {
  id: conversations.id,
  channelId: conversations.channelId,
  customer: jsonOf({
    id: customers.id,
    name: customers.name,
    phone: customers.phone,
    isBlocked: sql<boolean>`${customers.blockedAt} is not null`,
  }),
  language: conversations.language,
  lastText: conversations.lastText,
  lastOut,
  lastMessageAt: conversations.lastMessageAt,
  lastInboundAt: conversations.lastInboundAt,
  unread: conversations.unread,
  waitsSince: conversations.waitsSince,
  mode: conversations.mode,
  pausedUntil: conversations.pausedUntil,
  assignedTo: sql<{ id: UserId; name: string } | null>`case when ${users.id} is null then null
    else json_build_object('id', ${users.id}, 'name', ${users.name}) end`,
  snoozedUntil: conversations.snoozedUntil,
  closedAt: conversations.closedAt,
  marketingStopped: conversations.marketingStopped,
  openOrders,
};

const from = (db: Db) =>
  db
    .select(view)
    .from(conversations)
    .innerJoin(
      customers,
      and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
    )
    .leftJoin(users, eq(users.id, conversations.assignedTo));

/** A conversation as the inbox and its own page show it. */
export type InboxRow = Awaited<ReturnType<typeof findConversations>>[number];

export async function findConversation(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await from(db).where(and(eq(conversations.shopId, shopId), eq(conversations.id, id)));
  return row;
}

export type InboxWanted = {
  view: InboxView;
  /** Only what has, or has not, been read. */
  isUnread?: boolean | undefined;
  search: InboxSearch | null;
  /** Only in which the customer wrote then; put away and closed ones too. */
  wrote: WroteWithin | null;
  /** Only this person's conversations and those of nobody. */
  onlyStaff: UserId | null;
  /** Whose are "mine". */
  me: UserId;
  now: Date;
  page: PageWanted<Date>;
};

/** Between two moments, the second of them left out; of a campaign it is the first word after its message that counts. */
export type WroteWithin = { from: Date; until: Date; campaignId: CampaignId | null };

/** What is looked for: customers by name or number, and words in what people wrote; null where those are not searched. */
export type InboxSearch = { customers: CustomerSearch | null; words: string | null };

/** Messages looked at, the newest first: what is older is found by its customer's name. */
const searchedMessages = 300;

const isOpen = (now: Date) =>
  and(
    isNull(conversations.closedAt),
    or(isNull(conversations.snoozedUntil), lte(conversations.snoozedUntil, now)),
  );

const inView = ({ view: wanted, me, now }: InboxWanted): SQL | undefined => {
  switch (wanted) {
    case "all":
      return isOpen(now);
    case "mine":
      return and(eq(conversations.assignedTo, me), isOpen(now));
    case "unassigned":
      return and(isNull(conversations.assignedTo), isOpen(now));
    case "waiting":
      return and(isNotNull(conversations.waitsSince), isOpen(now));
    case "snoozed":
      return and(isNull(conversations.closedAt), gt(conversations.snoozedUntil, now));
    case "closed":
      return isNotNull(conversations.closedAt);
  }
};

/** Conversations of who is called so, and those in which somebody wrote so. */
function isFound(db: Db, shopId: ShopId, { customers: who, words }: InboxSearch): SQL | undefined {
  if (words === null) return who ? isSearched(db, shopId, who) : sql`false`;
  const said = sql`${conversations.id} in (
    select said.conversation_id from (
      select ${messages.conversationId} as conversation_id from ${messages}
      where ${messages.shopId} = ${shopId} and ${messages.textKey} <> ''
        and ${messages.textKey} like ${`%${literally(words.toLowerCase())}%`}
      order by ${messages.at} desc limit ${searchedMessages}) said)`;
  return or(who ? isSearched(db, shopId, who) : undefined, said);
}

/** In which the customer wrote between two moments; answers to a campaign are those that analytics counts. */
const isWritten = ({ from: since, until, campaignId }: WroteWithin): SQL | undefined =>
  and(
    gte(conversations.lastInboundAt, since),
    campaignId === null
      ? undefined
      : sql`${conversations.customerId} in (
        select r.customer_id from campaign_people p cross join lateral reached_by_campaign(p) r
        where p.shop_id = ${conversations.shopId} and p.campaign_id = ${campaignId} and r.until > ${since} and r.since < ${until})
      and answered_campaign(conversations, ${campaignId}) >= ${since}
      and answered_campaign(conversations, ${campaignId}) < ${until}`,
    sql`exists (select 1 from ${messages} where ${messages.shopId} = ${conversations.shopId}
      and ${messages.conversationId} = ${conversations.id} and ${messages.direction} = 'in'
      and ${messages.at} >= ${since} and ${messages.at} < ${until})`,
  );

const order = { by: conversations.lastMessageAt, id: conversations.id, isAscending: false } as const;

/** Up to one more than a page of conversations, the one that was written in last first. */
export function findConversations(db: Db, shopId: ShopId, wanted: InboxWanted) {
  const { isUnread, search, wrote, onlyStaff, page } = wanted;
  const { direction, place } = page;
  const at = place && { key: sql.param(place.key, conversations.lastMessageAt), id: sql.param(place.id) };
  return from(db)
    .where(
      and(
        eq(conversations.shopId, shopId),
        isNotNull(conversations.lastMessageAt),
        search ? isFound(db, shopId, search) : wrote ? undefined : inView(wanted),
        wrote ? isWritten(wrote) : undefined,
        isUnread === undefined ? undefined : eq(conversations.isUnread, isUnread),
        onlyStaff === null
          ? undefined
          : or(isNull(conversations.assignedTo), eq(conversations.assignedTo, onlyStaff)),
        at ? beyondPlace(order as never, direction, at) : undefined,
      ),
    )
    .orderBy(keysetOrder(order as never, direction))
    .limit(pageSize + 1);
}

/** How many conversations nobody has read, and in how many the customer waits for a person. */
export async function countInbox(
  db: Db,
  shopId: ShopId,
  { onlyStaff, now }: Pick<InboxWanted, "onlyStaff" | "now">,
) {
  const [row] = await db
    .select({
      unread: sql<number>`(count(*) filter (where ${conversations.isUnread}))::int`,
      waiting: sql<number>`(count(*) filter (where ${conversations.waitsSince} is not null))::int`,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.shopId, shopId),
        or(eq(conversations.isUnread, true), isNotNull(conversations.waitsSince)),
        isOpen(now),
        onlyStaff === null
          ? undefined
          : or(isNull(conversations.assignedTo), eq(conversations.assignedTo, onlyStaff)),
      ),
    );
  return row!;
}

/** Of some people, how many open conversations each looks after and when the last one was written in. */
export const countAssigned = (db: Db, shopId: ShopId, people: readonly UserId[]) =>
  db
    .select({ userId: conversations.assignedTo, count: sql<number>`count(*)::int` })
    .from(conversations)
    .where(
      and(
        eq(conversations.shopId, shopId),
        inArray(conversations.assignedTo, [...people]),
        isNull(conversations.closedAt),
      ),
    )
    .groupBy(conversations.assignedTo);

import { inArray, type SQL, sql } from "drizzle-orm";
import { isSomebody } from "#db/customer-conditions.ts";
import { customers, type ConsentChannel, type ConsentState } from "#db/schema/customers.ts";
import type { Language } from "@agiza/i18n/language";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ChannelId, CustomerId, ShopId } from "#kernel/ids.ts";
import { windowStart } from "#modules/conversations/message-window.rules.ts";
import { capDays } from "./campaign.rules.ts";

/** Somebody a campaign is for, with all that decides whether they are written to. */
export type AudiencePerson = {
  customerId: CustomerId | null;
  name: string;
  phone: string | null;
  language: Language | null;
  isBlocked: boolean;
  isOptedOut: boolean;
  consent: ConsentState | null;
  isRecent: boolean;
  /** On WhatsApp: they wrote within the last day, and can be answered freely. */
  isInWindow: boolean;
  owedMinor: number;
};

type Asked = {
  channel: ConsentChannel;
  /** On WhatsApp the number it leaves from. */
  channelId: ChannelId | null;
  /** Whose own messages do not count as recent. */
  campaignId: CampaignId;
  now: Date;
  /** Whether what they owe is said to them: it is looked up only then. */
  withDebt: boolean;
};

/** Whoever wrote after this can be answered freely for some minutes more. */
const windowSince = ({ now }: Asked): string => new Date(windowStart(now).getTime() + marginMs).toISOString();
const marginMs = 5 * 60_000;

/** Whether somebody wrote to the campaign's number within the last day, from the number that it would write to. */
const isInWindow = (shopId: ShopId, asked: Asked): SQL =>
  asked.channelId === null
    ? sql`false`
    : sql`exists (select from conversations v where v.shop_id = ${shopId} and v.customer_id = people.chat_of
    and v.channel_id = ${asked.channelId} and v.merged_from = '' and v.last_inbound_at > ${windowSince(asked)}::timestamptz)`;

/** The condition of those who can be answered freely now. */
export const wroteLately = (shopId: ShopId, asked: Asked): SQL => sql`exists (
  select from conversations v where v.shop_id = ${shopId} and v.customer_id = ${customers.id}
    and v.channel_id = ${asked.channelId} and v.merged_from = '' and v.last_inbound_at > ${windowSince(asked)}::timestamptz)`;

const recentSince = ({ now }: Asked): string => new Date(now.getTime() - capDays * 86_400_000).toISOString();

/** Facts about `people(customer_id, name, phone, language, consent, is_blocked, chat_of)`, in their order. */
const withFacts = (shopId: ShopId, asked: Asked): SQL => sql`
  , said_no as materialized (
    select phone from opt_outs where shop_id = ${shopId}
    union
    select everybody.phone from opt_outs_of_all everybody join people on people.phone = everybody.phone
    where not exists (select from customer_consents c where c.shop_id = ${shopId} and c.customer_id = people.customer_id
      and c.state = 'given' and c.source = 'chat' and c.at > everybody.at)
  ), had_one as materialized (
    select distinct phone from campaign_people where shop_id = ${shopId} and campaign_id <> ${asked.campaignId}
      and claimed_at > ${recentSince(asked)}::timestamptz and state in ('claimed', 'sent', 'delivered', 'read', 'unknown')
  )${
    asked.withDebt
      ? sql`, owing as materialized (
    select o.customer_id, sum(greatest(0, o.total_minor - o.credited_minor - (o.paid_minor - o.refunded_minor))) as owed_minor
    from debts d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
    where d.shop_id = ${shopId} and o.lifecycle <> 'cancelled' group by o.customer_id)`
      : sql``
  }
  select people.customer_id as "customerId", people.name, people.phone, people.language, people.consent,
    people.is_blocked as "isBlocked", people.phone in (select phone from said_no) is true as "isOptedOut",
    people.phone in (select phone from had_one) is true as "isRecent",
    ${isInWindow(shopId, asked)} as "isInWindow",
    ${asked.withDebt ? sql`coalesce((select owed_minor from owing where owing.customer_id = people.customer_id), 0)::float8` : sql`0`} as "owedMinor"
  from people order by people.position, people.customer_id`;

const customerColumnsOf = ({ channel }: Asked): SQL => sql`
  customers.id as customer_id, customers.name, customers.phone, customers.language,
  ${channel === "sms" ? sql`customers.sms_consent` : sql`customers.whatsapp_consent`} as consent,
  customers.blocked_at is not null as is_blocked, 0 as position, customers.id as chat_of`;

/** The condition of those that somebody picked. */
export const isOneOf = (ids: readonly CustomerId[]): SQL => inArray(customers.id, [...ids]);

/** Customers who meet a condition. */
export async function findCustomers(
  db: Db,
  shopId: ShopId,
  asked: Asked,
  condition: SQL | null,
): Promise<AudiencePerson[]> {
  const { rows } = await db.execute<AudiencePerson>(sql`
    with people as materialized (
      select ${customerColumnsOf(asked)} from ${customers}
      where customers.shop_id = ${shopId} and ${isSomebody} and ${condition ?? sql`true`}
    )${withFacts(shopId, asked)}`);
  return rows;
}

/** Who has these numbers, in their order; a number that is nobody's is somebody without a name. */
export async function findNumbers(
  db: Db,
  shopId: ShopId,
  asked: Asked,
  phones: readonly string[],
): Promise<AudiencePerson[]> {
  if (phones.length === 0) return [];
  const { channel } = asked;
  const { rows } = await db.execute<AudiencePerson>(sql`
    with people as materialized (
      select c.id as customer_id, coalesce(c.name, '') as name, given.phone, c.language,
        ${channel === "sms" ? sql`c.sms_consent` : sql`c.whatsapp_consent`} as consent,
        c.blocked_at is not null as is_blocked, given.position,
        case when c.phone = given.phone then c.id end as chat_of
      from unnest(${sql.param([...phones])}::text[]) with ordinality as given(phone, position)
      left join customer_phones p on p.shop_id = ${shopId} and p.phone = given.phone
      left join customers c on c.shop_id = p.shop_id and c.id = p.customer_id
    )${withFacts(shopId, asked)}`);
  return rows;
}

import { queryOf, withClient } from "@agiza/rig/database";

/** What the database has of what was answered with a yes. */
export type Kept = {
  ordersMissing: number;
  ordersTwice: number;
  paidWithoutReceipt: number;
  receiptGaps: number;
  messagesMissing: number;
  messagesTwice: number;
  deadJobs: number;
  campaignSent: number;
  campaignTwice: number;
};

/** Looks up everything that was acknowledged. */
export const lookUp = (
  databaseUrl: string,
  told: { placed: string[]; prompted: string[]; messages: string[] },
): Promise<Kept> =>
  withClient(databaseUrl, async (client) => {
    const query = queryOf(client);
    const one = async (text: string, values: unknown[] = []) =>
      (await query<{ count: number }>(text, values))[0]!.count;
    return {
      ordersMissing: await one(
        `select count(*)::int from unnest($1::text[]) told(id) where not exists (select 1 from orders o
          where o.id = told.id and o.submitted_at is not null)`,
        [told.placed],
      ),
      ordersTwice: await one(
        `select count(*)::int from (select order_id from order_timeline where kind = 'order.submitted'
          and order_id = any($1) group by shop_id, order_id having count(*) > 1) twice`,
        [told.placed],
      ),
      paidWithoutReceipt: await one(
        `select count(*)::int from unnest($1::text[]) told(id) where (select count(*) from receipts r join orders o
          on o.shop_id = r.shop_id and o.id = r.order_id where r.order_id = told.id and o.payment_status = 'paid'
          and o.paid_minor = o.total_minor) <> 1`,
        [told.prompted],
      ),
      receiptGaps: await one(
        `select count(*)::int from (select shop_id from receipts group by shop_id
          having count(*) <> max(number) - min(number) + 1) gaps`,
      ),
      messagesMissing: await one(
        `with waiting as (select jsonb_path_query(body, '$.entry[*].changes[*].value.messages[*].id') #>> '{}' as id
          from webhook_events where processed_at is null)
        select count(*)::int from unnest($1::text[]) told(id)
          where not exists (select 1 from messages m where m.wamid = told.id)
            and not exists (select 1 from waiting w where w.id = told.id)`,
        [told.messages],
      ),
      messagesTwice: await one(
        `select count(*)::int from (select wamid from messages where direction = 'in' and wamid like 'wamid.longday.%'
          group by wamid having count(*) > 1) twice`,
      ),
      deadJobs: await one("select count(*)::int from pgboss.job where name = 'dead-letter'"),
      campaignSent: await one(
        "select count(*)::int from campaign_people where campaign_id = 'cmp_bench' and state in ('sent', 'delivered', 'read')",
      ),
      campaignTwice: await one(
        `select count(*)::int from (select conversation_id from messages where body::text like '%kitenge_mpya%'
          group by conversation_id having count(*) > 1) twice`,
      ),
    };
  });

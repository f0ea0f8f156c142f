import type { SandboxRecord } from "#lane/sandbox-record.ts";
import type { Check, Evidence } from "./invariant.ts";

/** (a) What was answered with a yes is there, and once. */
export const checkAcknowledged: Check = async (evidence) => [
  ...(await checkSubmitted(evidence)),
  ...(await checkPrompted(evidence)),
  ...(await checkNotices(evidence)),
  ...(await checkReceived(evidence)),
  ...(await checkSent(evidence)),
];

const countBy = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

async function checkSubmitted({ query, acknowledged }: Evidence): Promise<string[]> {
  const rows = await query<{ number: string; lifecycle: string; times: number }>(`
    select o.number::text as number, o.lifecycle, (select count(*)::int from order_timeline t
      where t.shop_id = o.shop_id and t.order_id = o.id and t.kind = 'order.submitted') as times
    from orders o where o.submitted_at is not null and o.number is not null`);
  const found = new Map(rows.map((row) => [row.number, row]));
  return acknowledged.submitted.flatMap((number) => {
    const order = found.get(number);
    if (!order) return [`order ${number} was taken and is not there`];
    return order.times === 1 ? [] : [`order ${number} was sent in ${order.times} times`];
  });
}

async function checkPrompted({ query, acknowledged }: Evidence): Promise<string[]> {
  const rows = await query<{ number: string; attempts: number }>(`
    select o.number::text as number, count(a.id)::int as attempts
    from orders o join payment_intents i on i.shop_id = o.shop_id and i.order_id = o.id
      join payment_attempts a on a.shop_id = i.shop_id and a.intent_id = i.id
    group by 1`);
  const attempts = new Map(rows.map((row) => [row.number, row.attempts]));
  return [...countBy(acknowledged.prompted)].flatMap(([number, times]) =>
    attempts.get(number) === times
      ? []
      : [`order ${number} was promised ${times} prompts and has ${attempts.get(number) ?? 0}`],
  );
}

async function checkNotices({ query, acknowledged }: Evidence): Promise<string[]> {
  const rows = await query<{ reference: string; provider_reference: string; times: number }>(`
    select a.reference, e.body->>'providerReference' as provider_reference, count(*)::int as times
    from provider_events e join payment_attempts a on a.shop_id = e.shop_id and a.id = e.attempt_id
    where e.source = 'webhook' and e.body->>'state' = 'succeeded' group by 1, 2`);
  const stored = new Map(rows.map((row) => [`${row.reference} ${row.provider_reference}`, row.times]));
  const told = acknowledged.notices.map((notice) => `${notice.reference} ${notice.providerReference}`);
  return [...new Set(told)].flatMap((notice) =>
    stored.get(notice) === 1 ? [] : [`the notice ${notice} is there ${stored.get(notice) ?? 0} times`],
  );
}

/** What customers wrote: everything the provider brought to an end must be in a conversation. */
async function checkReceived({ query, record, acknowledged }: Evidence): Promise<string[]> {
  const rows = await query<{ wamid: string; times: number }>(
    "select wamid, count(*)::int as times from messages where direction = 'in' and wamid is not null group by 1",
  );
  const stored = new Map(rows.map((row) => [row.wamid, row.times]));
  const onTheWay = record.deliveries.map(({ body }) => body).join("\n");
  const written = record.messages
    .filter(({ id, direction }) => direction === "in" && !onTheWay.includes(id))
    .map(({ id }) => id);
  return [...new Set([...written, ...acknowledged.messages])].flatMap((wamid) =>
    stored.get(wamid) === 1
      ? []
      : [`the customer's message ${wamid} is there ${stored.get(wamid) ?? 0} times`],
  );
}

/** What the shop said: what counts as sent reached the provider, and nothing reached it that we do not know. */
async function checkSent({ query, record, before, mayBeSentTwice }: Evidence): Promise<string[]> {
  const rows = await query<{ id: string; status: string }>(
    "select id, status from messages where direction = 'out' and sender <> 'phone'",
  );
  const ours = new Map(
    rows.filter(({ id }) => !before.messages.has(id)).map(({ id, status }) => [id, status]),
  );
  const arrivals = countBy(sentByUs(record));
  const problems = [...ours].flatMap(([id, status]) =>
    ["sent", "delivered", "read"].includes(status) && !arrivals.has(id)
      ? [`message ${id} counts as ${status} and never reached the provider`]
      : [],
  );
  problems.push(
    ...[...arrivals.keys()]
      // What waited in the demo shop before the run goes out in it.
      .filter((id) => !ours.has(id) && !before.messages.has(id))
      .map((id) => `the provider has ${id}, which we do not`),
  );
  const twice = sentTwice(record);
  if (twice > mayBeSentTwice) {
    problems.push(`${twice} messages reached the customer twice, at most ${mayBeSentTwice} may have`);
  }
  return problems;
}

const sentByUs = (record: SandboxRecord): string[] =>
  record.messages.flatMap(({ direction, callback_data }) =>
    direction === "out" && callback_data !== undefined ? [callback_data] : [],
  );

/** How many messages of the shop reached their customer more than once. */
export const sentTwice = (record: SandboxRecord): number =>
  [...countBy(sentByUs(record)).values()].filter((times) => times > 1).length;

import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { quickSelcomAccount, quickSelcomName } from "@agiza/rig/quick-selcom";
import type pg from "pg";
import { secretsKey } from "./product.ts";

export const shopId = "shp_bench";
/** Opens the shop's lists as its owner, for a day. */
export const bearer = "bench-access-token-of-the-owner";
export const phoneNumberId = "999000111222333";
export const shopPhone = "255754000999";
export const productCount = 1_000;
export const customerCount = 5_000;

/** The token of the n-th waiting order of a batch; batches are named by a few small letters and digits. */
export const tokenOf = (batch: string, n: number) => `bench-${batch}-${n}`;

/** The price of product `p`, in hundredths: 500 to 20,450 shillings. */
const price = (p: string) => `((500 + (${p} * 37 % 400) * 50) * 100)`;
export const id = (prefix: string, n: string, batch = "") =>
  `'${prefix}_${batch}' || lpad((${n})::text, 20, '0')`;

/** The shop's account with the payment provider that the rig plays. */
export async function addPaymentAccount(client: pg.Client): Promise<void> {
  await client.query(
    `insert into provider_accounts (shop_id, id, provider, display_name, external_id, credentials_sealed, credentials_set_at, created_at, updated_at)
    values ('${shopId}', 'pac_bench', 'selcom', 'Selcom', $1, $2, now(), now(), now())`,
    [quickSelcomName, paymentCredentials().sealed],
  );
}

/** What shops' accounts with the payment provider that the rig plays are kept as. */
export const paymentCredentials = () => ({
  externalId: quickSelcomName,
  sealed: seal(JSON.stringify(quickSelcomAccount)),
});

/** A token of a WhatsApp number as it is kept. */
export const whatsappToken = (): string => seal("bench-whatsapp-token");

/** A provider token as the API keeps it: AES-256-GCM under the SHA-256 of the key, with the key's name in front. */
function seal(text: string): string {
  const key = createHash("sha256").update(secretsKey).digest();
  const keyId = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [keyId, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".");
}

/** A shop with its owner signed in, a WhatsApp number, 1,000 products and 5,000 customers. */
export async function addShop(client: pg.Client): Promise<void> {
  const hash = createHash("sha256").update(bearer).digest("hex");
  await skipForeignKeys(client);
  await client.query(`insert into shops (shop_id, name, slug, phone, created_at, updated_at)
    values ('${shopId}', 'Duka la Kipimo', 'duka-la-kipimo', '+${shopPhone}', now(), now())`);
  await client.query(`insert into shop_counters (shop_id, kind, next)
    values ('${shopId}', 'order', 5000000), ('${shopId}', 'receipt', 1)`);
  await client.query(`insert into users (id, name, phone, created_at)
    values ('usr_bench', 'Neema Mushi', '+255754000998', now())`);
  await client.query(`insert into members (shop_id, user_id, is_admin, created_at)
    values ('${shopId}', 'usr_bench', true, now())`);
  await client.query(
    `insert into sessions (id, user_id, shop_id, access_hash, access_expires_at, created_at, last_seen_at)
    values ('ses_bench', 'usr_bench', '${shopId}', $1, now() + interval '1 day', now(), now())`,
    [hash],
  );
  await client.query(
    `insert into channels (shop_id, id, phone_number_id, phone, token_sealed, created_at)
    values ('${shopId}', 'chn_bench', '${phoneNumberId}', '+${shopPhone}', $1, now())`,
    [whatsappToken()],
  );
  await client.query(`insert into pickup_places (shop_id, id, name) values ('${shopId}', 'shop', 'Dukani')`);
  await client.query(`insert into delivery_areas (shop_id, id, name, fee_minor, created_at, updated_at)
    select '${shopId}', 'are_' || n, 'Eneo ' || n, n * 100000, now(), now() from generate_series(1, 8) n`);
  await client.query(`insert into products (shop_id, id, name, category, price_minor, stock, position, created_at,
      updated_at)
    select '${shopId}', ${id("prd", "n")}, 'Kitenge ' || n, 'clothing & accessories', ${price("n")}, 1000000, n,
      now(), now() from generate_series(1, ${productCount}) n`);
  await client.query(`insert into customers (shop_id, id, name, phone, created_at)
    select '${shopId}', ${id("cus", "n")}, 'Mteja ' || n, '+25571' || lpad(n::text, 7, '0'), now()
    from generate_series(1, ${customerCount}) n`);
}

/** A held campaign on WhatsApp with its template, and so many customers who agreed to it. */
export async function addCampaign(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `update channels set daily_limit = -1, quality = 'high', waba_id = '200300400' where id = 'chn_bench'`,
  );
  await client.query(`insert into customers (shop_id, id, name, phone, whatsapp_consent, created_at)
    select '${shopId}', ${id("cus", "n", "w")}, 'Mteja ' || n, '+25574' || lpad(n::text, 7, '0'), 'given', now()
    from generate_series(1, ${people}) n`);
  await client.query(`insert into customer_phones (shop_id, phone, customer_id, position)
    select shop_id, phone, id, 0 from customers where shop_id = '${shopId}' on conflict do nothing`);
  await client.query(`insert into message_templates (shop_id, id, channel_id, name, category, created_at, updated_at)
    values ('${shopId}', 'tpl_bench', 'chn_bench', 'kitenge_mpya', 'marketing', now(), now())`);
  await client.query(
    `insert into message_template_texts (shop_id, template_id, language, body, buttons, state)
    values ('${shopId}', 'tpl_bench', 'sw', 'Habari {{1}}, kitenge kipya kimefika dukani.', $1, 'approved')`,
    [JSON.stringify([{ kind: "quick_reply", text: "Acha matangazo", url: null }])],
  );
  await client.query(
    `insert into campaigns (shop_id, id, name, channel, status, pause_reason, purpose, text_sw, text_en, sender, channel_id,
      template_id, blanks, audience, started_at, created_at, updated_at)
    values ('${shopId}', 'cmp_bench', 'Kipimo', 'whatsapp', 'paused', 'by_hand', 'offer', '', '', '', 'chn_bench',
      'tpl_bench', $1, '{"kind": "everyone"}', now(), now(), now())`,
    [JSON.stringify([{ source: "name", text: "" }])],
  );
  await client.query("analyze customers, customer_phones");
}

/** Holds the campaign, or has it go on. */
export const holdCampaign = (client: pg.Client, status: "sending" | "paused") =>
  client.query(
    `update campaigns set status = $1, pause_reason = case when $1 = 'paused' then 'by_hand' end where id = 'cmp_bench'`,
    [status],
  );

/** Products of a large shop beside those it has: three variants on every second one, codes on all, groups on some. */
export async function addManyProducts(client: pg.Client, count: number): Promise<void> {
  const all = `generate_series(1, ${count}) n`;
  await client.query(`insert into products (shop_id, id, name, category, price_minor, stock, low_at, options, available,
      sold_recently, created_at, updated_at)
    select '${shopId}', ${id("prd", "n", "m")}, 'Bidhaa ya kitenge ' || n, 'clothing & accessories', ${price("n")},
      case when n % 2 = 0 then 3 * (n % 40) else n % 60 end, 5,
      case when n % 2 = 0 then '[{"name": "Saizi", "values": ["S", "M", "L"]}]'::jsonb else '[]'::jsonb end,
      n % 50 <> 0, n % 97, now() - n * interval '1 minute', now() from ${all}`);
  await client.query(`insert into product_variants (shop_id, id, product_id, name, options, price_minor, stock, position)
    select '${shopId}', ${id("var", "n * 3 + v", "m")}, ${id("prd", "n", "m")}, size,
      jsonb_build_object('Saizi', size), ${price("n")} + v * 10000, n % 40, v
    from ${all} cross join lateral unnest(array['S', 'M', 'L']) with ordinality as s(size, v) where n % 2 = 0`);
  await client.query(`insert into product_codes (shop_id, kind, code, product_id)
    select '${shopId}', kind, kind || lpad(n::text, 12, '0'), ${id("prd", "n", "m")}
    from ${all} cross join unnest(array['sku', 'barcode']) kind`);
  await client.query(`insert into add_on_groups (shop_id, id, name, max)
    values ('${shopId}', 'agr_bench', 'Kufunga zawadi', 1)`);
  await client.query(`insert into product_add_on_groups (shop_id, product_id, group_id)
    select '${shopId}', ${id("prd", "n", "m")}, 'agr_bench' from ${all} where n % 10 = 0`);
  await client.query("analyze products, product_variants, product_codes, product_add_on_groups");
}

/** Names of which a large shop has many: each customer has one of the first and one of the second. */
const firstNames =
  "Zainab Halima Godwin Amina Fatma Peter Emmanuel Rehema Godfrey Upendo Salma Joseph Athumani".split(" ");
const lastNames = "Salum Juma Tarimo Bakari Ally Mwakyusa Mrema Kimaro Massawe Swai Rashid".split(" ");
const oneOf = (names: string[], n: string) => `(array['${names.join("', '")}'])[1 + ${n} % ${names.length}]`;

/** Customers of a large shop with tags, consent and orders of their own. */
export async function addManyCustomers(client: pg.Client, count: number, orderCount: number): Promise<void> {
  await skipForeignKeys(client);
  const all = `generate_series(1, ${count}) n`;
  await client.query(`insert into customers (shop_id, id, name, phone, tags, region, orders_count, spent_minor,
      last_order_at, whatsapp_consent, created_at)
    select '${shopId}', ${id("cus", "n", "m")}, ${oneOf(firstNames, "n")} || ' ' || ${oneOf(lastNames, "n / 7")},
      '+25575' || lpad(n::text, 7, '0'), case when n % 5 = 0 then array['VIP'] else '{}' end, 'Dar es Salaam',
      ${orderCount / count}, n % 977 * 10000, date_trunc('milliseconds', now() - n * interval '1 minute'),
      case when n % 3 = 0 then 'given' else 'unknown' end, date_trunc('milliseconds', now() - n * interval '20 minutes')
    from ${all}`);
  // The trigger that writes first numbers is skipped with the foreign keys.
  await client.query(`insert into customer_phones (shop_id, phone, customer_id, position)
    select shop_id, phone, id, 0 from customers on conflict do nothing`);
  await client.query(`insert into orders (${orderColumns})
    select '${shopId}', ${id("ord", "n", "c")}, 2000000 + n, ${id("cus", `1 + n % ${count}`, "m")}, 'completed', 'paid',
      'whatsapp', 1000000, 1000000, 1000000, '', null, null, at, at, at, at, null, at
    from generate_series(1, ${orderCount}) n
    cross join lateral (select date_trunc('milliseconds', now() - n * interval '10 minutes') as at) placed`);
  await client.query("analyze customers, customer_phones, orders");
}

/** What a chat of the bench says, of every length that chats have. */
const sayings = [
  "Habari, mna vitenge?",
  "Asante, tunakuandalia.",
  "Nataka mbili za bluu na moja nyekundu, saizi ya kati, nitumie leo jioni Mikocheni karibu na geti",
  "Sawa",
  "Bei ya jumla ni ngapi kwa kumi?",
  "Nitakuja kesho asubuhi kuchukua mzigo wangu dukani Kariakoo",
  "Kanga za harusi zipo?",
];

/** Every customer a chat of as many messages: both sides in turn, the bot every third time. */
export async function addManyChats(client: pg.Client, count: number, messagesEach: number): Promise<void> {
  await skipForeignKeys(client);
  const channel = `(select id from channels where shop_id = '${shopId}' limit 1)`;
  await client.query(`insert into conversations (shop_id, id, channel_id, customer_id, mode, last_inbound_at, last_message_at,
      last_text, unread, waits_since, assigned_to, created_at)
    select '${shopId}', ${id("cnv", "n", "m")}, ${channel}, ${id("cus", "n", "m")}, 'bot', at, at, 'Habari, mna vitenge?',
      case when n % 40 = 0 then 2 else 0 end, case when n % 200 = 0 then at end,
      case when n % 9 = 0 then 'usr_bench' end, at
    from generate_series(1, ${count}) n
    cross join lateral (select date_trunc('milliseconds', now() - n * interval '7 minutes') as at) written`);
  await client.query(`insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, wamid, sender,
      status, at, sequence)
    select '${shopId}', ${id("msg", `n * 1000 + k`, "m")}, ${id("cnv", "n", "m")}, ${channel},
      case when k % 2 = 0 then 'out' else 'in' end, 'text',
      jsonb_build_object('body', ${oneOf(sayings, "n + k")}), 'wamid.' || n || '.' || k,
      case when k % 2 = 1 then 'customer' when k % 6 = 0 then 'bot' else 'staff:usr_bench' end,
      case when k % 2 = 0 then 'read' else 'received' end,
      date_trunc('milliseconds', now() - n * interval '7 minutes' - (${messagesEach} - k) * interval '1 minute'), k
    from generate_series(1, ${count}) n cross join generate_series(1, ${messagesEach}) k`);
  await client.query("vacuum analyze conversations");
  await client.query("vacuum analyze messages");
}

/** As many segments as a page of their list shows. */
export const segmentCount = 25;

/** Segments of a shop that knows its customers: the first of all time, the others of windows, the third of many rules. */
export async function addSegments(client: pg.Client): Promise<void> {
  const spent = (operator: string, amountMinor: number, windowDays: number | null) => ({
    criterion: "total_amount",
    operator,
    amountMinor,
    windowDays,
  });
  const ordered = (operator: string, orders: number, windowDays: number | null) => ({
    criterion: "total_orders",
    operator,
    orders,
    windowDays,
  });
  const inDar = { criterion: "location", place: "region", names: ["Dar es Salaam", "Pwani"] };
  const longest = [3_650, 3_000, 1_000, 365, 180].flatMap((days) => [
    spent("ge", 100_000, days),
    ordered("lt", 3, days),
  ]);
  const rulesOf = (n: number) => {
    if (n === 1) return [spent("ge", 5_000_000, null), ordered("gt", 3, null), inDar];
    const days = [30, 60, 90, 180, 365][n % 5]!;
    return n === 3 ? longest : [spent("ge", 1_000_000, days), ordered("ge", 1, days), inDar];
  };
  for (let n = 1; n <= segmentCount; n++)
    await client.query(
      `insert into segments (shop_id, id, name, match, rules, created_at, updated_at)
      values ('${shopId}', $1, $2, $3, $4, now(), now())`,
      [`seg_bench${n}`, `Kundi ${n}`, n === 3 ? "any" : "all", JSON.stringify(rulesOf(n))],
    );
}

/** Every customer has written a moment ago, so all of them may be written to. */
export async function addChats(client: pg.Client): Promise<void> {
  await skipForeignKeys(client);
  await client.query(`insert into conversations (shop_id, id, channel_id, customer_id, last_inbound_at, created_at)
    select '${shopId}', ${id("cnv", "n")}, 'chn_bench', ${id("cus", "n")}, now(), now()
    from generate_series(1, ${customerCount}) n`);
}

/** The customer of the n-th order: far apart from one order to the next, and each once in as many orders as customers. */
const customerOf = (n: string) => `1 + (${n}::bigint * 7919) % ${customerCount}`;

/** The phone of the n-th waiting order's customer. */
export const phoneOfWaiting = (n: number): string =>
  `+25571${String(1 + ((n * 7_919) % customerCount)).padStart(7, "0")}`;

/** Two lines per order; the first product is of the lower half, so that locks are taken in one order. */
const firstProduct = `(1 + (n * 31) % ${productCount / 2})`;
const secondProduct = `(${productCount / 2 + 1} + (n * 17) % ${productCount / 2})`;
const subtotal = `(${price(firstProduct)} * 2 + ${price(secondProduct)})`;

const orderColumns = `shop_id, id, number, customer_id, lifecycle, payment_status, source, subtotal_minor,
  total_minor, paid_minor, customer_name, customer_phone, staff_id, created_at, submitted_at, picked_up_at,
  completed_at, cancelled_at, updated_at`;

const insertLines = (batch: string, count: number) => `
  insert into order_lines (shop_id, id, order_id, position, product_id, name, unit_price_minor, quantity, total_minor)
  select '${shopId}', ${id("oli", "n * 2 + position", batch)}, ${id("ord", "n", batch)}, position, ${id("prd", "p")},
    'Kitenge ' || p, ${price("p")}, 2 - position, ${price("p")} * (2 - position)
  from generate_series(1, ${count}) n cross join generate_series(0, 1) position
  cross join lateral (select case position when 0 then ${firstProduct} else ${secondProduct} end as p) chosen`;

/**
 * A trade of two years: the newest fifty orders open, one in twenty cancelled, the others completed and paid; two
 * lines and five entries of history each, an add-on on every third.
 */
export async function addOrders(client: pg.Client, count: number): Promise<void> {
  await skipForeignKeys(client);
  const openFrom = count - 50;
  const isOpen = `n > ${openFrom}`;
  const isCancelled = `n <= ${openFrom} and n % 20 = 7`;
  const isDone = `n <= ${openFrom} and n % 20 <> 7`;
  // Whole milliseconds, as the product writes them and its cursors carry them.
  const at = `date_trunc('milliseconds', now() - interval '1 hour' - (${count} - n) * (interval '730 days' / ${count}))`;
  await client.query(`insert into orders (${orderColumns})
    select '${shopId}', ${id("ord", "n")}, n, ${id("cus", customerOf("n"))},
      case when ${isOpen} then (array['pending', 'preparing', 'ready'])[1 + n % 3]
        when ${isCancelled} then 'cancelled' else 'completed' end,
      case when ${isDone} then 'paid' else 'unpaid' end, 'whatsapp', ${subtotal}, ${subtotal},
      case when ${isDone} then ${subtotal} else 0 end, 'Mteja ' || (${customerOf("n")}),
      '+25571' || lpad((${customerOf("n")})::text, 7, '0'),
      case when n % 2 = 0 then 'usr_bench' end, ${at}, ${at} + interval '9 minutes',
      case when ${isDone} then ${at} + interval '3 hours' end,
      case when ${isDone} then ${at} + interval '3 hours' end,
      case when ${isCancelled} then ${at} + interval '1 hour' end, ${at} + interval '3 hours'
    from generate_series(1, ${count}) n`);
  await client.query(insertLines("", count));
  await client.query(`insert into order_line_add_ons (shop_id, line_id, add_on_id, name, price_minor)
    select '${shopId}', ${id("oli", "n * 2")}, 'ado_gift', 'Karatasi ya zawadi', 0
    from generate_series(1, ${count}) n where n % 3 = 0`);
  await client.query(`insert into order_timeline (shop_id, order_id, kind, actor, facts, at)
    select '${shopId}', ${id("ord", "n")}, entry.kind, entry.actor, '{}', ${at} + entry.step * interval '9 minutes'
    from generate_series(1, ${count}) n cross join (values (0, 'order.created', 'bot'), (1, 'order.submitted',
      'customer-link'), (2, 'payment.succeeded', 'system'), (3, 'order.lifecycle_changed', 'staff:usr_bench'),
      (4, 'order.lifecycle_changed', 'staff:usr_bench')) as entry(step, kind, actor)`);
  await settle(client);
}

/** Orders whose links were sent and that wait to be filled in, with tokens by `tokenOf`. */
export async function addWaitingOrders(client: pg.Client, batch: string, count: number): Promise<void> {
  await skipForeignKeys(client);
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(number), 0)::int as next from orders where shop_id = '${shopId}'`,
  );
  await client.query(`insert into orders (${orderColumns})
    select '${shopId}', ${id("ord", "n", batch)}, ${rows[0]!.next} + n, ${id("cus", customerOf("n"))},
      'awaiting_customer', 'unpaid', 'whatsapp', ${subtotal}, ${subtotal}, 0, 'Mteja', null, null,
      date_trunc('milliseconds', now()), null, null, null, null, now()
    from generate_series(1, ${count}) n`);
  await client.query(insertLines(batch, count));
  await client.query(`insert into order_links (token_hash, shop_id, order_id, created_at, expires_at)
    select encode(sha256(convert_to('${tokenOf(batch, 0).slice(0, -1)}' || n, 'UTF8')), 'hex'), '${shopId}',
      ${id("ord", "n", batch)}, now(), now() + interval '72 hours' from generate_series(1, ${count}) n`);
  await client.query(`insert into shop_directory (kind, key, shop_id)
    select 'link', l.token_hash, l.shop_id from order_links l
    where l.shop_id = '${shopId}' and not exists (select from shop_directory d where d.kind = 'link' and d.key = l.token_hash)`);
  await settle(client);
}

/** What is generated here fits together; looking that up a million times would only take long. */
export const skipForeignKeys = (client: pg.Client) => client.query("set session_replication_role = replica");

/** Statistics and visibility as they are after a while of trade, and nothing left to write back. */
export async function settle(client: pg.Client): Promise<void> {
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}

/** The place after `skip` orders of the list, newest first, as both servers want it. */
export async function placeInList(client: pg.Client, skip: number): Promise<{ at: string; id: string }> {
  const { rows } = await client.query<{ at: Date; id: string }>(
    `select created_at as at, id from orders where shop_id = '${shopId}'
    order by created_at desc, id desc offset ${skip} limit 1`,
  );
  return { at: rows[0]!.at.toISOString(), id: rows[0]!.id };
}

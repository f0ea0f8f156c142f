import { createHash } from "node:crypto";
import type pg from "pg";
import {
  addCampaign,
  addOrders,
  addPaymentAccount,
  addShop,
  id,
  paymentCredentials,
  settle,
  skipForeignKeys,
  whatsappToken,
} from "../shop-data.ts";

export const shops = 1_000;
export const customersEach = 20;
const productsEach = 20;
/** People of the campaign that goes out all day. */
const campaignPeople = 20_000;

/** Of the n-th shop of the street, from 0. */
export const phoneNumberIdOf = (shop: number): string => `88800${String(shop).padStart(10, "0")}`;
export const shopPhoneOf = (shop: number): string => `25575400${String(shop).padStart(4, "0")}`;
/** Without "+". */
export const customerPhoneOf = (shop: number, customer: number): string =>
  `25573${String(shop * customersEach + customer).padStart(7, "0")}`;
/** Opens a shop's lists as its owner, for a day. */
export const bearerOf = (shop: number): string => `long-day-access-token-of-owner-${shop}`;
/** Opens the n-th order of the day. */
export const orderTokenOf = (n: number): string => `long-day-order-${n}`;
export const orderIdOf = (n: number): string => `ord_day${String(n).padStart(20, "0")}`;
/** Whose the n-th order is: shops in turn, and their customers in turn. */
export const buyerOf = (n: number) => ({ shop: n % shops, customer: Math.floor(n / shops) % customersEach });

const phone = (n: string) => `'+25573' || lpad((${n})::text, 7, '0')`;
const price = (p: string) => `((1000 + ${p} * 500) * 100)`;

/** A street of 1,000 small shops, and one large one with two years of orders and a campaign to 20,000 people. */
export async function addStreet(client: pg.Client, orders: number): Promise<void> {
  await addShop(client);
  await addPaymentAccount(client);
  await addOrders(client, orders);
  await addCampaign(client, campaignPeople);
  await skipForeignKeys(client);
  const all = `generate_series(0, ${shops - 1}) s`;
  await client.query(`insert into shops (shop_id, name, slug, phone, created_at, updated_at)
    select 'shp_day' || s, 'Duka ' || s, 'duka-' || s, '+25575400' || lpad(s::text, 4, '0'), now(), now() from ${all}`);
  await client.query(`insert into shop_counters (shop_id, kind, next)
    select 'shp_day' || s, kind, next from ${all} cross join (values ('order', 5000000), ('receipt', 1)) k(kind, next)`);
  await client.query(`insert into users (id, name, phone, created_at)
    select 'usr_day' || s, 'Neema ' || s, '+25575500' || lpad(s::text, 4, '0'), now() from ${all}`);
  await client.query(`insert into members (shop_id, user_id, is_admin, created_at)
    select 'shp_day' || s, 'usr_day' || s, true, now() from ${all}`);
  const hashes = Array.from({ length: shops }, (_, s) =>
    createHash("sha256").update(bearerOf(s)).digest("hex"),
  );
  await client.query(
    `insert into sessions (id, user_id, shop_id, access_hash, access_expires_at, created_at, last_seen_at)
    select 'ses_day' || s, 'usr_day' || s, 'shp_day' || s, ($1::text[])[s + 1], now() + interval '1 day', now(), now()
    from ${all}`,
    [hashes],
  );
  await client.query(
    `insert into channels (shop_id, id, phone_number_id, phone, token_sealed, created_at)
    select 'shp_day' || s, 'chn_day' || s, '88800' || lpad(s::text, 10, '0'), '+25575400' || lpad(s::text, 4, '0'), $1,
      now() from ${all}`,
    [whatsappToken()],
  );
  const { externalId, sealed } = paymentCredentials();
  await client.query(
    `insert into provider_accounts (shop_id, id, provider, display_name, external_id, credentials_sealed,
      credentials_set_at, created_at, updated_at)
    select 'shp_day' || s, 'pac_day' || s, 'selcom', 'Selcom', $1, $2, now(), now(), now() from ${all}`,
    [externalId, sealed],
  );
  await client.query(`insert into pickup_places (shop_id, id, name)
    select 'shp_day' || s, 'shop', 'Dukani' from ${all}`);
  await client.query(`insert into products (shop_id, id, name, category, price_minor, stock, position, created_at, updated_at)
    select 'shp_day' || s, ${id("prd", "s * 100 + p", "d")}, 'Kitenge ' || p, 'clothing & accessories', ${price("p")},
      1000000, p, now(), now() from ${all} cross join generate_series(1, ${productsEach}) p`);
  await addPeople(client);
  await settle(client);
}

/** Everybody has written a moment ago, so all of them may be written to. */
async function addPeople(client: pg.Client): Promise<void> {
  const all = `generate_series(0, ${shops * customersEach - 1}) n`;
  const shop = `n / ${customersEach}`;
  await client.query(`insert into customers (shop_id, id, name, phone, created_at)
    select 'shp_day' || ${shop}, ${id("cus", "n", "d")}, 'Mteja ' || n, ${phone("n")}, now() from ${all}`);
  await client.query(`insert into customer_phones (shop_id, phone, customer_id, position)
    select shop_id, phone, id, 0 from customers on conflict do nothing`);
  await client.query(`insert into customer_identities (shop_id, channel_id, external_id, customer_id)
    select 'shp_day' || ${shop}, 'chn_day' || ${shop}, substr(${phone("n")}, 2), ${id("cus", "n", "d")} from ${all}`);
  await client.query(`insert into conversations (shop_id, id, channel_id, customer_id, last_inbound_at, created_at)
    select 'shp_day' || ${shop}, ${id("cnv", "n", "d")}, 'chn_day' || ${shop}, ${id("cus", "n", "d")}, now(), now()
    from ${all}`);
}

/** Orders `from` to before `to`, of two lines each, whose links were sent a moment ago. */
export async function addWaiting(client: pg.Client, from: number, to: number): Promise<void> {
  const buyer = `(n % ${shops}) * ${customersEach} + (n / ${shops}) % ${customersEach}`;
  const line = (position: number) => `(1 + (n * 7 + ${position}) % ${productsEach})`;
  const total = `(${price(line(0))} + ${price(line(1))})`;
  const all = `generate_series(${from}, ${to - 1}) n`;
  await client.query("begin; set local session_replication_role = replica");
  await client.query(`insert into orders (shop_id, id, number, customer_id, lifecycle, payment_status, source,
      subtotal_minor, total_minor, paid_minor, customer_name, created_at, updated_at)
    select 'shp_day' || n % ${shops}, ${id("ord", "n", "day")}, 1 + n, ${id("cus", buyer, "d")}, 'awaiting_customer',
      'unpaid', 'whatsapp', ${total}, ${total}, 0, 'Mteja', date_trunc('milliseconds', now()), now() from ${all}`);
  await client.query(`insert into order_lines (shop_id, id, order_id, position, product_id, name, unit_price_minor,
      quantity, total_minor)
    select 'shp_day' || n % ${shops}, ${id("oli", "n * 2 + position", "day")}, ${id("ord", "n", "day")}, position,
      ${id("prd", "(n % " + shops + ") * 100 + p", "d")}, 'Kitenge ' || p, ${price("p")}, 1, ${price("p")}
    from ${all} cross join generate_series(0, 1) position
    cross join lateral (select case position when 0 then ${line(0)} else ${line(1)} end as p) chosen`);
  await client.query(`with links as (insert into order_links (token_hash, shop_id, order_id, created_at, expires_at)
      select encode(sha256(convert_to('long-day-order-' || n, 'UTF8')), 'hex'), 'shp_day' || n % ${shops},
        ${id("ord", "n", "day")}, now(), now() + interval '72 hours' from ${all} returning token_hash, shop_id)
    insert into shop_directory (kind, key, shop_id) select 'link', token_hash, shop_id from links`);
  await client.query("commit");
}

import { sql } from "drizzle-orm";
import { bigint, check, type AnyPgColumn, pgPolicy, pgRole, text, timestamp } from "drizzle-orm/pg-core";

/** Sees and writes the rows of one shop, named by the setting `app.shop_id`. */
export const appRole = pgRole("agiza_app").existing();
/** Sees every shop: token look-ups, incoming webhooks, jobs that start without a shop. */
export const systemRole = pgRole("agiza_system").existing();

const ownShop = sql`shop_id = current_setting('app.shop_id', true)`;

/** Row-level security of a shop-owned table: its own shop's rows, and all of them for the system role. */
export const shopPolicies = (table: string) => [
  pgPolicy(`${table}_own_shop`, { to: appRole, using: ownShop, withCheck: ownShop }),
  systemPolicy(table),
];

/** Of tables that no shop owns. */
export const systemPolicy = (table: string) =>
  pgPolicy(`${table}_system`, { to: systemRole, using: sql`true`, withCheck: sql`true` });

/** UTC moment. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Integer hundredths of a shilling. */
export const minor = () => bigint({ mode: "number" });

/** Text limited to the listed values by a CHECK. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

export const id = <Id extends string>() => text().$type<Id>();

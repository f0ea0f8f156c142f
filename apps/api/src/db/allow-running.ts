import type { Database } from "./client.ts";

/**
 * What a login that owns nothing needs: both roles inside its transactions, and outside them the job queue, the limits of
 * callers and a look at which migrations there are. Before version 16 whether it inherits is a property of the login.
 */
const grants = (login: string): string => `do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant agiza_app, agiza_system to ${login} with inherit false, set true';
  else
    execute 'grant agiza_app, agiza_system to ${login}';
    execute 'alter role ${login} noinherit';
  end if;
  grant usage on schema pgboss, drizzle to ${login};
  grant select, insert, update, delete on all tables in schema pgboss to ${login};
  grant select on drizzle.__drizzle_migrations to ${login};
  grant select, insert, update, delete on rate_limits to ${login};
end $$`;

/**
 * Lets a login run the product on a database that another login owns and migrates.
 *
 * @returns false where there is no such login
 */
export async function allowRunning(database: Pick<Database, "query">, login: string): Promise<boolean> {
  const { rows } = await database.query(
    "select quote_ident(rolname) as name from pg_roles where rolname = $1",
    [login],
  );
  const name = rows[0]?.["name"];
  // Part of a text within quotes, so only a plain name is taken.
  if (typeof name !== "string" || !/^[a-z_][a-z0-9_]*$/.test(name)) return false;
  await database.query(grants(name));
  return true;
}

import { eq, inArray } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import type { Ask, Made, RouteExample } from "#test/contract/example.ts";
import { examples } from "#test/contract/examples.ts";
import type { Harness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { makeShopWorld, type ShopWorld } from "#test/tenancy/shop-world.ts";

export type Cast = Awaited<ReturnType<typeof gatherCast>>;

/** How many of everything there are to ask for at a time. */
const manyOfEach = 8;

/** A shop at work, the people who may ask something of it, and what exists in it. */
export async function gatherCast(harness: Harness) {
  const { base } = harness;
  const world = await makeShopWorld(harness, "Neema");
  const other = await makeShopWorld(harness, "Jingine");
  const newcomer = await signInAs(harness, null);
  const people = [
    await signInAs(harness, world.shopId),
    await signInAs(harness, world.shopId, [{ resource: "orders", action: ["read"] }]),
    newcomer,
  ];
  const sessionIds = people.map(({ sessionId }) => sessionId);
  const supplies = new Map<RouteExample["make"], Made[]>();
  for (const { make } of Object.values(examples)) {
    if (supplies.has(make)) continue;
    const made: Made[] = [];
    for (let count = 0; count < manyOfEach; count++) made.push(await make(world));
    supplies.set(make, made);
  }
  const foreign = await asksIn(other);
  const asksOf = ({ make, ask, also }: RouteExample): Ask[] =>
    supplies.get(make)!.flatMap((things) => [ask(things, things), ...(also?.(things) ?? [])]);
  let known = new Map<string, unknown[]>();
  const learn = () => {
    known = valuesByName([...Object.values(examples).flatMap(asksOf), ...foreign]);
  };
  learn();
  let rounds = 0;
  return {
    tokens: people.map(({ token }) => token),
    /** Values that mean something here, by the name they have on the wire; undefined where a name means nothing. */
    known: (name: string): (() => unknown[]) | undefined =>
      known.has(name) ? () => known.get(name)! : undefined,
    /** Requests that would be taken, by operation. */
    examples: (example: RouteExample): Ask[] => asksOf(example),
    /** Sessions that a request ended or moved are as they were, the shop is open, and there is something new of everything. */
    async restore() {
      await world.restore();
      await base.store.system(async (db) => {
        const accessExpiresAt = new Date(base.now().getTime() + 86_400_000);
        await db
          .update(sessions)
          .set({ revokedAt: null, accessExpiresAt })
          .where(inArray(sessions.id, sessionIds));
        await db.update(sessions).set({ shopId: null }).where(eq(sessions.id, newcomer.sessionId));
      });
      rounds++;
      for (const [make, made] of supplies) made[rounds % manyOfEach] = await make(world);
      learn();
    },
  };
}

/** One request for each route, with things of a shop. */
async function asksIn(world: ShopWorld): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const { make, ask } of Object.values(examples)) {
    const things = await make(world);
    asks.push(ask(things, things));
  }
  return asks;
}

/** Every value that stands in some requests, by its name. */
function valuesByName(asks: readonly Ask[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const visit = (holder: unknown) => {
    if (Array.isArray(holder)) return holder.forEach(visit);
    if (typeof holder !== "object" || holder === null || holder instanceof Uint8Array) return;
    for (const [name, value] of Object.entries(holder)) {
      const known = values.get(name) ?? [];
      known.push(value);
      values.set(name, known);
      visit(value);
    }
  };
  for (const { params, query, body } of asks) [params, query, body].forEach(visit);
  return values;
}

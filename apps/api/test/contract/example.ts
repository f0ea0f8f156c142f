import type { ShopWorld } from "#test/tenancy/shop-world.ts";

/** A request to a route. A body that is bytes is sent as it is, anything else as JSON. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

export type Role = "owner" | "staff" | "nobody";

/**
 * Statuses by who asks: the owner, somebody who works there and may do nothing, nobody. The first is for things of the
 * caller's own shop, the second for things of another one.
 */
export type Expected = Record<Role, [own: number, foreign: number]>;

/** What requests are about. `ids` may not show in answers to another shop. */
export type Made = { ids: string[] };

/** One route, asked well. */
export type Example<Things> = {
  /** @param of whose things are named, those of another shop sometimes; @param own the caller's own */
  ask: (of: Things, own: Things) => Ask;
  expected: Expected;
  /** The answer to the owner shows texts of the shop. */
  reads?: true;
  /** The answer is about the person and read outside any shop's transaction: it names them, or every shop they work in. */
  isOfPerson?: true;
  /** The answer repeats the ids that were asked about, found or not. */
  echoesIds?: true;
  /** Whoever has the link is told whose it is: the shop may be any. */
  namesItsShop?: true;
  /** Other requests that are taken just as well. */
  also?: (own: Things) => Ask[];
};

/** An example, with the way to make what it asks for. */
export type RouteExample = Example<Made> & { make: (world: ShopWorld) => Promise<Made> };

/**
 * Examples of a module's routes by operation id.
 *
 * @param make what one request needs, new each time and with the shop's word in every text
 */
export const defineExamples = <Things extends Made>(
  make: (world: ShopWorld) => Promise<Things>,
  routes: Record<string, Example<Things>>,
): Record<string, RouteExample> =>
  Object.fromEntries(
    Object.entries(routes).map(([id, example]) => [
      id,
      { ...(example as unknown as Example<Made>), make } satisfies RouteExample,
    ]),
  );

/** For routes that need nothing made. */
export const nothingMade = (): Promise<Made> => Promise.resolve({ ids: [] });

/** The caller's shop and the ids in the request make no difference. */
export const same = (owner: number, staff: number, nobody: number): Expected => ({
  owner: [owner, owner],
  staff: [staff, staff],
  nobody: [nobody, nobody],
});

/** By the id of a thing, which is found in its own shop only. */
export const byId = (owner: number, staff: number): Expected => ({
  owner: [owner, 404],
  staff: [staff, staff === owner ? 404 : staff],
  nobody: [401, 401],
});

/** Whoever asks. */
export const anybody = (own: number, foreign: number): Expected => ({
  owner: [own, foreign],
  staff: [own, foreign],
  nobody: [own, foreign],
});

/** A key nobody used before. */
export const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

let addresses = 0;
/** A place nobody has asked from. */
export const newAddress = () => ({ "x-forwarded-for": `10.0.${addresses >> 8}.${addresses++ & 255}` });

/** The smallest picture that is one. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

import { LRUCache } from "lru-cache";
import type { BaseCtx } from "#kernel/ctx.ts";
import {
  type DirectoryFilter,
  findListedCategories,
  findListedPlaces,
  findListedShops,
} from "./directory.repository.ts";

export type DirectoryQuery = DirectoryFilter & { cursor?: string | undefined };

/** As long as browsers keep the list. */
const lifeMs = 60_000;
const mostPages = 200;

const findPage = ({ base, query: { cursor, ...filter } }: { base: BaseCtx; query: DirectoryQuery }) =>
  base.store.readSystem((db) => findListedShops(db, filter, { after: cursor }));

const findChoices = (base: BaseCtx) =>
  base.store.readSystem(async (db) => ({
    places: await findListedPlaces(db),
    categories: await findListedCategories(db),
  }));

/** What this process read of the public list within the last minute. Those who ask at once for the same wait for one answer. */
export const newDirectoryCache = () => ({
  pages: new LRUCache<string, Awaited<ReturnType<typeof findPage>>, Parameters<typeof findPage>[0]>({
    max: mostPages,
    ttl: lifeMs,
    fetchMethod: (_key, _stale, { context }) => findPage(context),
  }),
  choices: new LRUCache<"all", Awaited<ReturnType<typeof findChoices>>, BaseCtx>({
    max: 1,
    ttl: lifeMs,
    fetchMethod: (_key, _stale, { context }) => findChoices(context),
  }),
});

export type DirectoryCache = ReturnType<typeof newDirectoryCache>;

/** The same for questions that find the same. */
export const cacheKey = ({ area, category, q, cursor }: DirectoryQuery): string =>
  JSON.stringify([area?.toLowerCase(), category, q?.toLowerCase(), cursor]);

import { chatLink } from "#kernel/chat-link.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { cacheKey, type DirectoryCache, type DirectoryQuery } from "./directory-cache.ts";
import { openingState } from "./opening-hours.rules.ts";
import { refuse } from "./shops.errors.ts";

/** Different questions from one place; what is in memory costs nothing. */
const placeBudget: Budget = { name: "directory-place", points: 60, seconds: 60 };

/**
 * Shops that opted in to the public list, newest first, 25 at a time, with what the list can be narrowed by; up to a
 * minute old. Of a shop it tells only what its customers are shown anyway.
 *
 * @param place where the question comes from; it is counted and not kept
 * @throws request.cursor_invalid
 * @throws request.too_many with the seconds to wait
 */
export async function listDirectory(
  base: BaseCtx,
  { cache, limits }: { cache: DirectoryCache; limits: RateLimitPort },
  query: DirectoryQuery,
  place: string,
) {
  const { now, settings, language } = base;
  const key = cacheKey(query);
  if (!cache.pages.has(key)) {
    const wait = await limits.take(placeBudget, hashToken(place));
    if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  }
  const [page, choices] = await Promise.all([
    cache.pages.forceFetch(key, { context: { base, query } }),
    cache.choices.forceFetch("all", { context: base }),
  ]);
  return {
    items: page.items.map(({ logoKey, phone, openingHours, timeZone, isClosed, closedUntil, ...shop }) => ({
      ...shop,
      logoUrl: logoKey && `/store/files/${logoKey}`,
      ...openingState({ openingHours, timeZone, isClosed, closedUntil }, now()),
      chatUrl: chatLink(settings, phone, language === "sw" ? "Habari" : "Hello"),
    })),
    next: page.next,
    choices,
  };
}

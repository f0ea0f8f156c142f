import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { chatLink } from "#kernel/chat-link.ts";
import { decodeCursor, encodeCursor, pageSize } from "#kernel/paging.ts";
import {
  type DirectoryFilter,
  findListedCategories,
  findListedPlaces,
  findListedShops,
} from "./directory.repository.ts";
import { openingState } from "./opening-hours.rules.ts";

/**
 * Shops that opted in to the public list, newest first, 25 at a time, with what the list can be narrowed by.
 * Of a shop it tells only what its customers are shown anyway.
 *
 * @throws request.cursor_invalid
 */
export async function listDirectory(
  base: BaseCtx,
  { cursor, ...filter }: DirectoryFilter & { cursor?: string | undefined },
) {
  const before = cursor === undefined ? null : decodeCursor(cursor);
  return inSystem(base, async ({ db, now, settings, language }) => {
    const found = await findListedShops(db, filter, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1)?.shop : undefined;
    return {
      items: page.map(({ shop, categories }) => ({
        shop,
        categories,
        ...openingState(shop.openingHours, shop.timeZone, now()),
        chatUrl: chatLink(settings, shop.phone, language === "sw" ? "Habari" : "Hello"),
      })),
      next: last ? encodeCursor({ at: last.createdAt, id: last.shopId }) : null,
      choices: { places: await findListedPlaces(db), categories: await findListedCategories(db) },
    };
  });
}

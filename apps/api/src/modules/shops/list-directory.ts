import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { chatLink } from "#kernel/chat-link.ts";
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
  return inSystem(base, async ({ db, now, settings, language }) => {
    const { items, next } = await findListedShops(db, filter, { after: cursor });
    return {
      items: items.map(({ logoKey, phone, openingHours, timeZone, ...shop }) => ({
        ...shop,
        logoUrl: logoKey && `/store/files/${logoKey}`,
        ...openingState(openingHours, timeZone, now()),
        chatUrl: chatLink(settings, phone, language === "sw" ? "Habari" : "Hello"),
      })),
      next,
      choices: { places: await findListedPlaces(db), categories: await findListedCategories(db) },
    };
  });
}

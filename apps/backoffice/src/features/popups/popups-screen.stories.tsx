import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { popupsQuery } from "#data/popups.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { fivePopups, makePopup } from "../../../test/make-popup.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Popups", parameters: { layout: "fullscreen" } };

const { queryKey } = popupsQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/marketing/website/website-popup", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, { items: fivePopups }));
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const LongWords = page((client) =>
  client.setQueryData(queryKey, {
    items: [
      makePopup({
        name: "m".repeat(60),
        websites: [{ host: `${"a".repeat(60)}.co.tz`, seen_at: "2026-11-21T10:58:00.000Z" }],
        figures: {
          views: 4_120_000,
          closes: 1_377_000,
          taps: 341_000,
          chats: 58_000,
          orders: { count: 19_000, amount_minor: 64_600_000_000, paid_minor: 51_000_000_000 },
        },
      }),
    ],
  }),
);

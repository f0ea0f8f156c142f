import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { fiveQuickReplies, makeQuickReply } from "../../../../test/make-quick-reply.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Quick replies", parameters: { layout: "fullscreen" } };

const { queryKey } = quickRepliesQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/conversations/quick-replies", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, { items: fiveQuickReplies }));
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
export const SeenByReader = page((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "conversations", action: "read" }] }),
  );
  client.setQueryData(queryKey, { items: fiveQuickReplies });
});
export const LongWords = page((client) =>
  client.setQueryData(queryKey, {
    items: [
      makeQuickReply({
        shortcut: "a".repeat(30),
        text_sw: "m".repeat(400),
        changed_by: { id: "usr_2", name: "N".repeat(80) },
      }),
    ],
  }),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { fiveQuickReplies } from "../../../../test/make-quick-reply.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Edit quick reply", parameters: { layout: "fullscreen" } };

const { queryKey } = quickRepliesQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/conversations/quick-replies/qrp_1/edit", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, { items: fiveQuickReplies }));
export const Gone = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, { items: fiveQuickReplies });
});

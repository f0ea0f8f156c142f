import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { linesOf, statementDayQuery } from "#data/statement.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeStatementLines } from "../../../test/make-statement.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Day", parameters: { layout: "fullscreen" } };

const { queryKey } = statementDayQuery("2026-11-20", {});
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/transactions/2026-11-20", () => makeStoryCache(fill));
const fillWith = (items: ReturnType<typeof makeStatementLines>) => (client: QueryClient) =>
  client.setQueryData(queryKey, linesOf({ items, next: null, previous: null }));

export const Full = {
  ...page(fillWith(makeStatementLines())),
  play: shows(({ canvas }) => canvas.findAllByText("PO-0311")),
};
export const Empty = page(fillWith([]));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = {
  ...page((client) => failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." }))),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

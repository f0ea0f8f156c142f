import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { workflowQuery } from "#data/order-workflow.ts";
import { makeWorkflowView } from "../../../../test/make-workflow.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Order workflow", parameters: { layout: "fullscreen" } };

const { queryKey } = workflowQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/workflows/order-workflow", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makeWorkflowView()));
/** Nothing was saved yet: the usual stages to start from. */
export const Empty = page((client) =>
  client.setQueryData(queryKey, makeWorkflowView({ live: null, draft: null, standing: [], approved: [] })),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));

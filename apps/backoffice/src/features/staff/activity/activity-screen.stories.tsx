import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { activityQuery } from "#data/activity.ts";
import { staffQuery } from "#data/staff.ts";
import { makeActivity, mixedActivity } from "../../../../test/make-activity.ts";
import { makeMember, makeOwner, onePage } from "../../../../test/make-staff.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Activity of the staff", parameters: { layout: "fullscreen" } };

const { queryKey } = activityQuery({ kind: "all" });
const page = (fill: (client: QueryClient) => void, query = "") =>
  screenStory(`/profile/staff-accounts/activity${query}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(staffQuery().queryKey, onePage([makeOwner(), makeMember()]));
      fill(client);
    }),
  );
const fillRows = (client: QueryClient) =>
  client.setQueryData(queryKey, { items: mixedActivity(), next: "older", previous: null });

export const Full = page(fillRows);
/** What this build has no words for, on a device nobody knows, by nobody who is known. */
export const Unknown = page((client) =>
  client.setQueryData(
    queryKey,
    onePage([
      makeActivity({ action: "loan.granted", actor_name: null, device: null, before: null, after: null }),
      makeActivity({ id: "40", actor: "system:seed", actor_name: null, device: null }),
    ]),
  ),
);
export const Empty = page((client) => client.setQueryData(queryKey, onePage([])));
export const NoMatch = page(
  (client) => client.setQueryData(activityQuery({ kind: "money" }).queryKey, onePage([])),
  "?kind=money",
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
export const Offline = {
  ...page(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};

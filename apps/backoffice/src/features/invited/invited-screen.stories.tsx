import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { openedInvitationQuery } from "#data/invited.ts";
import { userQuery } from "#data/user.ts";
import { makeOpenedInvitation } from "../../../test/make-opened-invitation.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Invited", parameters: { layout: "fullscreen" } };

const { queryKey } = openedInvitationQuery("tok_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/invite/tok_1", () => makeStoryCache(fill));
const showing = (change: Parameters<typeof makeOpenedInvitation>[0] = {}) =>
  page((client) => client.setQueryData(queryKey, makeOpenedInvitation(change)));

export const Full = showing();
export const SignedOut = page((client) => {
  client.removeQueries({ queryKey: userQuery().queryKey });
  client.setQueryData(queryKey, makeOpenedInvitation({ masked_phone: "+255 6 ••••• 118" }));
});
export const OtherPerson = showing({ masked_phone: "+255 6 ••••• 118" });
export const SeesCost = showing({ preset: "accountant", sees_cost: true });
export const Expired = showing({ state: "expired" });
export const Accepted = showing({ state: "accepted" });
export const Revoked = showing({ state: "revoked" });
export const Unknown = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { message: "Not known." })),
);
export const Loading = {
  ...page((client) => neverAnswer(client, queryKey)),
  play: () => Promise.resolve(),
};
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);

import { clearSession } from "@agiza/api-client/access-token";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { removeDraftsOf } from "#lib/drafts.ts";
import { forgetFilesOf } from "#lib/forget-files.ts";
import { userQuery } from "./user.ts";

export type OpenedInvitation = Schemas["OpenedInvitation"];

/** GET /invitations/{token}: what the link of an invitation opens, for anybody who has it. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["opened-invitation", token],
    queryFn: ({ signal }) => unwrap(api.GET("/invitations/{token}", { params: { path: { token } }, signal })),
    meta: { isLive: false },
  });

export type OwnInvitation = Schemas["OwnInvitations"]["items"][number];

/** GET /user/invitations: those that wait for the number of who is signed in. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ["own-invitations"],
    queryFn: ({ signal }) => unwrap(api.GET("/user/invitations", { signal })),
    meta: { isLive: false },
  });

/** Joins the shop that invites. The session then works there, so nothing that was read before it holds. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/invitations/{token}/accept", { params: { path: { token } } })),
    onSuccess: async () => {
      const { queryKey } = userQuery();
      const kept = new Set<unknown>([queryKey[0], openedInvitationQuery(token).queryKey[0]]);
      client.removeQueries({ predicate: (query) => !kept.has(query.queryKey[0]) });
      await client.fetchQuery({ ...userQuery(), staleTime: 0 });
    },
    // It may have been taken back, or accepted elsewhere, since it was opened.
    onError: () =>
      Promise.all(
        [openedInvitationQuery(token), ownInvitationsQuery()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Ends this session as signing out does, but stays in the app, so that somebody else can sign in and go on. */
export function useSwitchPerson() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/auth/sign-out", { body: { everywhere: false } })),
    onSuccess: () => {
      const user = client.getQueryData(userQuery().queryKey);
      if (user) {
        removeDraftsOf(user.id);
        forgetFilesOf(user.id);
      }
      clearSession();
      client.clear();
    },
  });
}

import { ApiError } from "@agiza/api-client/api-error";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import { userQueryOptions } from "@agiza/api-client/query-client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { removeDraftsOf } from "#lib/drafts.ts";
import { forgetSentSales } from "#lib/forget-sent-sales.ts";
import { isTakenBack, kept } from "#lib/kept-answers.ts";
import { forgetFilesOf } from "#lib/forget-files.ts";
import { keepLive } from "./keep-live.ts";

export type User = Schemas["User"];

/** GET /user: who is signed in and what they may do. */
export const userQuery = () =>
  queryOptions({
    queryKey: ["user"],
    queryFn: ({ signal }) => unwrap(api.GET("/user", { signal })),
    ...userQueryOptions(),
    meta: { isLive: false, ...kept },
  });

// What somebody may do changes at once where they are, when it was changed elsewhere.
keepLive("staff.member_", {
  idIn: "userId",
  reads: (id, client) => {
    const { queryKey } = userQuery();
    return client.getQueryData(queryKey)?.id === id ? [queryKey] : [];
  },
});

export type CurrentUser =
  | { state: "anonymous" }
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void; retrying: boolean }
  | { state: "known"; user: User };

/** Whether there is a session to act in at all; decides what is worth loading before the first paint. */
export const hasSession = (): boolean => api.session.exists();

/** Who is using the app, as far as it is known. */
export function useCurrentUser(): CurrentUser {
  const query = useQuery(userQuery());
  if (query.data && !isTakenBack(query)) return { state: "known", user: query.data };
  if (!hasSession()) return { state: "anonymous" };
  // After a 401 the visitor is already on the way to the root path.
  const hasLeft = query.error instanceof ApiError && query.error.status === 401;
  if (!query.error || hasLeft) return { state: "loading" };
  return {
    state: "failed",
    error: query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}

/** Ends this session, or all of the person's, and forgets what they typed here; then leaves for the root path. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (options: { everywhere: boolean }) => unwrap(api.POST("/auth/sign-out", { body: options })),
    onSuccess: () => {
      const user = client.getQueryData(userQuery().queryKey);
      if (user) {
        removeDraftsOf(user.id);
        forgetFilesOf(user.id);
      }
      forgetSentSales();
      api.session.end();
    },
  });
}

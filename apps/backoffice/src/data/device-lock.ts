import { ApiError } from "@agiza/api-client/api-error";
import { unwrap } from "@agiza/api-client/client";
import { withLock } from "@agiza/api-client/with-lock";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { isLockOwed, settleLock } from "#lib/owed-lock.ts";

/** How long after a failure the API is told again. */
const againMs = 5_000;

/**
 * POST /auth/lock, where a lock of this device is owed: its tokens then work nowhere, and nothing opens the session but its
 * person's PIN on this device, or a new sign-in. One tab at a time, since the answer takes the cookies of a session away.
 */
export const sendOwedLock = (): Promise<void> =>
  withLock("agiza-lock", async () => {
    if (!isLockOwed()) return;
    try {
      await unwrap(api.POST("/auth/lock"));
    } catch (refusal) {
      const isFinal = refusal instanceof ApiError && refusal.status < 500 && refusal.status !== 429;
      if (!isFinal) throw refusal;
    }
    settleLock();
  });

/** Tells the API of a lock for as long as it takes, from the moment there is a network. */
export const owedLockQuery = () =>
  queryOptions({
    queryKey: ["device", "owed lock"],
    queryFn: async () => {
      await sendOwedLock();
      return true;
    },
    enabled: isLockOwed,
    retry: true,
    retryDelay: againMs,
    staleTime: 0,
    gcTime: 0,
  });

/** Forgets whose device this is; the caller leads to the way in. */
export const forgetSession = (): void => api.session.forget();

import { ApiError } from "@agiza/api-client/api-error";
import type { FetchStatus } from "@tanstack/react-query";

/** Where the answer to one question stands; a page shows exactly one of these. */
export type QueryState = "ready" | "loading" | "offline" | "missing" | "denied" | "failed";

export type QueryFacts = { data: unknown; error: Error | null; fetchStatus: FetchStatus };

/**
 * What to show of a query. Data that was read before stays when reading it again fails, unless the answer says that it
 * is gone or that it must not be seen.
 */
export function queryStateOf({ data, error, fetchStatus }: QueryFacts): QueryState {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404) return "missing";
  if (status === 403) return "denied";
  if (data !== undefined) return "ready";
  if (fetchStatus === "paused") return "offline";
  return error ? "failed" : "loading";
}

import type { ApiClient } from "@agiza/api-client/client";
import { useSyncExternalStore } from "react";

/** After a change of one's own, answers that do not know of it yet would look like a change that was lost. */
const afterOwnMs = 30_000;

/** When what was read last at each path was true, where the API said that it is older than now. */
const ages = new Map<string, string>();
const listeners = new Set<() => void>();
let newestUntil = 0;

/** For so long everything is asked for as it is now, not as a replica of the database has it. */
export function askForNewest(forMs: number): void {
  newestUntil = Math.max(newestUntil, Date.now() + forMs);
}

/** The moment that the last answer of a path is of; null where it is of now. */
export const ageOf = (path: string): string | null => ages.get(path) ?? null;

/** `ageOf`, followed. */
export const useAgeOf = (path: string): string | null => useSyncExternalStore(follow, () => ageOf(path));

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes how old answers are, and asks for the newest ones while it matters. */
export const readAges: Parameters<ApiClient["use"]>[0] = {
  onRequest({ request }) {
    if (Date.now() < newestUntil) request.headers.set("cache-control", "no-cache");
    return request;
  },
  onResponse({ request, response, schemaPath }) {
    if (!response.ok) return;
    if (request.method !== "GET") askForNewest(afterOwnMs);
    const asOf = response.headers.get("as-of");
    if (asOf === ageOf(schemaPath)) return;
    if (asOf === null) ages.delete(schemaPath);
    else ages.set(schemaPath, asOf);
    for (const listener of listeners) listener();
  },
};

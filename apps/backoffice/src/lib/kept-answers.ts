import { ApiError } from "@agiza/api-client/api-error";
import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";

/** The `meta` of a query whose answer the device keeps until the next start. */
export const kept = { isKept: true } as const;

type Kept = { build: string; keptAt: number; state: DehydratedState };

const name = "answers";
/** Figures of yesterday would be taken for those of today. */
const forgottenAfterMs = 12 * 60 * 60_000;
const restMs = 1_000;

const isKept = ({ meta }: Pick<Query, "meta">): boolean => meta?.["isKept"] === true;

/**
 * Begins with what the device kept of the last time, so that a page stands before the network has answered. All of it
 * counts as outdated: who shows it asks again.
 * @param build what other code kept is not read, since it may have another shape
 */
export function restoreAnswers(client: QueryClient, build: string): void {
  const found = readKept();
  if (found?.build !== build || Date.now() - found.keptAt > forgottenAfterMs) {
    forgetAnswers();
    return;
  }
  hydrate(client, found.state);
  void client.invalidateQueries({ predicate: isKept, refetchType: "none" });
}

/** Keeps the answers of such queries from now on, each a moment after it came. */
export function keepAnswers(client: QueryClient, build: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const state = dehydrate(client, {
      shouldDehydrateQuery: (query) => isKept(query) && query.state.status === "success",
      shouldDehydrateMutation: () => false,
    });
    writeStored(name, JSON.stringify({ build, keptAt: Date.now(), state } satisfies Kept));
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !isKept(event.query)) return;
    timer ??= setTimeout(write, restMs);
  });
}

/** Before anybody else may use this device, and before the person works in another shop. */
export const forgetAnswers = (): void => removeStored(name);

/** Whether all there is was kept from before this page, and the API has since refused to say it again. */
export const isTakenBack = ({
  dataUpdatedAt,
  error,
}: {
  dataUpdatedAt: number;
  error: Error | null;
}): boolean => dataUpdatedAt < performance.timeOrigin && error instanceof ApiError;

function readKept(): Kept | null {
  try {
    return JSON.parse(readStored(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

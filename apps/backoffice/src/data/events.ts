import { shareEventStream, waitFor } from "@agiza/api-client/events";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { askForNewest } from "#lib/read-age.ts";
import { liveRulesFor, type Announcement } from "./keep-live.ts";
import { useLive, type LiveState } from "./live.store.ts";

/** So long a changed row stands out. */
const highlightMs = 4000;
/** Changes that come together are read together. */
const gatherMs = 250;
/** So long a replica may take to hear of an event. */
const afterEventMs = 5000;
/** The server ends each stream on purpose now and then; only a longer absence is worth a word. */
const patienceMs = 3000;
/** Told instead of more missed events than the server lists. */
const gapEvent = "stream.gap";
/** A connection that has not failed by now stands. */
const settledMs = 1000;

/**
 * Follows the shop's events and does what the files in data/ registered for them with `keepLive`, until the signal
 * aborts.
 * @param options.onNews told what a screen reader should say
 */
export async function followShop(options: {
  shopId: string;
  userId: string;
  client: QueryClient;
  onNews: (news: Announcement) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { shopId, userId, client, onNews, signal } = options;
  const changes = gatherChanges(client, signal);
  const channel = `agiza-events-${shopId}-${userId}`;
  const status = shareStatus(`${channel}-status`, signal, () => readAllAgain(client));
  await shareEventStream({
    url: "/store/events",
    channel,
    signal,
    token: async () => {
      const token = await api.session.token();
      status.connecting();
      return token;
    },
    wait: (delayMs, stop) => {
      status.away();
      return waitFor(delayMs, stop);
    },
    onUnauthorized: () => api.session.end(),
    onEvent: ({ type, data }) => {
      if (type === gapEvent) readAllAgain(client);
      for (const { rule, id } of liveRulesFor(type, data)) {
        if (rule.mayBeOld) askForNewest(afterEventMs);
        changes.add(rule.reads?.(id, client) ?? [], id);
        // What cannot be read is not announced; lists show it all the same.
        void rule.announce?.(id, client).then(onNews, () => undefined);
      }
    },
  });
}

/** What happened in a gap is never told, so all data is read again, but for what no event ever changes. */
const readAllAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.["isLive"] !== false });

/** Collects changes for a moment, reads their queries again, each once, and marks their rows. */
function gatherChanges(client: QueryClient, signal: AbortSignal) {
  const keys = new Map<string, QueryKey>();
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));
  const flush = () => {
    timer = undefined;
    const read = [...keys.values()].map((queryKey) => client.invalidateQueries({ queryKey }));
    const changed = [...ids];
    keys.clear();
    ids.clear();
    void Promise.all(read).then(() => standOut(changed));
  };
  return {
    add: (queryKeys: readonly QueryKey[], id: string) => {
      for (const queryKey of queryKeys) keys.set(hashKey(queryKey), queryKey);
      if (id !== "") ids.add(id);
      timer ??= setTimeout(flush, gatherMs);
    },
  };
}

/** Once what changed is here: on a slow line a new row comes seconds after its news, and would have stood out unseen. */
function standOut(ids: readonly string[]): void {
  mark(ids, true);
  setTimeout(() => mark(ids, false), highlightMs);
}

function mark(ids: readonly string[], isChanged: boolean): void {
  useLive.setState(({ changed }) => {
    const next = new Set(changed);
    for (const id of ids) {
      if (isChanged) next.add(id);
      else next.delete(id);
    }
    return { changed: next };
  });
}

/**
 * Only one tab reads the stream; it tells the others how it fares.
 * @param onGap called in every tab once the stream stands again after nobody listened: what happened meanwhile, with
 * no event to resume after, would never be told
 */
function shareStatus(name: string, signal: AbortSignal, onGap: () => void) {
  const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  const show = (state: LiveState) => useLive.setState({ state });
  const tell = (state: LiveState) => {
    show(state);
    others?.postMessage(state);
  };
  others?.addEventListener("message", ({ data }: MessageEvent<LiveState>) => {
    show(data);
    if (data === "connected") onGap();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    others?.close();
  });
  const after = (delayMs: number, work: () => void) => {
    clearTimeout(timer);
    // A bearer that was asked for before the tab was left may arrive afterwards.
    if (!signal.aborted) timer = setTimeout(work, delayMs);
  };
  let awaySince: number | undefined;
  // A tab that has waited for its turn takes over from one that has closed: there was a gap too.
  let waitingSince: number | undefined = Date.now();
  return {
    /** A connection is being made; if it is refused, `away` follows at once. */
    connecting: () => {
      const hadGap = awaySince !== undefined || Date.now() - (waitingSince ?? Date.now()) > patienceMs;
      waitingSince = undefined;
      after(settledMs, () => {
        awaySince = undefined;
        if (hadGap) onGap();
        tell("connected");
      });
    },
    away: () => {
      awaySince ??= Date.now();
      after(Math.max(0, awaySince + patienceMs - Date.now()), () => tell("reconnecting"));
    },
  };
}

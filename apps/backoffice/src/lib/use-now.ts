import { useSyncExternalStore } from "react";

/** So far apart are two readings of the clock, in milliseconds. */
const stepMs = 30_000;

const followers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The time in milliseconds, moving on every half minute, so that "2 minutes ago" stays true. Everybody on the page reads
 * the same moment from one timer.
 */
export const useNow = (): number => useSyncExternalStore(follow, read);

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  timer ??= setInterval(tick, stepMs);
  return () => {
    followers.delete(onChange);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const onChange of followers) onChange();
}

/** While nobody follows, no timer moves the reading on. */
function read(): number {
  const current = Date.now();
  if (Math.abs(current - now) >= stepMs) now = current;
  return now;
}

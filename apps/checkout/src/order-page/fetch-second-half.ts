import type { secondHalf } from "./second-half.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";

type SecondHalf = typeof secondHalf;
type ToastRequest = Parameters<SecondHalf["toast"]>[0];

let load: () => Promise<SecondHalf> = () => Promise.reject(new Error("nobody said where the second half is"));
let arrived: SecondHalf | null = null;
let arriving: Promise<SecondHalf> | null = null;
const listeners = new Set<() => void>();

/** Says where the second half is. It uses what fetches it, so only the page's start knows both. */
export function provideSecondHalf(how: () => Promise<SecondHalf>): void {
  load = how;
}

/** Fetches what the first view does without, once; after a failure the next call tries again. */
export function fetchSecondHalf(): Promise<SecondHalf> {
  arriving ??= load().then(
    (half) => {
      arrived = half;
      for (const tell of listeners) tell();
      return half;
    },
    (cause: unknown) => {
      arriving = null;
      throw cause;
    },
  );
  return arriving;
}

/** Shows a toast as soon as the code for it is there. */
export function say(request: ToastRequest): void {
  fetchSecondHalf().then(
    ({ toast }) => toast(request),
    // Without network even this does not come; the page says the same in its own place.
    () => undefined,
  );
}

function follow(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The second half once it is there. */
export const useSecondHalf = (): SecondHalf | null => useSyncExternalStore(follow, () => arrived);

/** The same, fetched now and again whenever the network comes back; `isMissing` while it could not be had. */
export function useNeeded(): { half: SecondHalf | null; isMissing: boolean } {
  const half = useSecondHalf();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const need = () => void fetchSecondHalf().catch(() => setIsMissing(true));
    need();
    addEventListener("online", need);
    return () => removeEventListener("online", need);
  }, []);
  return { half, isMissing };
}

/** Fetches it with the first touch, so that it is there before it is needed, even if the network goes in between. */
export function useFetchAhead(): void {
  useEffect(() => {
    const events = ["pointerdown", "keydown", "scroll"];
    const fetchAhead = () => void fetchSecondHalf().catch(() => undefined);
    for (const event of events) addEventListener(event, fetchAhead, { once: true, passive: true });
    return () => {
      for (const event of events) removeEventListener(event, fetchAhead);
    };
  }, []);
}

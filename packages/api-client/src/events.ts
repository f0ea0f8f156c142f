import { ApiError } from "./api-error.ts";
import { createEventStreamParser, type StreamEvent } from "./event-stream-parser.ts";
import { eitherSignal } from "./transport.ts";

export type EventStreamOptions = {
  url: string;
  /** The bearer, asked for at every connection. */
  token: () => Promise<string | undefined>;
  /** Resumes after this event. */
  lastEventId?: string;
  onEvent: (event: StreamEvent) => void;
  /** A 401: the bearer is not valid, so the stream does not come back. */
  onUnauthorized?: () => void;
  /** Closes the stream for good. */
  signal: AbortSignal;
  /** Waits before a reconnection; settles early when the signal aborts. */
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** A connection without a byte for so long is taken for dead; the server sends a comment far more often. */
  silenceMs?: number;
  /** 0 up to 1; spreads the reconnections of many browsers after a restart of the server. */
  random?: () => number;
};

/** The first reconnection comes after about a second, later ones after twice as long each, up to this. */
const longestDelayMs = 30_000;

/** Even a server that asks for less is not called more often than this. */
const shortestDelayMs = 500;

/**
 * Reads `text/event-stream` with a bearer, which EventSource cannot send, until the signal aborts. A connection
 * that ends or fails comes back with `Last-Event-ID`, slower each time until one delivers a byte.
 * Settles when the signal aborts or the bearer is refused; never rejects.
 */
export async function openEventStream(options: EventStreamOptions): Promise<void> {
  const { signal, wait = waitFor, random = Math.random } = options;
  let lastEventId = options.lastEventId ?? "";
  let failures = 0;
  while (!signal.aborted) {
    let serverDelayMs: number | undefined;
    try {
      const connection = await readConnection(options, lastEventId, {
        onAlive: () => {
          failures = 0;
        },
        onEvent: (event) => {
          lastEventId = event.id;
          options.onEvent(event);
        },
      });
      serverDelayMs = connection.retryMs;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) {
        options.onUnauthorized?.();
        return;
      }
      // Anything else is the network or a restart; the next connection tells.
    }
    if (signal.aborted) return;
    const firstDelayMs = Math.max(serverDelayMs ?? 1000, shortestDelayMs);
    const backoffMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
    failures += 1;
    await wait(backoffMs / 2 + (backoffMs / 2) * random(), signal);
  }
}

/** One connection, until its end. */
async function readConnection(
  options: EventStreamOptions,
  lastEventId: string,
  { onAlive, onEvent }: { onAlive: () => void; onEvent: (event: StreamEvent) => void },
): Promise<{ retryMs: number | undefined }> {
  const { url, signal, silenceMs = 60_000 } = options;
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), silenceMs);
  const heard = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const token = await options.token();
    const response = await fetch(url, {
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(lastEventId === "" ? {} : { "last-event-id": lastEventId }),
      },
      cache: "no-store",
      signal: eitherSignal(signal, silence.signal),
    });
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.text());
    const parser = createEventStreamParser(lastEventId);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { retryMs: parser.retryMs() };
      heard();
      onAlive();
      for (const event of parser.push(decoder.decode(value, { stream: true }))) {
        // What came together with the event that made the caller leave is no longer for it.
        if (signal.aborted) return { retryMs: undefined };
        onEvent(event);
      }
    }
  } finally {
    clearTimeout(alarm);
  }
}

/** Waits so long, or until the signal aborts. */
export function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", settle);
      resolve();
    };
    const timer = setTimeout(settle, delayMs);
    signal.addEventListener("abort", settle);
  });
}

/**
 * One stream for the whole browser: the tab that holds the lock reads it and passes every event on to the
 * others; when it closes, the next one takes over after the last event it heard of. Settles as
 * `openEventStream` does.
 *
 * @param options.channel names the stream, so that two shops or sessions never mix
 */
export async function shareEventStream(options: EventStreamOptions & { channel: string }): Promise<void> {
  const { channel, signal, onEvent } = options;
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks || typeof BroadcastChannel === "undefined") return openEventStream(options);

  let lastEventId = options.lastEventId ?? "";
  const others = new BroadcastChannel(channel);
  others.addEventListener("message", ({ data }: MessageEvent<StreamEvent>) => {
    if (signal.aborted) return;
    lastEventId = data.id;
    onEvent(data);
  });
  try {
    await locks.request(channel, { signal }, () =>
      openEventStream({
        ...options,
        lastEventId,
        onEvent: (event) => {
          others.postMessage(event);
          onEvent(event);
        },
      }),
    );
  } catch (cause) {
    // The signal aborted while this tab waited for its turn.
    if (!signal.aborted) throw cause;
  } finally {
    others.close();
  }
}

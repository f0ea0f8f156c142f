import { voiceNote as english } from "@agiza/i18n/catalogues/en/voice-note";
import { voiceNote as swahili } from "@agiza/i18n/catalogues/sw/voice-note";
import { forgetNote, keepNote, readNote } from "./kept-notes.ts";
import { playNote } from "./play.ts";
import { longestMs, record } from "./record.ts";

/*
 * Everything that only a customer needs who speaks: a file of its own, loaded once a delivery is chosen. It imports
 * nothing that the page has as well, since the page's one script gives nothing out.
 */

const path = "/store/api/v1/order/voice-note";
/** As of every call, and as of every upload. */
const timeoutMs = 150_000;
const uploadTimeoutMs = 300_000;

/**
 * How sending went. `refused`: this recording cannot be used · `failed`: the server answered and did not take it, which is
 * not asked again by itself · `gone`: this phone has no recording of the order.
 */
export type Sending = "sent" | "refused" | "failed" | "gone";

/**
 * Sends what is kept under a name to the order of a link. Sending it twice does no harm.
 *
 * @throws when no answer of ours came; it is to be tried again
 */
async function send(token: string, name: string, signal: AbortSignal): Promise<Sending> {
  const note = await readNote(name);
  if (!note) return "gone";
  const response = await call(token, signal, note.ms, note.blob);
  if (response.status === 204) return "sent";
  // Not an answer of ours, such as a hotspot's welcome page.
  if (response.status < 400) throw new Error(`status ${response.status}`);
  return response.status < 500 ? "refused" : "failed";
}

/** Removes what the shop was given already. */
const remove = async (token: string): Promise<void> => void (await call(token));

async function call(token: string, signal?: AbortSignal, ms?: number, blob?: Blob): Promise<Response> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const timer = setTimeout(leave, blob ? uploadTimeoutMs : timeoutMs);
  signal?.addEventListener("abort", leave);
  const query = new URLSearchParams({ token, ...(ms === undefined ? {} : { duration_ms: String(ms) }) });
  try {
    return await fetch(`${path}?${query}`, {
      credentials: "omit",
      signal: leaving.signal,
      ...(blob
        ? { method: "PUT", body: blob, headers: { "content-type": blob.type } }
        : { method: "DELETE", headers: { "content-type": "application/json" } }),
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

export const voiceNote = {
  texts: { en: english, sw: swahili },
  longestMs,
  record,
  keep: keepNote,
  play: playNote,
  forget: forgetNote,
  send,
  remove,
};

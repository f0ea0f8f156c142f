import { useEffect } from "react";
import { isEditable } from "./order.ts";
import type { OrderPageState } from "./order-page-state.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { loadVoiceNotes, noteName } from "./voice-notes.ts";

/**
 * What has to be sent: the recording by the moment it was made, while the order is filled in and not on its way itself;
 * afterwards whatever this phone has, if the order was sent in with a recording that has not arrived.
 */
function waitingNote({ order, cart, submission }: OrderPageState): number | "announced" | null {
  if (!isEditable(order)) return order.voice_note === "awaited" ? "announced" : null;
  const { voiceNote } = cart;
  const isWanted = cart.kind === "delivery" && submission === "idle";
  return isWanted && voiceNote && !voiceNote.sent ? voiceNote.at : null;
}

/**
 * Sends the recording beside the order, again and again while no answer comes; the order itself goes first and alone. An
 * answer is the end of it: what the server did not take waits for a press, or for the page to be opened again.
 */
export function useVoiceNoteSending(): void {
  const { token, getState, setState, changeCart, refresh } = useOrderActions();
  const waiting = useOrderPage(waitingNote);
  const tries = useOrderPage((state) => state.noteTries);
  const hasFailed = useOrderPage((state) => state.noteFailed);
  useEffect(() => {
    if (waiting === null || hasFailed) return;
    const leaving = new AbortController();
    let isSending = false;
    async function send() {
      if (isSending) return;
      isSending = true;
      try {
        const notes = await loadVoiceNotes();
        const how = await notes.send(token, noteName(token), leaving.signal);
        if (leaving.signal.aborted) return;
        if (how === "failed") return setState({ noteFailed: true });
        if (waiting === "announced") {
          if (how !== "gone") await notes.forget(noteName(token));
          if (how === "sent") await refresh();
          return;
        }
        const { voiceNote } = getState().cart;
        setState({ noteTries: 0, noteRefused: how !== "sent" });
        changeCart({ voiceNote: how === "sent" && voiceNote ? { ...voiceNote, sent: true } : null });
      } catch {
        if (!leaving.signal.aborted) setState({ noteTries: tries + 1 });
      } finally {
        isSending = false;
      }
    }
    const timer = setTimeout(() => void send(), retryDelayMs(tries));
    const sendNow = () => void send();
    addEventListener("online", sendNow);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      removeEventListener("online", sendNow);
    };
  }, [waiting, tries, hasFailed, token, getState, setState, changeCart, refresh]);
}

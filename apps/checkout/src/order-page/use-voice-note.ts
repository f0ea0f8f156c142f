import { useEffect, useRef, useState } from "react";
import type { Recorder, RecordingTrouble } from "#voice-note/record.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { loadVoiceNotes, noteName, recordingType, type VoiceNotes } from "./voice-notes.ts";

export type VoiceNoteTrouble = RecordingTrouble | "silent" | "network";
type Phase = "idle" | "starting" | "recording" | "playing";

/** The customer's recording: making it, hearing it, taking it back. What was made sends itself. */
export function useVoiceNote() {
  const { token, getState, setState, changeCart } = useOrderActions();
  const isRefused = useOrderPage((state) => state.noteRefused);
  const [notes, setNotes] = useState<VoiceNotes | null>(null);
  const [phase, setPhase] = useState<Phase>("idle");
  const [met, setMet] = useState<VoiceNoteTrouble | null>(null);
  const endPlaying = useRef<() => void>(undefined);
  const recorder = useRef<Recorder>(undefined);
  const name = noteName(token);

  // Here already when the button is pressed, also where the network is gone by then.
  useEffect(() => {
    let isGone = false;
    loadVoiceNotes().then(
      (loaded) => isGone || setNotes(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
      recorder.current?.cancel();
      endPlaying.current?.();
    };
  }, []);

  /** The recorder, or why it is not there. */
  async function withNotes(work: (notes: VoiceNotes) => Promise<void> | void) {
    setMet(null);
    setState({ noteRefused: false });
    try {
      const loaded = await loadVoiceNotes();
      setNotes(loaded);
      await work(loaded);
    } catch {
      setPhase("idle");
      setMet("network");
    }
  }

  const record = () => {
    const mimeType = recordingType();
    if (!mimeType) return;
    setPhase("starting");
    void withNotes((loaded) => {
      recorder.current = loaded.record(mimeType, {
        start: () => setPhase("recording"),
        end: (recording) => {
          setPhase("idle");
          void loaded.keep(name, recording).then(() => {
            setState({ noteTries: 0, noteFailed: false });
            changeCart({ voiceNote: { at: Date.now(), ms: recording.ms, sent: false } });
          });
        },
        trouble: (trouble) => {
          setPhase("idle");
          setMet(trouble);
        },
      });
    });
  };

  const listen = () =>
    void withNotes((loaded) => {
      setPhase("playing");
      endPlaying.current = loaded.play(name, (isSilent) => {
        endPlaying.current = undefined;
        setPhase("idle");
        if (isSilent) setMet("silent");
      });
    });

  const remove = () => {
    const { cart, order } = getState();
    changeCart({ voiceNote: null });
    setState({ noteTries: 0, noteFailed: false });
    void withNotes(async (loaded) => {
      await loaded.forget(name);
      // Without network it goes with the order, which says that it has none.
      if (cart.voiceNote?.sent || order.voice_note === "left")
        await loaded.remove(token).catch(() => undefined);
    });
  };

  return {
    notes,
    phase,
    trouble: met ?? (isRefused ? ("refused" as const) : null),
    record,
    stop: () => {
      recorder.current?.stop();
      endPlaying.current?.();
    },
    listen,
    remove,
  };
}

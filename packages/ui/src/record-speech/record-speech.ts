export type RecordingTrouble = "denied" | "missing" | "busy" | "short" | "refused";
export type Recording = { blob: Blob; ms: number };
export type Recorder = {
  /** Ends it with what there is. */
  stop: () => void;
  /** Ends it with nothing; nobody is told anything from then on. */
  cancel: () => void;
};

export type Speech = {
  /** One that this browser records in. */
  mimeType: string;
  /** It ends by itself after this time. */
  longestMs: number;
  /** What the server takes. */
  mostBytes: number;
};

export type SpeechEvents = {
  start: () => void;
  end: (recording: Recording) => void;
  trouble: (trouble: RecordingTrouble) => void;
};

/** Less than this is a slip of the thumb. */
const shortestMs = 800;
/** Speech, one voice: half a minute is some 75 kB. */
const bitsPerSecond = 20_000;
const troubles: Record<string, RecordingTrouble> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/**
 * Asks for the microphone and records until it is stopped: by a press, after its time, by a call that takes the
 * microphone, or because nobody looks at the page any more. What was said until then counts.
 */
export function recordSpeech({ mimeType, longestMs, mostBytes }: Speech, on: SpeechEvents): Recorder {
  let recorder: MediaRecorder | undefined;
  let isCancelled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    if (recorder?.state === "recording") recorder.stop();
  };
  const cancel = () => {
    isCancelled = true;
    stop();
  };
  const stopWhenHidden = () => {
    if (document.hidden) stop();
  };

  async function begin() {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    const release = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (isCancelled) return release();
    const pieces: Blob[] = [];
    const startedAt = performance.now();
    try {
      recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.onstop = () => {
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", stopWhenHidden);
        release();
        if (isCancelled) return;
        const ms = Math.min(Math.round(performance.now() - startedAt), longestMs);
        const blob = new Blob(pieces, { type: mimeType.split(";")[0]! });
        if (ms < shortestMs || blob.size === 0) on.trouble("short");
        else if (blob.size > mostBytes) on.trouble("refused");
        else on.end({ blob, ms });
      };
      // In pieces, so that nothing is lost where the end comes from outside.
      recorder.start(1000);
    } catch (error) {
      release();
      throw error;
    }
    timer = setTimeout(stop, longestMs);
    document.addEventListener("visibilitychange", stopWhenHidden);
    on.start();
  }

  begin().catch((error: unknown) => {
    if (!isCancelled) on.trouble(troubles[error instanceof Error ? error.name : ""] ?? "busy");
  });
  return { stop, cancel };
}

import { type Recorder, recordSpeech, type RecordingTrouble } from "@agiza/ui/record-speech";
import { Button } from "@agiza/ui/button";
import { queryOptions } from "@tanstack/react-query";
import { MicOff, RotateCcw, Send, Square, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { VoicePlayer } from "#entities/voice/voice-player.tsx";
import { playClock } from "#entities/voice/waveform.rules.ts";
import { mostBytes } from "../files/sendable.rules.ts";
import { oggOfWebm } from "./ogg-of-webm.rules.ts";
import { speechType } from "./speech-type.ts";

/** Who has more to say says it in two. */
const longestMs = 5 * 60_000;

type Step =
  | { at: "asking" | "recording" }
  | { at: "recorded"; file: File; ms: number }
  | { at: "trouble"; trouble: RecordingTrouble };

type VoiceWriterProps = {
  /** The recording was heard, or is trusted. */
  onSend: (recording: File) => void;
  /** The words have their place back. */
  onClose: () => void;
};

/** Records a voice note in the place of the words: how long it is, a way to throw it away, to hear it, and to send it. */
export function VoiceWriter({ onSend, onClose }: VoiceWriterProps) {
  const { t } = useTranslation("conversations");
  const [step, setStep] = useState<Step>({ at: "asking" });
  const [attempt, setAttempt] = useState(0);
  const recorder = useRef<Recorder>(null);

  useEffect(() => {
    const mimeType = speechType() ?? "";
    const failed = (trouble: RecordingTrouble) => setStep({ at: "trouble", trouble });
    const made = recordSpeech(
      { mimeType, longestMs, mostBytes },
      {
        start: () => setStep({ at: "recording" }),
        end: ({ blob, ms }) =>
          void asVoiceNote(blob).then(
            (file) => setStep({ at: "recorded", file, ms }),
            () => failed("refused"),
          ),
        trouble: failed,
      },
    );
    recorder.current = made;
    return () => made.cancel();
  }, [attempt]);

  const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
  const throwAway = (
    <Button
      variant="icon"
      aria-label={t("voice.cancel")}
      title={t("voice.cancel")}
      icon={<Trash2 {...icon} />}
      onClick={onClose}
    />
  );
  switch (step.at) {
    case "trouble":
      return (
        <Row before={throwAway}>
          <p role="alert" className="m-0 flex min-w-0 flex-1 items-center gap-2 text-sm text-danger-ink">
            <MicOff {...icon} className="size-5 flex-none" />
            {t(`voice.trouble.${step.trouble}`)}
          </p>
          <Button
            variant="icon"
            aria-label={t("voice.again")}
            title={t("voice.again")}
            icon={<RotateCcw {...icon} />}
            onClick={() => {
              setStep({ at: "asking" });
              setAttempt(attempt + 1);
            }}
          />
        </Row>
      );
    case "asking":
      return (
        <Row before={throwAway}>
          <p className="m-0 flex-1 text-ink-2">{t("voice.asking")}</p>
        </Row>
      );
    case "recording":
      return (
        <Row before={throwAway}>
          <span className="flex flex-1 items-center gap-2">
            <span
              aria-hidden="true"
              className="size-2.5 flex-none rounded-full bg-danger motion-safe:animate-pulse"
            />
            <output className="sr-only">{t("voice.recording")}</output>
            <Elapsed />
          </span>
          <Button
            aria-label={t("voice.stop")}
            title={t("voice.stop")}
            icon={<Square {...icon} />}
            className={roundClasses}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone, and this press ends it
            autoFocus
            onClick={() => recorder.current?.stop()}
          />
        </Row>
      );
    case "recorded":
      return (
        <Row before={throwAway}>
          <Heard file={step.file} ms={step.ms} />
          <Button
            aria-label={t("voice.send")}
            title={t("voice.send")}
            icon={<Send {...icon} />}
            className={roundClasses}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone, and this is next
            autoFocus
            onClick={() => {
              onSend(step.file);
              onClose();
            }}
          />
        </Row>
      );
  }
}

const roundClasses = "size-control-md rounded-full! p-0!";

const Row = ({ before, children }: { before: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-11 items-center gap-1.5">
    {before}
    {children}
  </div>
);

/** How long somebody has spoken. */
function Elapsed() {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setMs(performance.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, []);
  return <span className="font-strong tabular-nums">{playClock(ms / 1000)}</span>;
}

/** What was recorded, to be heard before it leaves. */
function Heard({ file, ms }: { file: File; ms: number }) {
  const { t } = useTranslation("conversations");
  const id = useId();
  const recording = queryOptions({
    queryKey: ["own-voice-note", id],
    queryFn: (): Promise<Blob> => Promise.resolve(file),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isLive: false },
    networkMode: "always",
  });
  return (
    <section aria-label={t("voice.made")} className="min-w-0 flex-1">
      <VoicePlayer
        recording={recording}
        durationMs={ms}
        words={{
          play: t("file.play"),
          pause: t("file.pause"),
          speed: (speed) => t("file.speed", { speed }),
          position: t("file.position"),
          silent: t("file.silent"),
          gone: t("file.gone"),
        }}
      />
    </section>
  );
}

/** A recording as WhatsApp takes it. */
async function asVoiceNote(blob: Blob): Promise<File> {
  const taken = blob.type === "audio/webm" ? oggOfWebm(new Uint8Array(await blob.arrayBuffer())) : blob;
  return new File([taken], taken.type === "audio/ogg" ? "voice-note.ogg" : "voice-note.m4a", {
    type: taken.type,
  });
}

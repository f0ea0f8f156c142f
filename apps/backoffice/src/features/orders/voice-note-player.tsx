import { ApiError } from "@agiza/api-client/api-error";
import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { voiceNoteQuery } from "#data/voice-notes.ts";
import { useErrorText } from "#lib/use-error-text.ts";

type VoiceNote = NonNullable<Order["fulfilment"]["voice_note"]>;

/** Plays the way to the door as the customer spoke it; nothing is loaded before somebody wants to hear it. */
export function VoiceNotePlayer({ orderId, note }: { orderId: string; note: VoiceNote }) {
  const { t } = useTranslation("orders");
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-3.5">
      <h3 id={id} className="m-0 mb-2 text-base font-normal text-ink-3">
        {t("voiceNote")}
      </h3>
      {note.duration_ms === null ? (
        <p className="m-0 text-ink-2">{t("voiceNoteAwaited")}</p>
      ) : (
        <Player orderId={orderId} durationMs={note.duration_ms} />
      )}
    </section>
  );
}

function Player({ orderId, durationMs }: { orderId: string; durationMs: number }) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const [isWanted, setIsWanted] = useState(false);
  const recording = useQuery({ ...voiceNoteQuery(orderId), enabled: isWanted });
  const [cannotPlay, setCannotPlay] = useState(false);
  const { error } = recording;
  const isGone = error instanceof ApiError && error.status === 404;

  if (isGone) return <p className="m-0 text-ink-2">{t("voiceNoteGone")}</p>;
  if (error || cannotPlay) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="m-0 text-danger-ink">{error ? errorTextOf(error) : t("voiceNoteSilent")}</p>
        <Button
          variant="light"
          loading={recording.isFetching}
          onClick={() => {
            setCannotPlay(false);
            setIsWanted(true);
            void recording.refetch();
          }}
        >
          {t("common:retry")}
        </Button>
      </div>
    );
  }
  if (!recording.data) {
    return (
      <Row
        durationMs={durationMs}
        at={0}
        button={
          <Button
            size="icon"
            aria-label={t("voiceNotePlay")}
            loading={recording.isFetching}
            icon={<Play aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setIsWanted(true)}
          />
        }
      />
    );
  }
  return (
    <Playing
      recording={recording.data}
      durationMs={durationMs}
      startsAtOnce={isWanted}
      onFailed={() => setCannotPlay(true)}
    />
  );
}

type PlayingProps = { recording: Blob; durationMs: number; startsAtOnce: boolean; onFailed: () => void };

const fast = 1.5;

function Playing({ recording, durationMs, startsAtOnce, onFailed }: PlayingProps) {
  const { t } = useTranslation("orders");
  const audio = useRef<HTMLAudioElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isFast, setIsFast] = useState(false);
  const [at, setAt] = useState(0);
  const speed = isFast ? fast : 1;
  useEffect(() => {
    const url = URL.createObjectURL(recording);
    const player = audio.current;
    if (player) player.src = url;
    return () => {
      player?.removeAttribute("src");
      URL.revokeObjectURL(url);
    };
  }, [recording]);

  // The press that loaded it was on the button in whose place this one stands.
  useEffect(() => {
    if (startsAtOnce) button.current?.focus({ preventScroll: true });
  }, [startsAtOnce]);

  // A press that comes before the last one was obeyed ends it, which is no failure.
  const play = () => void audio.current?.play().catch(() => undefined);
  return (
    <Row
      durationMs={durationMs}
      at={at}
      button={
        <Button
          size="icon"
          ref={button}
          aria-label={t(isPlaying ? "voiceNotePause" : "voiceNotePlay")}
          icon={
            isPlaying ? (
              <Pause aria-hidden="true" strokeWidth={1.9} />
            ) : (
              <Play aria-hidden="true" strokeWidth={1.9} />
            )
          }
          onClick={() => (isPlaying ? audio.current?.pause() : play())}
        />
      }
    >
      <Button
        variant="ghost"
        aria-label={t("voiceNoteSpeed", { speed: `${speed}×` })}
        className="min-w-13 tabular-nums"
        onClick={() => {
          if (audio.current) audio.current.playbackRate = isFast ? 1 : fast;
          setIsFast(!isFast);
        }}
      >
        {speed}×
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own words: nobody has written them down */}
      <audio
        ref={audio}
        autoPlay={startsAtOnce}
        onPlay={(event) => {
          event.currentTarget.playbackRate = speed;
          setIsPlaying(true);
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.ended) setAt(currentTarget.currentTime * 1000);
        }}
        onError={onFailed}
      />
    </Row>
  );
}

type RowProps = { button: ReactNode; durationMs: number; at: number; children?: ReactNode };

/** What recorders write does not say how long it is, so the length is the order's word. */
function Row({ button, durationMs, at, children }: RowProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="flex items-center gap-2.5">
      {button}
      <progress
        aria-label={t("voiceNoteProgress")}
        max={durationMs}
        value={Math.min(at, durationMs)}
        className="h-1.5 min-w-10 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-surface-4 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brand"
      />
      <span className="flex-none text-sm text-ink-2 tabular-nums">
        {clock(Math.floor(at / 1000))} / {clock(Math.ceil(durationMs / 1000))}
      </span>
      {children}
    </div>
  );
}

const clock = (seconds: number): string => `0:${String(seconds).padStart(2, "0")}`;

import { ApiError } from "@agiza/api-client/api-error";
import { Button } from "@agiza/ui/button";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { playAlone } from "#lib/play-alone.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { barsOf, playClock } from "./waveform.rules.ts";

/** What a player says; a page brings them with its own words. */
export type VoiceWords = {
  play: string;
  pause: string;
  speed: (speed: string) => string;
  position: string;
  /** This browser cannot play it. */
  silent: string;
  /** It is not kept any more. */
  gone: string;
};

export type VoicePlayerProps<Key extends QueryKey> = {
  /** Loads the recording; asked once somebody wants to hear it. */
  recording: UseQueryOptions<Blob, Error, Blob, Key>;
  /** Null where nobody measured it: recorders do not always write it down. */
  durationMs: number | null;
  /** Loudness over time; null where nobody measured it. */
  waveform?: readonly number[] | null;
  words: VoiceWords;
};

const fast = 1.5;

/** Plays what somebody spoke: drawn, at two speeds, from any place. Nothing is loaded before it is to be heard. */
export function VoicePlayer<Key extends QueryKey>({
  recording,
  durationMs,
  waveform = null,
  words,
}: VoicePlayerProps<Key>) {
  const { t } = useTranslation("common");
  const errorTextOf = useErrorText();
  const [isWanted, setIsWanted] = useState(false);
  const query = useQuery({ ...recording, enabled: isWanted });
  const sound = useSound(query.data, durationMs);
  const { error } = query;

  if (error instanceof ApiError && [404, 410].includes(error.status))
    return <p className="m-0 text-ink-2">{words.gone}</p>;
  if (error || sound.isSilent) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="m-0 text-danger-ink">{error ? errorTextOf(error) : words.silent}</p>
        <Button
          variant="light"
          size="sm"
          loading={query.isFetching}
          onClick={() => {
            sound.start();
            void query.refetch();
          }}
        >
          {t("retry")}
        </Button>
      </div>
    );
  }

  const { seconds, at, isPlaying, isFast } = sound;
  const speed = `${isFast ? fast : 1}×`;
  const told = `${playClock(at)} / ${seconds === null ? "–:––" : playClock(Math.ceil(seconds))}`;
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Button
          size="icon"
          aria-label={isPlaying ? words.pause : words.play}
          loading={query.isLoading}
          icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
          className="flex-none rounded-full!"
          onClick={() => {
            setIsWanted(true);
            if (isPlaying) sound.pause();
            else sound.start();
          }}
        />
        <span className="relative flex h-8 max-w-55 min-w-0 flex-1 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Wave waveform={waveform} played={seconds ? at / seconds : 0} />
          <input
            type="range"
            aria-label={words.position}
            aria-valuetext={told}
            min={0}
            max={seconds ?? 1}
            step={seconds === null ? 1 : Math.min(1, seconds / 10)}
            value={seconds === null ? 0 : Math.min(at, seconds)}
            disabled={seconds === null}
            onChange={({ target }) => sound.seek(Number(target.value))}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          />
        </span>
        <Button
          variant="flat"
          size="sm"
          aria-label={words.speed(speed)}
          className="min-w-12 flex-none tabular-nums"
          onClick={sound.changeSpeed}
        >
          {speed}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own words: nobody has written them down */}
        <audio {...sound.element} />
      </div>
      <span className="float-left mt-1.5 text-xs leading-none text-ink-2 tabular-nums">{told}</span>
    </>
  );
}

/** What sounds, how far it is, and what can be done with it. */
function useSound(recording: Blob | undefined, durationMs: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isFast, setIsFast] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const [at, setAt] = useState(0);
  const [measured, setMeasured] = useState<number | null>(null);
  /** Somebody pressed play, and the recording was not here yet. */
  const isAwaited = useRef(false);
  /** Where it is to begin, once it is here. */
  const from = useRef(0);

  // A press that comes before the last one was obeyed ends it, which is no failure.
  const play = () => void audio.current?.play().catch(() => undefined);
  useEffect(() => {
    const element = audio.current;
    if (!recording || !element) return;
    const url = URL.createObjectURL(recording);
    element.src = url;
    if (isAwaited.current) play();
    return () => {
      element.removeAttribute("src");
      URL.revokeObjectURL(url);
    };
  }, [recording, isSilent]);

  const element: React.ComponentProps<"audio"> = {
    ref: audio,
    onLoadedMetadata: ({ currentTarget }) => {
      if (from.current > 0) currentTarget.currentTime = from.current;
      if (Number.isFinite(currentTarget.duration)) setMeasured(currentTarget.duration);
    },
    onPlay: ({ currentTarget }) => {
      playAlone(currentTarget);
      currentTarget.playbackRate = isFast ? fast : 1;
      isAwaited.current = false;
      setIsPlaying(true);
    },
    onPause: () => setIsPlaying(false),
    onEnded: () => {
      from.current = 0;
      setAt(0);
    },
    onTimeUpdate: ({ currentTarget }) => {
      if (!currentTarget.ended) setAt(currentTarget.currentTime);
    },
    onError: () => setIsSilent(true),
  };
  return {
    element,
    isPlaying,
    isFast,
    isSilent,
    at,
    seconds: durationMs === null ? measured : durationMs / 1000,
    start: () => {
      setIsSilent(false);
      isAwaited.current = true;
      if (audio.current?.src) play();
    },
    pause: () => audio.current?.pause(),
    seek: (to: number) => {
      from.current = to;
      setAt(to);
      if (audio.current?.src) audio.current.currentTime = to;
    },
    changeSpeed: () => {
      if (audio.current) audio.current.playbackRate = isFast ? 1 : fast;
      setIsFast(!isFast);
    },
  };
}

const barCount = 36;
const heightPx = 30;

function Wave({ waveform, played }: { waveform: readonly number[] | null; played: number }) {
  const bars = barsOf(waveform, barCount);
  return (
    <svg viewBox={`0 0 ${barCount * 5 - 2} ${heightPx}`} aria-hidden="true" className="block w-full">
      {bars.map((part, place) => (
        <rect
          key={place}
          x={place * 5}
          y={(heightPx * (1 - part)) / 2}
          width={3}
          height={heightPx * part}
          rx={1.5}
          className={classNames(place / barCount < played ? "fill-brand" : "fill-ink-off")}
        />
      ))}
    </svg>
  );
}

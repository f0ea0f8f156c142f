import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Download, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageFileQuery } from "#data/conversation-files.ts";
import { playClock } from "#entities/voice/waveform.rules.ts";
import { fileSize } from "#lib/file-size.ts";
import { playAlone } from "#lib/play-alone.ts";
import { useBlobUrl } from "#lib/use-blob-url.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import type { ShownFileProps } from "./audio-file.tsx";
import { shapeOf } from "./file.rules.ts";
import { useSaveFile } from "./use-save-file.ts";

/** A film: what it weighs is said before a press fetches it. */
export function VideoFile(props: ShownFileProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const errorTextOf = useErrorText();
  const { place, file } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [cannotPlay, setCannotPlay] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...messageFileQuery(place), enabled: isWanted });
  const url = useBlobUrl(data);
  const { isSaving, save } = useSaveFile(props);
  const facts = [
    file.seconds === null ? "" : playClock(file.seconds),
    file.size_bytes === null ? "" : fileSize(file.size_bytes),
  ].filter(Boolean);

  return (
    <>
      <span
        className="relative -mx-3 grid w-70 max-w-[calc(100%+24px)] place-items-center overflow-hidden bg-inverse text-on-inverse first:-mt-2 dark:bg-surface-4 dark:text-ink"
        style={{ aspectRatio: shapeOf(file) }}
      >
        {url && !cannotPlay ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own film: nobody has written down what is said
          <video
            src={url}
            controls
            autoPlay
            playsInline
            aria-label={t("file.film")}
            className="absolute inset-0 size-full"
            onPlay={({ currentTarget }) => playAlone(currentTarget)}
            onError={() => setCannotPlay(true)}
          />
        ) : (
          <>
            <Button
              variant="light"
              size="icon"
              aria-label={t("file.playFilm")}
              loading={isFetching}
              disabled={cannotPlay}
              icon={<Play aria-hidden="true" className="ml-0.5" strokeWidth={1.9} />}
              className="size-14! rounded-full! [&_svg]:size-6"
              onClick={() => {
                setIsWanted(true);
                if (error) void refetch();
              }}
            />
            <span className="absolute bottom-2 left-3 text-xs font-semibold tabular-nums">
              {facts.join(" · ")}
            </span>
          </>
        )}
      </span>
      {(error ?? cannotPlay) && (
        <span role="alert" className="mt-2 block text-sm text-danger-ink">
          {error ? errorTextOf(error) : t("file.cannotPlay")}
        </span>
      )}
      {(data ?? cannotPlay) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2"
          loading={isSaving}
          icon={<Download aria-hidden="true" strokeWidth={1.9} />}
          onClick={save}
        >
          {t("file.save")}
        </Button>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { type FileContent, messageFileQuery, type MessagePlace } from "#data/conversation-files.ts";
import { VoicePlayer } from "#entities/voice/voice-player.tsx";
import type { KeptFile } from "./file.rules.ts";

/** What a file is shown with, of whatever kind. */
export type ShownFileProps = { place: MessagePlace; content: FileContent; file: KeptFile; at: string };

/** What somebody spoke, or a sound they sent. */
export function AudioFile({ place, content: { name }, file: { seconds, waveform } }: ShownFileProps) {
  const { t } = useTranslation("conversations");
  return (
    <>
      <span className="mb-1.5 block w-65 max-w-full truncate text-sm font-semibold">{name}</span>
      <VoicePlayer
        recording={messageFileQuery(place)}
        durationMs={seconds === null ? null : seconds * 1000}
        waveform={waveform}
        words={{
          play: t("file.play"),
          pause: t("file.pause"),
          speed: (speed) => t("file.speed", { speed }),
          position: t("file.position"),
          silent: t("file.silent"),
          gone: t("file.gone"),
        }}
      />
    </>
  );
}

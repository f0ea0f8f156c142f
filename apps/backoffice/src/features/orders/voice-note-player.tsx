import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { voiceNoteQuery } from "#data/voice-notes.ts";
import { VoicePlayer } from "#entities/voice/voice-player.tsx";

type VoiceNote = NonNullable<Order["fulfilment"]["voice_note"]>;

/** Plays the way to the door as the customer spoke it. */
export function VoiceNotePlayer({ orderId, note }: { orderId: string; note: VoiceNote }) {
  const { t } = useTranslation("orders");
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 flow-root border-t border-line pt-3.5">
      <h3 id={id} className="m-0 mb-2 text-base font-normal text-ink-3">
        {t("voiceNote")}
      </h3>
      {note.duration_ms === null ? (
        <p className="m-0 text-ink-2">{t("voiceNoteAwaited")}</p>
      ) : (
        <VoicePlayer
          recording={voiceNoteQuery(orderId)}
          durationMs={note.duration_ms}
          words={{
            play: t("voiceNotePlay"),
            pause: t("voiceNotePause"),
            speed: (speed) => t("voiceNoteSpeed", { speed }),
            position: t("voiceNoteProgress"),
            silent: t("voiceNoteSilent"),
            gone: t("voiceNoteGone"),
          }}
        />
      )}
    </section>
  );
}

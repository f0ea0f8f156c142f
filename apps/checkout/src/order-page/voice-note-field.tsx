import { createTranslator } from "@agiza/i18n/translator";
import { Button } from "@agiza/ui/button";
import { Mic, Play, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { useVoiceNote, type VoiceNoteTrouble } from "./use-voice-note.ts";
import { recordingType } from "./voice-notes.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** Its clock goes below its words where letters are very large. */
const withClock = `${wrappingButton} flex-wrap`;
/** Three in a row on the phone that most have. */
const besideIt = `${wrappingButton} px-2.5!`;

/** Lets the customer speak the way to the door. The microphone is asked for by the press and not before. */
export function VoiceNoteField() {
  const note = useOrderPage((state) => state.cart.voiceNote);
  const isLeft = useOrderPage((state) => state.order.voice_note === "left");
  const hasNote = note ? true : note === undefined && isLeft;
  return hasNote || recordingType() ? <VoiceNote hasNote={hasNote} seconds={note && note.ms / 1000} /> : null;
}

function VoiceNote({ hasNote, seconds }: { hasNote: boolean; seconds: number | null | undefined }) {
  const t = useTexts();
  const { setState } = useOrderActions();
  const tries = useOrderPage((state) => state.noteTries);
  const { notes, phase, trouble, record, stop, listen, remove } = useVoiceNote();
  const say = notes && createTranslator(notes.texts[t.language], t.language);
  const hasFailed = useOrderPage((state) => state.noteFailed);
  const isWaiting = hasNote && (tries > 0 || hasFailed);

  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-1.5">
      <div className="flex max-w-full flex-wrap gap-1">
        {phase === "recording" || phase === "playing" ? (
          <Button
            key="first"
            variant={phase === "recording" ? "danger" : "light"}
            className={withClock}
            icon={<Square aria-hidden="true" fill="currentColor" strokeWidth={0} />}
            onClick={stop}
          >
            {say?.("stop")}
            {phase === "recording" && notes && <Elapsed longestMs={notes.longestMs} />}
          </Button>
        ) : seconds && say ? (
          <Button
            key="first"
            variant="light"
            className={withClock}
            icon={<Play aria-hidden="true" strokeWidth={1.9} />}
            onClick={listen}
          >
            {say("listen")} <Clock ms={seconds * 1000} />
          </Button>
        ) : (
          <Button
            key="first"
            variant="light"
            className={wrappingButton}
            icon={<Mic aria-hidden="true" strokeWidth={1.9} />}
            loading={phase === "starting"}
            onClick={record}
          >
            {t("voiceRecord")}
          </Button>
        )}
        {hasNote && phase === "idle" && say && (
          <>
            {seconds && recordingType() && (
              <Button variant="ghost" className={besideIt} onClick={record}>
                {say("again")}
              </Button>
            )}
            <Button variant="ghost" className={besideIt} aria-label={say("remove")} onClick={remove}>
              {say("delete")}
            </Button>
          </>
        )}
        {isWaiting && (
          <Button
            variant="ghost"
            className={besideIt}
            onClick={() => setState({ noteTries: 0, noteFailed: false })}
          >
            {t("queuedNow")}
          </Button>
        )}
      </div>
      <output
        className={`text-sm ${trouble ? "font-medium text-danger-ink" : isWaiting ? "font-medium text-warning-ink" : "text-ink-3"}`}
      >
        {lineOf()}
      </output>
    </div>
  );

  function lineOf(): string | undefined {
    if (trouble === "network") return t("network");
    if (trouble && say) return say(`trouble.${trouble satisfies Exclude<VoiceNoteTrouble, "network">}`);
    if (phase === "recording") return say?.("recording");
    if (isWaiting && say) return say(hasFailed ? "notTaken" : "unsent");
    return t(hasNote ? "voiceKept" : "voiceHint");
  }
}

/** How long the recording is, out of how long it may become. Not read out: that would speak into it. */
function Elapsed({ longestMs }: { longestMs: number }) {
  const [startedAt] = useState(() => performance.now());
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMs(Math.min(performance.now() - startedAt, longestMs)), 200);
    return () => clearInterval(timer);
  }, [startedAt, longestMs]);
  return (
    <span aria-hidden="true">
      <Clock ms={ms} /> / <Clock ms={longestMs} />
    </span>
  );
}

const Clock = ({ ms }: { ms: number }) => (
  <span className="tabular-nums">0:{String(Math.floor(ms / 1000)).padStart(2, "0")}</span>
);

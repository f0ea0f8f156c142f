import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { RefreshCw, SignalMedium, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLive } from "#data/live.store.ts";
import { classNames } from "#lib/class-names.ts";
import { useLastAnswer } from "#lib/use-last-answer.ts";
import { useOnline } from "#lib/use-online.ts";
import { useSlow } from "./use-slow.ts";

const dots = {
  connected: "bg-success",
  slow: "bg-warning",
  reconnecting: "bg-warning",
  offline: "bg-danger",
};

const inks = {
  connected: undefined,
  slow: "text-warning-ink",
  reconnecting: "text-warning-ink",
  offline: "text-danger-ink",
};

/** What stands for the words on a phone, whose bar has room for the page's title only. */
const icons = { slow: SignalMedium, reconnecting: RefreshCw, offline: WifiOff };

/** Whether changes arrive by themselves just now; where they do not, from when what is shown is. */
export function LiveIndicator() {
  const { t } = useTranslation("backoffice");
  const { language } = useLanguage();
  const isOnline = useOnline();
  const stream = useLive(({ state }) => state);
  const isSlow = useSlow();
  const lastAnswer = useLastAnswer();
  const state = !isOnline ? "offline" : stream === "connected" && isSlow ? "slow" : stream;
  const Icon = state === "connected" ? null : icons[state];
  const since =
    state === "connected" || lastAnswer === 0
      ? undefined
      : t("lastUpdate", { time: formatClock(lastAnswer, language) });
  return (
    <output
      title={since}
      className={classNames(
        "m-0 inline-flex h-8 flex-none items-center gap-2 rounded-full border border-line-2 bg-surface px-3 text-sm font-medium",
        // On a phone only what is not as usual is worth the room.
        state === "connected" ? "narrow:sr-only" : "narrow:w-8 narrow:justify-center narrow:px-0",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("size-2 rounded-full", dots[state], Icon && "narrow:hidden")}
      />
      {Icon && (
        <Icon
          aria-hidden="true"
          className={classNames("size-4.5 wide:hidden", inks[state])}
          strokeWidth={2.2}
        />
      )}
      <span className="sr-only">{t("liveTitle")}: </span>
      <span className="narrow:sr-only">{t(`live.${state}`)}</span>
      {since !== undefined && <span className="sr-only">. {since}</span>}
    </output>
  );
}

import { useTranslation } from "react-i18next";
import { useLive } from "#data/live.store.ts";
import { classNames } from "#lib/class-names.ts";
import { useOnline } from "#lib/use-online.ts";

const dots = { connected: "bg-success", reconnecting: "bg-warning", offline: "bg-danger" };

/** Whether changes arrive by themselves just now. */
export function LiveIndicator() {
  const { t } = useTranslation("backoffice");
  const isOnline = useOnline();
  const stream = useLive(({ state }) => state);
  const state = isOnline ? stream : "offline";
  return (
    <output
      className={classNames(
        "m-0 inline-flex h-8 flex-none items-center gap-2 rounded-full border border-line-2 bg-surface px-3 text-sm font-medium",
        state === "connected" && "narrow:border-transparent narrow:bg-transparent narrow:px-1.5",
      )}
    >
      <span aria-hidden="true" className={classNames("size-2 rounded-full", dots[state])} />
      <span className="sr-only">{t("liveTitle")}: </span>
      {/* On a phone the bar's room belongs to the page's title as long as all is well. */}
      <span className={classNames(state === "connected" && "narrow:sr-only")}>{t(`live.${state}`)}</span>
    </output>
  );
}

import { Pill, type PillProps } from "@agiza/ui/pill";
import { CalendarClock, CircleCheck, CirclePause, FilePen, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Popup } from "#data/popups.ts";

const looks = {
  draft: { icon: FilePen, tone: "quiet" },
  scheduled: { icon: CalendarClock, tone: "sea" },
  live: { icon: Radio, tone: "green" },
  paused: { icon: CirclePause, tone: "waiting" },
  ended: { icon: CircleCheck, tone: "quiet" },
} as const satisfies Record<Popup["state"], Pick<PillProps, "icon" | "tone">>;

/** Whether visitors see it, in a word. */
export function PopupPill({ state }: { state: Popup["state"] }) {
  const { t } = useTranslation("popups");
  return <Pill {...looks[state]} label={t(`states.${state}`)} />;
}

/** The pages above those of popups. */
export function usePopupsTrail() {
  const { t } = useTranslation("popups");
  return [{ label: t("title"), to: "/marketing/website/website-popup" }] as const;
}

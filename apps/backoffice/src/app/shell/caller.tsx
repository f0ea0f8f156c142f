import { spokenAmount } from "@agiza/i18n/spoken-amount";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { notificationSummaryQuery, type NotificationSummary } from "#data/notifications.ts";
import { playSound } from "#lib/play-sound.ts";
import { speak } from "#lib/speak.ts";
import { claimCall } from "./claim-call.ts";

/** Pages call again this often, until somebody looks after what they call for. */
const againMs = 60_000;

/** Sounds for what needs somebody now, in one tab of the browser, and says new orders aloud where that is wanted. */
export function Caller() {
  const client = useQueryClient();
  const summary = useQuery(notificationSummaryQuery()).data;
  const say = useSay();
  const calling = summary?.calling;
  const id = calling?.id;
  const repeats = calling?.repeats ?? false;

  const call = useEffectEvent(async (round: number) => {
    if (!summary?.calling || !(await claimCall(`${summary.calling.id} ${round}`))) return;
    await playSound(summary.sound);
    if (summary.speaks) say(summary.calling);
  });
  useEffect(() => {
    if (id === undefined) return;
    let round = 0;
    void call(round);
    if (!repeats) return;
    const timer = setInterval(() => {
      round += 1;
      // Somebody else may look after it by now, of which this page was not told.
      void client
        .fetchQuery({ ...notificationSummaryQuery(), staleTime: 0 })
        .then((now) => (now.calling?.id === id ? call(round) : undefined))
        .catch(() => undefined);
    }, againMs);
    return () => clearInterval(timer);
  }, [id, repeats, client]);
  return null;
}

/** What is called for in one spoken sentence. */
function useSay() {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  return ({ kind, total_minor: total }: NonNullable<NotificationSummary["calling"]>) => {
    const amount = spokenAmount(total ?? 0, language);
    if (kind === "order.new") speak(t("speech.newOrder", { amount }), language);
    else if (kind === "order.untaken") speak(t("speech.untaken", { amount }), language);
    else speak(t(kind.startsWith("chat.") ? "speech.chat" : "speech.other"), language);
  };
}

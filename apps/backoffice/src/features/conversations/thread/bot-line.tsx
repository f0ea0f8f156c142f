import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { BotOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Conversation, useStepConversation } from "#data/conversations.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Says below the newest message that nothing answers by itself, and lets one change that; nothing while it does. */
export function BotLine({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const mayChange = useMay("conversation.assign");
  const toasts = useOutcomeToasts();
  const step = useStepConversation(conversation.id);
  const { bot, bot_paused_until: until } = conversation;
  if (bot === "on") return null;
  return (
    <p className="m-0 flex flex-wrap items-center justify-center gap-x-2 self-center px-3 text-center text-sm text-ink-2">
      <span>
        <BotOff aria-hidden="true" className="mr-1.5 -mt-0.5 inline size-4" strokeWidth={1.9} />
        {bot === "paused" && until
          ? t("botLine.paused", { time: formatClock(until, language) })
          : t("botLine.off")}
      </span>
      {mayChange && (
        <Button
          variant="link"
          loading={step.isPending}
          onClick={() =>
            step.mutate(
              { kind: "bot", state: "on" },
              {
                onSuccess: () => toasts.done(t("actions.botIsOn")),
                onError: (error) => toasts.failed(error, t("actions.failed")),
              },
            )
          }
        >
          {t("botLine.on")}
        </Button>
      )}
    </p>
  );
}

import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { AlarmClock, Bot, BotOff, Check, EllipsisVertical, RotateCcw, UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, type ConversationStep, useStepConversation } from "#data/conversations.ts";
import { useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";

export type ThreadActionsProps = {
  conversation: Conversation;
  /** All of it stands in the menu: there is no room for buttons. */
  isCompact: boolean;
  /** Stands just before the menu. */
  children: ReactNode;
};

/** What is done with a conversation as a whole; nothing of it for who may only read. */
export function ThreadActions({ conversation, isCompact, children }: ThreadActionsProps) {
  const { t } = useTranslation("conversations");
  const mayChange = useMayDo()("conversation.assign");
  const toasts = useOutcomeToasts();
  const step = useStepConversation(conversation.id);
  const [asks, setAsks] = useState<"assign" | "snooze" | null>(null);
  const { assigned_to: assignedTo, bot } = conversation;
  const isAway = conversation.closed_at !== null || conversation.snoozed_until !== null;
  if (!mayChange) return children;

  const take = (next: ConversationStep, said: string) =>
    step.mutate(next, {
      onSuccess: () => toasts.done(said),
      onError: (error) => toasts.failed(error, t("actions.failed")),
    });
  const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
  const close = () => take({ kind: "close" }, t("actions.closed"));
  const reopen = () => take({ kind: "reopen" }, t("actions.reopened"));

  return (
    <>
      {!isCompact && (
        <>
          <Button
            variant="light"
            icon={<UserPlus {...icon} />}
            aria-label={assignedTo ? t("lookedAfterBy", { name: assignedTo.name }) : t("actions.assign")}
            onClick={() => setAsks("assign")}
          >
            {assignedTo ? assignedTo.name.split(" ")[0] : t("actions.assignShort")}
          </Button>
          <Button
            variant="light"
            loading={step.isPending}
            icon={isAway ? <RotateCcw {...icon} /> : <Check {...icon} />}
            onClick={isAway ? reopen : close}
          >
            {isAway ? t("actions.reopen") : t("actions.close")}
          </Button>
        </>
      )}
      {children}
      <Menu
        align="end"
        trigger={
          <Button
            variant="icon"
            aria-label={t("actions.more")}
            title={t("actions.more")}
            icon={<EllipsisVertical {...icon} />}
          />
        }
        items={[
          ...(isCompact
            ? [
                {
                  key: "assign",
                  label: assignedTo ? t("lookedAfterBy", { name: assignedTo.name }) : t("actions.assign"),
                  icon: <UserPlus {...icon} />,
                  onSelect: () => setAsks("assign"),
                },
                isAway
                  ? {
                      key: "reopen",
                      label: t("actions.reopen"),
                      icon: <RotateCcw {...icon} />,
                      onSelect: reopen,
                    }
                  : { key: "close", label: t("actions.close"), icon: <Check {...icon} />, onSelect: close },
              ]
            : []),
          {
            key: "snooze",
            label: t("actions.snooze"),
            icon: <AlarmClock {...icon} />,
            onSelect: () => setAsks("snooze"),
          },
          bot !== "on"
            ? {
                key: "bot",
                label: t("actions.botOn"),
                icon: <Bot {...icon} />,
                onSelect: () => take({ kind: "bot", state: "on" }, t("actions.botIsOn")),
              }
            : {
                key: "bot",
                label: t("actions.botOff"),
                icon: <BotOff {...icon} />,
                onSelect: () => take({ kind: "bot", state: "off" }, t("actions.botIsOff")),
              },
        ]}
      />
      {asks === "assign" && <AssignDialog conversation={conversation} onClose={() => setAsks(null)} />}
      {asks === "snooze" && (
        <SnoozeDialog
          onChoose={(until) => {
            setAsks(null);
            take({ kind: "snooze", until: until.toISOString() }, t("actions.snoozed"));
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

import { Avatar } from "@agiza/ui/avatar";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Conversation, inboxPeopleQuery, useAssignConversation } from "#data/conversations.ts";
import { useCurrentUser } from "#data/user.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChoiceDialog, type ChoiceOfDialog } from "../choice-dialog.tsx";

/** Gives a conversation to somebody, to whoever has the fewest, or to nobody. */
export function AssignDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const current = useCurrentUser();
  const me = current.state === "known" ? current.user.id : "";
  const people = (useQuery(inboxPeopleQuery()).data?.items ?? []).filter((person) => person.may_reply);
  const assign = useAssignConversation(conversation.id);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;

  /** The outcome is told although the dialog is gone by then. */
  async function give(userId: string | null) {
    onClose();
    try {
      const name = nameOf((await assign.mutateAsync(userId)).user_id);
      toasts.done(name ? t("actions.assigned", { name }) : t("actions.unassigned"));
    } catch (error) {
      toasts.failed(error, t("actions.failed"));
    }
  }

  const choices: ChoiceOfDialog[] = [
    ...people
      .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
      .map(({ id, name }) => ({
        key: id,
        label: id === me ? `${name} (${t("actions.me")})` : name,
        leading: <Avatar name={name} size={32} />,
        isChosen: conversation.assigned_to?.id === id,
        onChoose: () => void give(id),
      })),
    { key: "in_turn", label: t("actions.inTurn"), onChoose: () => void give("in_turn") },
    {
      key: "nobody",
      label: t("actions.nobody"),
      isChosen: conversation.assigned_to === null,
      onChoose: () => void give(null),
    },
  ];
  return <ChoiceDialog title={t("actions.assignTitle")} choices={choices} onClose={onClose} />;
}

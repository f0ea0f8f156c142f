import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  markAnswered,
  waitingKey,
  type WaitingCustomer,
  type WaitingCustomers,
} from "#data/conversations.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOptimisticChange } from "#patterns/use-optimistic-change.ts";

/** Takes a customer off those who wait for a person; for people who may change conversations. */
export function MarkAnsweredButton({ waiting, name }: { waiting: WaitingCustomer; name: string }) {
  const { t } = useTranslation("backoffice");
  const change = useOptimisticChange({
    mutationFn: markAnswered,
    shows: ({ id }: WaitingCustomer) => [
      {
        queryKey: waitingKey,
        change: ({ items, count }: WaitingCustomers): WaitingCustomers => {
          const others = items.filter((item) => item.id !== id);
          return { items: others, count: count - (items.length - others.length) };
        },
      },
    ],
    rereads: [waitingKey],
    failedTitle: t("waitingPerson.stillWaits"),
  });
  return (
    <GuardedButton
      needs="conversation.mark_answered"
      variant="light"
      size="sm"
      aria-label={t("waitingPerson.markAnswered", { name })}
      icon={<Check aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => change.mutate(waiting)}
    >
      {t("waitingPerson.answered")}
    </GuardedButton>
  );
}

import { useTranslation } from "react-i18next";
import { useReact } from "#data/conversation-files.ts";
import type { Message } from "#data/conversations.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** How people answered a message with an emoji; what this person presses shows at once, and goes where it was not taken. */
export function useReactions(conversationId: string, { id, reactions }: Message) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const react = useReact({ conversationId, messageId: id });
  const own = reactions.find(({ is_customers: isCustomers }) => !isCustomers)?.emoji ?? null;
  const chosen = react.isPending ? react.variables : own;
  return {
    chosen,
    shown: [
      ...reactions.filter(({ is_customers: isCustomers }) => isCustomers),
      ...(chosen === null ? [] : [{ emoji: chosen, is_customers: false }]),
    ],
    react: (emoji: string | null) =>
      react.mutate(emoji, { onError: (error) => toasts.failed(error, t("reactions.failed")) }),
  };
}

import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#data/conversations.ts";

/** What a customer is called: by name, else by number. */
export function useCustomerCalled(): (customer: Pick<Conversation["customer"], "name" | "phone">) => string {
  const { t } = useTranslation("orders");
  return ({ name, phone }) => name || (phone ? formatPhone(phone, "international") : t("unnamed"));
}

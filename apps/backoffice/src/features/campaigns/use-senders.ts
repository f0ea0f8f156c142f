import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { senderValue } from "./campaign.values.ts";

/** Every name that may be used somewhere, each with the account it belongs to. */
export function useSenders(): { value: string; label: string }[] {
  const { t } = useTranslation("campaigns");
  const { data } = useQuery(smsAccountsQuery());
  return (data?.items ?? []).flatMap(({ id, provider, fallback_sender, senders }) => {
    const approved = senders
      .filter(({ operators }) => Object.values(operators).some((one) => one?.state === "approved"))
      .map(({ name }) => name);
    const names = fallback_sender === null ? approved : [...approved, fallback_sender];
    return [...new Set(names)].map((name) => ({
      value: senderValue(id, name),
      label: t("senderOf", { name, account: t(`accounts.${provider}`) }),
    }));
  });
}

import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProviderAccount, ProviderFigures } from "#data/provider-accounts.ts";
import { Notice } from "#patterns/notice.tsx";
import { countOf, isInTrouble } from "./payment-figures.rules.ts";

export type SlowNoticeProps = { accounts: readonly ProviderAccount[]; figures: ProviderFigures };

/** The accounts in use whose payments are slow or unanswered today, and who is asked where one of them says no. */
export function SlowNotice({ accounts, figures }: SlowNoticeProps) {
  const { t } = useTranslation("paymentProviders");
  const active = accounts.filter((one) => one.active);
  return active.map((account, index) => {
    const today = figures.accounts.find(({ id }) => id === account.id)?.days.at(-1);
    if (!today || !isInTrouble(today)) return null;
    const next = active.slice(index + 1).find(({ provider }) => provider !== account.provider);
    const all = countOf(today);
    const count = all - today.paid_slowly - today.no_answer;
    return (
      <Notice
        key={account.id}
        tone="warning"
        icon={TriangleAlert}
        title={t("slowTitle", { name: account.display_name })}
      >
        {t("slowText", { done: count, all, seconds: figures.slow_seconds })}{" "}
        {next && t("slowNext", { next: next.display_name })}
      </Notice>
    );
  });
}

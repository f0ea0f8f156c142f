import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { Switch } from "@agiza/ui/switch";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProviderAccount, ProviderFigures } from "#data/provider-accounts.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { PaymentBars } from "./payment-bars.tsx";
import { spokenLength } from "./payment-figures.rules.ts";
import { moveButtonId } from "./use-move-account.ts";
import { useUseAccount } from "./use-use-account.ts";

export type AccountRowProps = {
  account: ProviderAccount;
  /** Undefined while they are not there, or where nobody paid through it in these days. */
  figures: ProviderFigures["accounts"][number] | undefined;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

/** An account in the order of use: what it is, how it goes, who pays its fee, whether it is used. */
export function AccountRow({ account, figures, place, count, onMove }: AccountRowProps) {
  const { t } = useTranslation("paymentProviders");
  const name = account.display_name;
  const { mutate } = useUseAccount();
  return (
    <li className="flex items-center gap-3 px-5 py-3 narrow:px-4">
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-7 flex-none place-items-center rounded-[8px] text-sm font-strong",
          account.active ? "bg-surface-4 text-ink-2" : "border border-line-2 text-ink-3",
        )}
      >
        {place}
      </span>
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 wide:grid-cols-[minmax(0,3fr)_130px_minmax(0,2.5fr)_minmax(0,1.3fr)] wide:items-center">
        <AccountName account={account} />
        {figures ? <PaymentBars days={figures.days} /> : <span className="narrow:hidden" />}
        <span className="text-sm text-ink-2">
          {typeof figures?.usual_seconds === "number" && <UsualTime seconds={figures.usual_seconds} />}
          <LastWords account={account} />
        </span>
        <FeeWords account={account} />
      </span>
      {count > 1 && (
        <span className="flex flex-none flex-col">
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              id={moveButtonId(account.id, by)}
              variant="icon"
              size="sm"
              disabled={by < 0 ? place === 1 : place === count}
              aria-label={t(by < 0 ? "moveUp" : "moveDown", { name })}
              icon={
                by < 0 ? (
                  <ArrowUp aria-hidden="true" strokeWidth={1.9} />
                ) : (
                  <ArrowDown aria-hidden="true" strokeWidth={1.9} />
                )
              }
              onClick={() => onMove(by)}
            />
          ))}
        </span>
      )}
      <Switch
        aria-label={t("use", { name })}
        checked={account.active}
        onChange={({ target }) => mutate({ account, active: target.checked })}
      />
    </li>
  );
}

function AccountName({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const { provider, arranged_by, public_name_end: end } = account;
  const facts = [
    t(`names.${provider}`),
    t(`arranged.${arranged_by}`),
    end !== "" && t("ending", { end }),
    !account.active && t("isOff"),
  ].filter(Boolean);
  return (
    <span className="min-w-0">
      <Link
        to={paths.providerAccount(account.id)}
        className="font-strong wrap-anywhere text-ink touch:inline-flex touch:min-h-11 touch:items-center"
      >
        {account.display_name}
      </Link>
      <span className="block text-sm text-ink-3">{facts.join(" · ")}</span>
    </span>
  );
}

/** By when half of its prompts had their answer. */
function UsualTime({ seconds }: { seconds: number }) {
  const { t } = useTranslation("paymentProviders");
  const { unit, count } = spokenLength(seconds);
  return (
    <span className="block font-semibold text-ink">
      {t("usual", { time: t(`lengths.${unit}`, { count }) })}
    </span>
  );
}

/** The newer of its last payment and its last failure. */
function LastWords({ account: { last_success_at, last_failure } }: { account: ProviderAccount }) {
  const { t } = useTranslation(["paymentProviders", "orders"]);
  const { language } = useLanguage();
  const now = useNow();
  const when = (moment: string) => formatRelativeTime(moment, language, now);
  if (last_failure && (last_success_at === null || last_success_at < last_failure.at))
    return (
      <>
        <span className="block text-danger-ink">{t("lastFailure", { when: when(last_failure.at) })}</span>
        <span className="block text-ink-3">{t(`orders:failure.${last_failure.failure_code}`)}</span>
      </>
    );
  return last_success_at === null ? t("neverUsed") : t("lastSuccess", { when: when(last_success_at) });
}

function FeeWords({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const bearer = account.customer_pays_fee_on.length > 0 ? "customer" : "shop";
  return (
    <span className="text-sm text-ink-3">
      {t("feePaidBy")} <span className="font-strong text-ink wide:block">{t(`bearers.${bearer}`)}</span>
    </span>
  );
}

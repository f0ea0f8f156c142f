import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderPayments } from "#data/payments.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";

/** What the customer says they paid to the shop's own till, by whom and when it was written down. */
export function Claims({ claims }: Pick<OrderPayments, "claims">) {
  const { t } = useTranslation("collecting");
  const { language } = useLanguage();
  const now = useNow();
  const mayDecide = useMay("transactions.read");
  const open = claims.filter(({ status }) => status === "open");
  if (open.length === 0) return null;
  return (
    <ul aria-label={t("claim.list")} className="m-0 mt-4 grid list-none gap-2 p-0">
      {open.map((claim) => (
        <li
          key={claim.id}
          className="flex items-start gap-2.5 rounded-lg bg-warning-soft p-3 text-warning-ink"
        >
          <CircleHelp aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">
              {t("claim.claimed", { reference: claim.reference })}
            </span>
            <span className="block text-sm">
              {claim.claimed_by.name}, {orderMoment(claim.claimed_at, language, now)}
            </span>
            {mayDecide && (
              <Link to={paths.transaction(claim.id)} className="text-sm text-inherit underline">
                {t("claim.decide")}
              </Link>
            )}
          </span>
          <Money minor={claim.amount_minor} withCurrency={false} plainDecimals />
        </li>
      ))}
    </ul>
  );
}

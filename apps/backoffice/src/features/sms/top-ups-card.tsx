import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardHeader } from "@agiza/ui/card";
import { Pill } from "@agiza/ui/pill";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleHelp, CircleX, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type SmsTopUp, smsTopUpsQuery } from "#data/sms-accounts.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { countWords } from "./sms-keys.rules.ts";

const waits = { icon: Clock, tone: "sea" } as const;
const looks = {
  created: waits,
  submitted: waits,
  pending: waits,
  unknown: { icon: CircleHelp, tone: "waiting" },
  succeeded: { icon: CircleCheck, tone: "green" },
  failed: { icon: CircleX, tone: "red" },
} as const;

/** What was paid for SMS lately, and what each payment added. */
export function TopUpsCard() {
  const { t } = useTranslation("smsAccounts");
  const query = useQuery(smsTopUpsQuery());
  return (
    <Card>
      <CardHeader title={t("payments")} />
      <QueryView
        query={query}
        failedTitle={t("paymentsFailed")}
        skeleton={<Skeleton className="m-5 h-4 w-2/5" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="m-0 px-5 pb-5 text-ink-2 narrow:px-4">{t("noPayments")}</p>
          ) : (
            <ul
              aria-label={t("payments")}
              className="m-0 list-none divide-y divide-line border-t border-line p-0"
            >
              {items.map((topUp) => (
                <TopUpRow key={topUp.id} topUp={topUp} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function TopUpRow({ topUp }: { topUp: SmsTopUp }) {
  const { t } = useTranslation(["smsAccounts", "orders"]);
  const { language } = useLanguage();
  const { status, failure_code, parts, phone, received_minor, amount_minor } = topUp;
  return (
    <li className="flex items-start justify-between gap-3 px-5 py-3 narrow:px-4">
      <span className="min-w-0">
        <span className="block font-strong">{formatMoney(received_minor ?? amount_minor)}</span>
        <span className="block text-sm text-ink-3">
          {formatPhone(phone)} · {formatDateTime(topUp.created_at, language)}
        </span>
        <output className="block text-sm text-ink-2">
          {status === "succeeded" && t("addedParts", { count: parts ?? 0, parts: countWords(parts ?? 0) })}
          {status === "failed" && t(`orders:failure.${failure_code ?? "unknown"}`)}
          {status === "unknown" && t("unclear")}
          {looks[status] === waits && t("enterPin", { phone: formatPhone(phone) })}
        </output>
      </span>
      <Pill {...looks[status]} label={t(`topUpStates.${status}`)} />
    </li>
  );
}

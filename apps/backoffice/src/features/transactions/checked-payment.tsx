import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import { CircleHelp, TriangleAlert, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CheckedMessage } from "#data/transactions.ts";
import { classNames } from "#lib/class-names.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { Fact, FactList } from "#patterns/facts.tsx";

type Look = { icon: LucideIcon; tone: string };

const looks: Record<CheckedMessage["verdict"], Look> = {
  not_confirmed: { icon: CircleHelp, tone: "bg-warning-soft text-warning-ink" },
  used: { icon: TriangleAlert, tone: "bg-danger-soft text-danger-ink" },
  unread: { icon: CircleHelp, tone: "bg-surface-4 text-ink-2" },
};

/** What a message says, and what can be said of it: never that the money is there. */
export function CheckedPayment({ checked }: { checked: CheckedMessage }) {
  const { t } = useTranslation("transactions");
  const { icon: Icon, tone } = looks[checked.verdict];
  return (
    <>
      <output className={classNames("flex items-start gap-2.5 rounded-lg p-3", tone)}>
        <Icon aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
        <span className="min-w-0">
          <span className="block font-medium">{t(`check.verdict.${checked.verdict}`)}</span>
          <span className="block text-sm">
            <VerdictText checked={checked} />
          </span>
        </span>
      </output>
      {checked.message && <Said checked={checked} message={checked.message} />}
      {checked.doubts.length > 0 && (
        <div>
          <p className="m-0 font-medium">{t("check.doubts")}</p>
          <ul aria-label={t("check.doubts")} className="m-0 mt-1 grid gap-1 pl-5 text-sm text-ink-2">
            {checked.doubts.map((doubt) => (
              <li key={doubt}>{t(`check.doubt.${doubt}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function VerdictText({ checked: { verdict, used } }: { checked: CheckedMessage }) {
  const { t } = useTranslation("transactions");
  if (verdict !== "used") return t(`check.verdictText.${verdict}`);
  if (!used?.order) return t("check.usedElsewhere");
  const number = used.order.number ?? "";
  return used.kind === "payment" ? t("check.usedPayment", { number }) : t("check.usedClaim", { number });
}

function Said({
  checked: { reference },
  message,
}: {
  checked: CheckedMessage;
  message: NonNullable<CheckedMessage["message"]>;
}) {
  const { t } = useTranslation(["transactions", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const { network, side, name, phone, shop, till, paid_at: at, amount_minor: amountMinor } = message;
  const receiver = [shop, till].filter(Boolean).join(", ");
  return (
    <FactList>
      <Fact name={t("columns.network")}>
        {network && t(`common:network.${network}`)}, {t(`check.side.${side}`)}
      </Fact>
      <Fact name={t("columns.amount")}>
        <Money minor={amountMinor} />
      </Fact>
      <Fact name={t("columns.reference")}>{reference}</Fact>
      {name && <Fact name={t(side === "in" ? "columns.payer" : "check.receiver")}>{name}</Fact>}
      {phone && <Fact name={t("columns.phone")}>{formatPhone(phone, "international")}</Fact>}
      {receiver && <Fact name={t("check.receiver")}>{receiver}</Fact>}
      {at && (
        <Fact name={t("check.paidAt")}>
          <time dateTime={at}>{orderMoment(at, language, now)}</time>
        </Fact>
      )}
    </FactList>
  );
}

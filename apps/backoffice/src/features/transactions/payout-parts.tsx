import { formatPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import { Pill, type PillProps } from "@agiza/ui/pill";
import { Check, Clock3, CircleHelp, Pause, Send, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Payout } from "#data/payouts.ts";
import { WayMark } from "#entities/amount/way-mark.tsx";

const looks: Record<Payout["status"], Pick<PillProps, "icon" | "tone">> = {
  on_hold: { icon: Pause, tone: "sea" },
  requested: { icon: Clock3, tone: "waiting" },
  processing: { icon: Send, tone: "waiting" },
  unknown: { icon: CircleHelp, tone: "waiting" },
  paid: { icon: Check, tone: "green" },
  failed: { icon: TriangleAlert, tone: "red" },
  reversed: { icon: Undo2, tone: "red" },
};

/** As the shop counts them: PO-0311. */
export const payoutNumber = (number: number): string => String(number).padStart(4, "0");

/** Where a payout stands, and why it does not move or did not go. */
export function PayoutState({ payout }: { payout: Payout }) {
  const { t } = useTranslation("payouts");
  const { status, failure_code, hold } = payout;
  const reason = t(`failure.${failure_code ?? "unknown"}`);
  const why = {
    failed: t("why.moneyBack", { reason }),
    reversed: t("why.reversed"),
    unknown: t("why.unknown"),
    on_hold: hold && t(`why.${hold}`),
    requested: null,
    processing: null,
    paid: null,
  }[status];
  return (
    <span className="grid justify-items-start gap-1 py-1">
      <Pill {...looks[status]} label={t(`status.${status}`)} />
      {why && <span className="text-xs whitespace-normal text-ink-3">{why}</span>}
    </span>
  );
}

type Place = Payout["to"];

/** What people call a place: its wallet's number, or its bank and the end of the account. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation(["payouts", "common"]);
  return ({ kind, network, bank, number }) =>
    kind === "bank" && bank
      ? `${t(`bank.${bank}`)} •• ${number.slice(-4)}`
      : `${network ? t(`common:network.${network}`) : t("wallet")} ${formatPhone(number, "national")}`;
}

/** Where it goes, with the colour its wallet is known by. */
export function PayoutPlace({ to }: { to: Place }) {
  const nameOf = usePlaceName();
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <WayMark way={{ network: to.network, method: null }} />
      <span className="min-w-0">
        <span className="block truncate">{nameOf(to)}</span>
        <span className="block truncate text-xs text-ink-3">{to.name}</span>
      </span>
    </span>
  );
}

/** What the provider keeps, where anybody has said it. */
export function FeeAmount({ minor }: { minor: number | null }) {
  const { t } = useTranslation("payouts");
  return minor === null ? t("feeUnknown") : <Money minor={minor} withCurrency={false} plainDecimals />;
}

import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { OrderRefunds, WayBack } from "#data/refunds.ts";

/** Names as providers write them. */
const providers: Record<string, string> = { selcom: "Selcom", snippe: "Snippe" };

/** What each way means for the money, said of the payment that goes back. */
export function useWayTexts({ payments, wallets }: OrderRefunds) {
  const { t } = useTranslation("refunds");
  const paymentOf = (way: WayBack | null, target: string | null) => {
    const all: readonly { id: string; phone: string | null; provider: string }[] =
      way === "payout" ? wallets : payments;
    return all.find(({ id }) => id === target) ?? all[0];
  };
  const providerOf = (way: WayBack | null, target: string | null): string => {
    const { provider = "" } = paymentOf(way, target) ?? {};
    return providers[provider] ?? provider;
  };
  return {
    providerOf,
    nextOf: (way: WayBack, target: string | null): string => {
      if (way !== "provider" && way !== "payout") return t(`give.next.${way}`);
      const phone = paymentOf(way, target)?.phone;
      return t(`give.next.${way}`, {
        provider: providerOf(way, target),
        phone: phone ? formatPhone(phone, "international") : t("give.payer"),
      });
    },
  };
}

import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { OrderRefunds, WayBack } from "#data/refunds.ts";

/** Names as providers write them. */
const providers: Record<string, string> = { selcom: "Selcom", snippe: "Snippe" };

/** What each way means for the money, said of the payment that goes back. */
export function useWayTexts({ payments }: OrderRefunds) {
  const { t } = useTranslation("refunds");
  const paymentOf = (target: string | null) => payments.find(({ id }) => id === target) ?? payments[0];
  const providerOf = (target: string | null): string => {
    const { provider = "" } = paymentOf(target) ?? {};
    return providers[provider] ?? provider;
  };
  return {
    providerOf,
    nextOf: (way: WayBack, target: string | null): string => {
      if (way !== "provider") return t(`give.next.${way}`);
      const phone = paymentOf(target)?.phone;
      return t("give.next.provider", {
        provider: providerOf(target),
        phone: phone ? formatPhone(phone, "international") : t("give.payer"),
      });
    },
  };
}

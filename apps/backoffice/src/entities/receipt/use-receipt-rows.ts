import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import type { ReceiptFacts } from "./receipt-facts.rules.ts";

export type AmountRow = { name: string; amountMinor: number };
export type PaidRow = AmountRow & { reference: string };

/** What of a receipt is told in words, the same on paper of any width and in a picture. */
export type ReceiptRows = {
  /** Between the goods and the total; empty where the goods are the total. */
  charges: AmountRow[];
  paid: PaidRow[];
  /** Beside the order's own amounts: what went back and what the shop kept, and what the rider was paid for the way. */
  beside: AmountRow[];
  date: string;
};

/** Reads a receipt's facts into rows of the page's language. */
export function useReceiptRows(): (facts: ReceiptFacts) => ReceiptRows {
  const { t } = useTranslation(["receipts", "common"]);
  const { language } = useLanguage();
  return (facts) => {
    const charges = [
      { name: t("discount"), amountMinor: -facts.discountMinor },
      ...facts.fees,
      { name: t("common:deliveryFee"), amountMinor: facts.deliveryFeeMinor },
    ].filter(({ amountMinor }) => amountMinor !== 0);
    const keptMinor = facts.payments.reduce(
      (sum, one) => sum + one.amount_minor,
      -facts.returnedMinor - facts.takenBackMinor,
    );
    return {
      charges,
      paid: facts.payments.map((payment) => ({
        name: payment.network
          ? t(`common:network.${payment.network}`)
          : t(`common:paymentMethod.${payment.method}`),
        amountMinor: payment.amount_minor,
        reference: payment.method === "cash" ? "" : (payment.provider_reference ?? payment.reference),
      })),
      beside: [
        ...(facts.returnedMinor + facts.takenBackMinor > 0
          ? [
              { name: t("takenBack"), amountMinor: facts.takenBackMinor },
              { name: t("returned"), amountMinor: facts.returnedMinor },
              { name: t("kept"), amountMinor: keptMinor },
            ].filter(({ amountMinor }, index) => index === 2 || amountMinor > 0)
          : []),
        ...(facts.riderFareMinor === null
          ? []
          : [{ name: t("riderFare"), amountMinor: facts.riderFareMinor }]),
      ],
      date: formatDateTime(facts.paidAt, language),
    };
  };
}

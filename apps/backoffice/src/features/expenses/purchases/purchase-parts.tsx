import { Pill } from "@agiza/ui/pill";
import { CircleCheck, Clock, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PurchaseSummary } from "#data/purchases.ts";

const looks = {
  paid: { icon: CircleCheck, tone: "green" },
  owed: { icon: Clock, tone: "waiting" },
  removed: { icon: Trash2, tone: "grey" },
} as const;

type Billed = Pick<PurchaseSummary, "status" | "billed_minor" | "paid_minor">;

/** What is still to be paid of a purchase; nothing of one that was removed. */
export const owedOf = ({ status, billed_minor, paid_minor }: Billed): number =>
  status === "removed" ? 0 : billed_minor - paid_minor;

const stateOf = (purchase: Billed): keyof typeof looks => {
  if (purchase.status === "removed") return "removed";
  return owedOf(purchase) > 0 ? "owed" : "paid";
};

export function PurchasePill({ purchase }: { purchase: Billed }) {
  const { t } = useTranslation("purchases");
  const state = stateOf(purchase);
  return <Pill {...looks[state]} label={t(`state.${state}`)} />;
}

import { Pill } from "@agiza/ui/pill";
import {
  CircleCheck,
  CircleX,
  Clock,
  Ellipsis,
  House,
  Megaphone,
  Package,
  Shield,
  Trash2,
  Truck,
  Users,
  Utensils,
  Wrench,
  Zap,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Expense, ExpenseCategory } from "#data/expenses.ts";

const icons: Record<ExpenseCategory, LucideIcon> = {
  rent: House,
  salary: Users,
  utilities: Zap,
  marketing: Megaphone,
  insurance: Shield,
  supplies: Package,
  equipment: Wrench,
  travel: Truck,
  food: Utensils,
  other: Ellipsis,
};

export function CategoryIcon({ category }: { category: ExpenseCategory }) {
  const Icon = icons[category];
  return <Icon aria-hidden="true" strokeWidth={1.9} />;
}

const looks = {
  requested: { icon: Clock, tone: "waiting" },
  approved: { icon: CircleCheck, tone: "green" },
  refused: { icon: CircleX, tone: "red" },
  removed: { icon: Trash2, tone: "grey" },
} as const;

export function ExpensePill({ status }: { status: Expense["status"] }) {
  const { t } = useTranslation("expenses");
  return <Pill {...looks[status]} label={t(`status.${status}`)} />;
}

/** What it was for, in the words of who wrote it; else its category. */
export function useWhatFor() {
  const { t } = useTranslation("expenses");
  return ({ note, supplier, category }: Pick<Expense, "note" | "supplier" | "category">) =>
    note || supplier || t(`category.${category}`);
}

import {
  HandCoins,
  ChartColumn,
  Megaphone,
  Package,
  Plug,
  ReceiptText,
  Settings,
  Users,
  UsersRound,
  Wallet,
  Workflow,
  type LucideIcon,
} from "lucide-react";

const icons = {
  analytics: ChartColumn,
  chatflow: Workflow,
  connect: Plug,
  customers: Users,
  debt: HandCoins,
  expenses: ReceiptText,
  marketing: Megaphone,
  products: Package,
  settings: Settings,
  staff: UsersRound,
  transactions: Wallet,
} satisfies Record<string, LucideIcon>;

/** An icon that the shell does not bring itself; entries name it. */
export type MoreIconName = keyof typeof icons;

export function MoreIcon({ name }: { name: MoreIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" strokeWidth={1.9} />;
}

import {
  Ban,
  Banknote,
  Bike,
  Check,
  ChartPie,
  CircleDashed,
  CirclePlus,
  Clock,
  FilePen,
  Handbag,
  Hourglass,
  ListChecks,
  PackageCheck,
  PackageOpen,
  Pause,
  RotateCcw,
  Send,
  TimerOff,
  TriangleAlert,
  Truck,
  Undo2,
  X,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { PillTone } from "../pill/pill-tones.ts";

/** Where an order stands. */
export type OrderStatus =
  | "draft"
  | "awaiting_customer"
  | "pending"
  | "preparing"
  | "ready"
  | "out_for_delivery"
  | "picked_up"
  | "delivered"
  | "completed"
  | "cancelled";

/** Where the money of an order, or one attempt to pay, stands. */
export type PaymentStatus =
  | "unpaid"
  | "processing"
  | "partially_paid"
  | "paid"
  | "overpaid"
  | "failed"
  | "refund_pending"
  | "partially_refunded"
  | "refunded";

/** Whether something is in use or was put aside for a while: an area, a product, a campaign. */
export type Standing = "active" | "paused";

/** Where somebody stands who works in a shop or is asked to. */
export type Membership = "invited" | "suspended" | "expired";

export type PillStatus = OrderStatus | PaymentStatus | Standing | Membership;

type PillLook = { icon: LucideIcon; tone: PillTone; iconTone?: string; struck?: boolean };

export const pillLooks: Record<PillStatus, PillLook> = {
  draft: { icon: FilePen, tone: "grey" },
  awaiting_customer: { icon: ListChecks, tone: "grey" },
  pending: { icon: Clock, tone: "waiting" },
  preparing: { icon: PackageOpen, tone: "brand" },
  ready: { icon: PackageCheck, tone: "brand" },
  out_for_delivery: { icon: Bike, tone: "sea" },
  picked_up: { icon: Handbag, tone: "brand" },
  delivered: { icon: Truck, tone: "sea" },
  completed: { icon: Check, tone: "quiet", iconTone: "text-success" },
  cancelled: { icon: X, tone: "grey", struck: true },
  unpaid: { icon: CircleDashed, tone: "quiet" },
  processing: { icon: Hourglass, tone: "waiting" },
  partially_paid: { icon: ChartPie, tone: "waiting" },
  paid: { icon: Banknote, tone: "green" },
  overpaid: { icon: CirclePlus, tone: "sea" },
  failed: { icon: TriangleAlert, tone: "red" },
  refund_pending: { icon: RotateCcw, tone: "waiting" },
  partially_refunded: { icon: Undo2, tone: "quiet" },
  refunded: { icon: Undo2, tone: "grey" },
  active: { icon: Check, tone: "quiet", iconTone: "text-success" },
  paused: { icon: Pause, tone: "grey" },
  invited: { icon: Send, tone: "waiting" },
  suspended: { icon: Ban, tone: "grey" },
  expired: { icon: TimerOff, tone: "grey" },
};

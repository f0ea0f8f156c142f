import type { StepKind, Trigger } from "@agiza/chatflow/flow";
import {
  Boxes,
  MousePointerClick,
  CircleStop,
  CornerDownRight,
  Headset,
  Hourglass,
  Link2,
  ListChecks,
  MessageSquareText,
  Moon,
  Package,
  PackageSearch,
  QrCode,
  FileText,
  HandCoins,
  ShoppingBag,
  Smartphone,
  Split,
  Star,
  Tag,
  TextCursorInput,
  Type,
  Webhook,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { Tone } from "@agiza/ui/icon-tile";

export type StepLook = { icon: LucideIcon; tone: Tone };

/** What each kind of step looks like. */
export const stepLooks: Record<StepKind, StepLook> = {
  say: { icon: MessageSquareText, tone: "success" },
  ask: { icon: TextCursorInput, tone: "success" },
  choose: { icon: ListChecks, tone: "success" },
  rate: { icon: Star, tone: "success" },
  send: { icon: FileText, tone: "warning" },
  catalogue: { icon: Package, tone: "brand" },
  set: { icon: Boxes, tone: "brand" },
  cart: { icon: Link2, tone: "brand" },
  pay: { icon: Smartphone, tone: "info" },
  order_status: { icon: PackageSearch, tone: "brand" },
  debt: { icon: HandCoins, tone: "info" },
  assign: { icon: Headset, tone: "neutral" },
  condition: { icon: Split, tone: "warning" },
  wait: { icon: Hourglass, tone: "info" },
  tag: { icon: Tag, tone: "neutral" },
  webhook: { icon: Webhook, tone: "neutral" },
  jump: { icon: CornerDownRight, tone: "neutral" },
  end: { icon: CircleStop, tone: "neutral" },
};

export const triggerIcons: Record<Trigger["kind"], LucideIcon> = {
  first_message: Zap,
  keyword: Type,
  button: MousePointerClick,
  qr: QrCode,
  out_of_hours: Moon,
  order_event: ShoppingBag,
};

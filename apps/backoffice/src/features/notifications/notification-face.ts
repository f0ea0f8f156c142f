import {
  AtSign,
  Banknote,
  AlarmClock,
  BellRing,
  CalendarDays,
  CloudUpload,
  KeyRound,
  MessageCircleWarning,
  MessagesSquare,
  PackageX,
  PlugZap,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  SmartphoneNfc,
  TriangleAlert,
  UserCheck,
  UserPlus,
  Wallet,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { Tone } from "@agiza/ui/icon-tile";
import type { Notification, NotificationKind } from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";

/** How a kind looks in the list. */
export const faces: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  "order.new": { icon: ShoppingBag, tone: "accent" },
  "order.to_make": { icon: CalendarDays, tone: "accent" },
  "order.stage_late": { icon: AlarmClock, tone: "danger" },
  "order.untaken": { icon: BellRing, tone: "danger" },
  "order.assigned": { icon: UserCheck, tone: "info" },
  "order.mentioned": { icon: AtSign, tone: "info" },
  "order.notice_failed": { icon: MessageCircleWarning, tone: "warning" },
  "payment.succeeded": { icon: Banknote, tone: "success" },
  "payment.failed": { icon: TriangleAlert, tone: "danger" },
  "payment.unmatched": { icon: Wallet, tone: "info" },
  "payment.taken_back": { icon: TriangleAlert, tone: "danger" },
  "payment.given_twice": { icon: TriangleAlert, tone: "danger" },
  "payment.refund_unclear": { icon: TriangleAlert, tone: "warning" },
  "payment.claimed": { icon: Wallet, tone: "info" },
  "payment.differs": { icon: TriangleAlert, tone: "warning" },
  "payment.no_order": { icon: Wallet, tone: "warning" },
  "expense.asked": { icon: Wallet, tone: "info" },
  "expense.approved": { icon: Banknote, tone: "success" },
  "expense.refused": { icon: TriangleAlert, tone: "warning" },
  "day.signed": { icon: Banknote, tone: "success" },
  "chat.waiting": { icon: MessagesSquare, tone: "neutral" },
  "chat.unanswered": { icon: MessagesSquare, tone: "danger" },
  "chat.message_failed": { icon: MessageCircleWarning, tone: "warning" },
  "chat.assigned": { icon: UserCheck, tone: "info" },
  "chat.mentioned": { icon: AtSign, tone: "info" },
  "product.low_stock": { icon: PackageX, tone: "warning" },
  "channel.changed": { icon: PlugZap, tone: "warning" },
  "channel.quality_fell": { icon: TriangleAlert, tone: "warning" },
  "template.refused": { icon: MessageCircleWarning, tone: "warning" },
  "webhook.failing": { icon: PlugZap, tone: "danger" },
  "webhook.added": { icon: Webhook, tone: "warning" },
  "api_key.added": { icon: KeyRound, tone: "warning" },
  "compliance.approved": { icon: ShieldCheck, tone: "success" },
  "compliance.rejected": { icon: ShieldAlert, tone: "danger" },
  "compliance.ends_soon": { icon: ShieldAlert, tone: "warning" },
  "compliance.ended": { icon: ShieldAlert, tone: "danger" },
  "staff.joined": { icon: UserPlus, tone: "brand" },
  "device.sync_stuck": { icon: CloudUpload, tone: "danger" },
  "device.new": { icon: SmartphoneNfc, tone: "warning" },
};

/** Where the thing is that a notification tells of; null where there is no page of it. */
export function placeOf({ kind, order, subject_id: subjectId, others }: Notification): string | null {
  if (order) return paths.order(order.id);
  if (kind.startsWith("chat.")) return paths.conversation(subjectId);
  if (kind === "order.to_make") return paths.toMake;
  if (kind === "payment.differs" || kind === "payment.no_order")
    return `${paths.transactions}?list=unmatched`;
  if (kind.startsWith("expense."))
    return `${paths.expenseRecords}${kind === "expense.asked" ? "?status=requested" : ""}`;
  if (kind === "day.signed") return `${paths.expenses}/day-end?day=${subjectId}`;
  if (kind === "product.low_stock") return others ? paths.lowStock : paths.product(subjectId);
  if (kind.startsWith("channel.")) return paths.connect;
  if (kind === "template.refused") return paths.template(subjectId);
  if (kind.startsWith("compliance.")) return paths.complianceSection(subjectId);
  if (kind === "device.sync_stuck") return paths.counter;
  if (kind.startsWith("webhook.")) return paths.webhookEndpoints;
  if (kind === "api_key.added") return paths.apiKeys;
  return kind === "staff.joined" ? paths.staffMember(subjectId) : null;
}

import { Check, CheckCheck, CircleAlert, Clock3 } from "lucide-react";
import { useTexts } from "../use-texts.ts";
import type { DeliveryState } from "./chat-timeline.ts";

const marks = {
  sending: { Icon: Clock3, key: "deliverySending", colour: "" },
  sent: { Icon: Check, key: "deliverySent", colour: "" },
  delivered: { Icon: CheckCheck, key: "deliveryDelivered", colour: "" },
  read: { Icon: CheckCheck, key: "deliveryRead", colour: "text-info" },
  failed: { Icon: CircleAlert, key: "deliveryFailed", colour: "text-danger" },
} as const;

/** The tick after a message's time, with its meaning in words for who cannot see it. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const t = useTexts();
  const { Icon, key, colour } = marks[state];
  return (
    <span title={t(key)} className={`inline-flex ${colour}`}>
      <Icon aria-hidden="true" size={14} strokeWidth={2.4} />
      <span className="sr-only">{t(key)}</span>
    </span>
  );
}

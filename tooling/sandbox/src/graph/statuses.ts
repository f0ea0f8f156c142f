import type { Core } from "../core.ts";
import type { StoredMessage } from "../state/things.ts";
import { titleOf } from "./graph-error.ts";
import { seconds, webhookBody } from "./inbound.ts";

const afterMs = { sent: 60, delivered: 150, read: 450 } as const;
const windowMs = 24 * 3600 * 1000;

/** Carries the shop's messages from accepted to read, and tells the shop about each step. */
export type Statuses = { follow: (message: StoredMessage) => void; resume: () => void; stop: () => void };

/** Timers only: how far a message got is in the store, so a restart goes on from there. */
export function createStatuses(core: Core): Statuses {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  function follow(message: StoredMessage) {
    // A message that was being taken while everything stopped goes on after the next start.
    if (stopped) return;
    const next = nextStatus(message);
    if (next === null) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const current = core.store.messages.get(message.id);
        if (current) advance(current, next);
      },
      next === "failed" ? afterMs.sent : afterMs[next],
    );
    timers.add(timer);
  }

  function advance(message: StoredMessage, next: NextStatus) {
    const fault = next === "sent" ? core.faults.take("whatsapp.webhook", "error") : undefined;
    const failureCode = fault ? (fault.code ?? 131026) : message.failure_code;
    const status = failureCode === undefined ? next : "failed";
    const moved = core.store.messages.put({
      ...message,
      ...(failureCode === undefined ? {} : { failure_code: failureCode }),
      statuses: [...message.statuses, status],
    });
    core.news.tell("message", moved);
    announce(core, moved, status);
    follow(moved);
  }

  return {
    follow,
    resume() {
      for (const message of core.store.messages.all()) follow(message);
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

type NextStatus = "sent" | "delivered" | "read" | "failed";

/** The step that comes next, or null at the end; reactions are only ever sent. */
function nextStatus({ direction, statuses, type, failure_code }: StoredMessage): NextStatus | null {
  if (direction === "in" || statuses.includes("failed")) return null;
  if (failure_code !== undefined) return "failed";
  if (statuses.length === 0) return "sent";
  if (type === "reaction" || statuses.includes("read")) return null;
  return statuses.includes("delivered") ? "read" : "delivered";
}

function announce(core: Core, message: StoredMessage, status: NextStatus) {
  const number = core.store.numbers.get(message.phone_number_id);
  if (!number) return;
  const customer = core.store.customers.get(message.msisdn);
  const now = core.clock.nowIso();
  const entry = {
    id: message.id,
    status,
    timestamp: seconds(now),
    ...(customer?.phone_hidden ? {} : { recipient_id: message.msisdn }),
    ...(customer ? { recipient_user_id: customer.user_id } : {}),
    ...(message.callback_data === undefined ? {} : { biz_opaque_callback_data: message.callback_data }),
    ...(status === "failed" ? { errors: [failureOf(message.failure_code ?? 131000)] } : {}),
    ...(status === "sent" ? { conversation: conversationOf(message, now) } : {}),
    ...(status === "delivered" ? { pricing: pricingOf(message) } : {}),
  };
  core.deliveries.send({
    provider: "whatsapp",
    url: `${core.env.apiUrl}/store/webhooks/whatsapp`,
    title: `Status: ${status}`,
    body: webhookBody(number, { statuses: [entry] }),
  });
}

const failureOf = (code: number) => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: {
    details:
      code === 131047
        ? "Message failed to send because more than 24 hours have passed since the customer last replied to this number."
        : "Message failed to send.",
  },
  href: "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/",
});

const conversationOf = (message: StoredMessage, nowIso: string) => ({
  id: `${message.phone_number_id}${message.msisdn}`,
  expiration_timestamp: seconds(new Date(Date.parse(nowIso) + windowMs).toISOString()),
  origin: { type: message.is_template ? "utility" : "service" },
});

const pricingOf = ({ is_template }: StoredMessage) => ({
  billable: is_template === true,
  pricing_model: "PMP",
  type: is_template ? "regular" : "free_customer_service",
  category: is_template ? "utility" : "service",
});

import { randomBytes } from "node:crypto";
import type { Core } from "../core.ts";
import { customerOf } from "../customers.ts";
import { toMsisdn } from "../msisdn.ts";
import type { PhoneNumber, StoredCustomer, StoredMessage } from "../state/things.ts";
import type { CheckedMessage } from "./check-message.ts";
import { GraphError } from "./graph-error.ts";
import type { PairLimit } from "./pair-limit.ts";
import type { Statuses } from "./statuses.ts";

const windowMs = 24 * 3600 * 1000;

/** A message id; opaque, as the provider's is. */
export const newMessageId = (): string => `wamid.HBgM${randomBytes(21).toString("base64")}`;

/**
 * Takes a message for delivery and answers at once, as the Cloud API does: that it could not be delivered is told
 * later, by a `failed` status.
 * @throws GraphError 131021 to itself, 131056 too many to one customer, 131009 an unknown recipient
 */
export function sendMessage(
  { core, statuses, pairLimit }: { core: Core; statuses: Statuses; pairLimit: PairLimit },
  number: PhoneNumber,
  checked: CheckedMessage & { isMarketing: boolean },
): object {
  const id = newMessageId();
  const answer = (contact: object) => ({
    messaging_product: "whatsapp",
    contacts: [contact],
    messages: [{ id, ...(checked.type === "template" ? { message_status: "accepted" } : {}) }],
  });
  /* A user id in `to` is answered like a success and goes nowhere, which is what the provider does. */
  if (checked.to !== null && userIdPattern.test(checked.to))
    return answer({ input: checked.to, wa_id: checked.to });

  const customer = recipientOf(core, checked);
  if (customer.msisdn === number.msisdn)
    throw new GraphError(131021, "The recipient is the sender's own number");
  if (!pairLimit.allows(number.id, customer.msisdn)) {
    throw new GraphError(131056, "Too many messages sent to the same recipient in a short time");
  }
  const { type, body, callbackData, contextId } = checked;
  const isTooLate = type !== "template" && !isWindowOpen(core, number, customer);
  const isStopped = checked.isMarketing && customer.stopped_marketing?.includes(number.id) === true;
  const failureCode = isTooLate ? 131047 : isStopped ? 131050 : undefined;
  const message: StoredMessage = core.store.messages.put({
    id,
    msisdn: customer.msisdn,
    phone_number_id: number.id,
    direction: "out",
    type,
    body,
    timestamp: core.clock.nowIso(),
    statuses: [],
    ...(contextId === undefined ? {} : { context_id: contextId }),
    ...(callbackData === undefined ? {} : { callback_data: callbackData }),
    ...(type === "template" ? { is_template: true } : {}),
    ...(failureCode === undefined ? {} : { failure_code: failureCode }),
  });
  core.news.tell("message", message);
  statuses.follow(message);
  return answer(
    checked.to === null
      ? { input: checked.recipient, user_id: customer.user_id }
      : { input: checked.to, wa_id: customer.msisdn },
  );
}

const userIdPattern = /^[A-Z]{2}\.(?:ENT\.)?[a-zA-Z0-9]+$/;

function recipientOf(core: Core, { to, recipient }: CheckedMessage): StoredCustomer {
  if (to !== null) {
    const msisdn = toMsisdn(to);
    if (msisdn === null) throw new GraphError(131009, "to is not a phone number");
    return customerOf(core, msisdn);
  }
  for (const customer of core.store.customers.all()) {
    if (customer.user_id === recipient) return customer;
  }
  throw new GraphError(131009, "recipient is not a user this business knows");
}

/** Free text is allowed for 24 hours after the customer last wrote to this number. */
function isWindowOpen(core: Core, number: PhoneNumber, customer: StoredCustomer): boolean {
  const lastWroteAt = customer.last_wrote_at[number.id];
  return lastWroteAt !== undefined && core.clock.nowMs() < Date.parse(lastWroteAt) + windowMs;
}

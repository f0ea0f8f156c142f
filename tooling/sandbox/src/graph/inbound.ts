import { accountOf } from "./templates.ts";
import type { PhoneNumber, StoredCustomer, StoredMessage } from "../state/things.ts";
import { providerJson } from "./provider-json.ts";

/** Seconds since 1970 as text, the only form of time on this wire. */
export const seconds = (iso: string): string => String(Math.floor(Date.parse(iso) / 1000));

/** One `value` of a webhook about a number's messages, in the envelope it travels in. */
export function webhookBody(number: PhoneNumber, value: Record<string, unknown>): string {
  const metadata = { display_phone_number: number.msisdn, phone_number_id: number.id };
  return providerJson({
    object: "whatsapp_business_account",
    entry: [
      {
        id: accountOf(number),
        changes: [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }],
      },
    ],
  });
}

/** The webhook that brings a customer's message to the shop. A user with a hidden phone has only an id. */
export function inboundBody(number: PhoneNumber, customer: StoredCustomer, message: StoredMessage): string {
  const { msisdn, user_id, username, phone_hidden } = customer;
  const contact = {
    profile: { name: customer.name, ...(username ? { username } : {}) },
    ...(phone_hidden ? {} : { wa_id: msisdn }),
    user_id,
  };
  return webhookBody(number, {
    contacts: [contact],
    messages: [
      {
        ...(phone_hidden ? {} : { from: msisdn }),
        from_user_id: user_id,
        id: message.id,
        timestamp: seconds(message.timestamp),
        ...(message.context_id ? { context: { from: number.msisdn, id: message.context_id } } : {}),
        type: message.type,
        // The one type whose content is a list.
        [message.type]: message.type === "contacts" ? message.body["contacts"] : message.body,
      },
    ],
  });
}

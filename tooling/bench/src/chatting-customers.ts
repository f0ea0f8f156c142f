import { signed, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { appSecret } from "./product.ts";
import { phoneNumberId, shopPhone } from "./shop-data.ts";

/** WhatsApp lets a business send one customer ten messages a minute on average; 300 stay far below at 50/s. */
export const chattingCustomers = 300;

export const customerPhone = (index: number) => `25572${String(index % chattingCustomers).padStart(7, "0")}`;

/** A customer's text as WhatsApp delivers it, with an id of its own and signed. */
export function inboundText(customer: number, text: string) {
  const phone = customerPhone(customer);
  const userId = `TZ.bench${customer % chattingCustomers}`;
  const value = {
    contacts: [{ profile: { name: `Mteja ${customer % chattingCustomers}` }, wa_id: phone, user_id: userId }],
    messages: [textFrom(phone, text, { from_user_id: userId })],
  };
  const body = JSON.stringify(webhookOf(phoneNumberId, value, "messages", shopPhone));
  return { body, headers: signed(body, appSecret).headers };
}

import { createHmac } from "node:crypto";

/** Bodies and signatures as Meta sends them, for tests that speak for it. */

export const appSecret = "local-app-secret";

/** Signs a body the way Meta does. */
export const signed = (body: string | Uint8Array, secret = appSecret) => ({
  method: "POST",
  body,
  headers: {
    "Content-Type": "application/json",
    "X-Hub-Signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  },
});

let made = 0;
/** An id Meta never gave before. */
export const newWamid = (): string => `wamid.TEST${made++}${Math.random().toString(36).slice(2)}`;

/** One `value` in its envelope. */
export const webhookOf = (phoneNumberId: string, value: Record<string, unknown>, field = "messages") => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102030405060708",
      changes: [
        {
          field,
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "255754000099", phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

/** A tap of a customer on one of our buttons, sent so many seconds ago. */
export const tapFrom = (from: string, id: string, secondsAgo = 0) => ({
  from,
  id: newWamid(),
  timestamp: String(Math.floor(Date.now() / 1000) - secondsAgo),
  type: "interactive",
  interactive: { type: "button_reply", button_reply: { id, title: id } },
});

/** A text of a customer, by phone. */
export const textFrom = (from: string, body: string, more: Record<string, unknown> = {}) => ({
  from,
  id: newWamid(),
  timestamp: String(Math.floor(Date.now() / 1000)),
  type: "text",
  text: { body },
  ...more,
});

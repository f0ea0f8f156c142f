import { createHmac, randomBytes } from "node:crypto";

/** What local runs sign webhooks with. */
export const localAppSecret = "local-app-secret";

/** A request as Meta posts it: the body's signature is in a header. */
export const signed = <Body extends string | Uint8Array>(body: Body, secret = localAppSecret) => ({
  method: "POST" as const,
  body,
  headers: {
    "Content-Type": "application/json",
    "X-Hub-Signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  },
});

/** An id Meta never gave before. */
export const newWamid = (): string => `wamid.${randomBytes(24).toString("base64")}`;

/** One `value` in its envelope. */
export const webhookOf = (
  phoneNumberId: string,
  value: Record<string, unknown>,
  field = "messages",
  shopPhone = "255754000099",
) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102030405060708",
      changes: [
        {
          field,
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: shopPhone, phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

/** A tap of a customer on one of the shop's buttons, sent so many seconds ago. */
export const tapFrom = (from: string, id: string, secondsAgo = 0) => ({
  from,
  id: newWamid(),
  timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
  type: "interactive",
  interactive: { type: "button_reply", button_reply: { id, title: id } },
});

/** A text of a customer, by phone, written now. */
export const textFrom = (from: string, body: string, more: Record<string, unknown> = {}) => ({
  from,
  id: newWamid(),
  timestamp: String(Math.floor(Date.now() / 1_000)),
  type: "text",
  text: { body },
  ...more,
});

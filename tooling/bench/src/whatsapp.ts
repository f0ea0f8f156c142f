import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Cleanup } from "./cleanup.ts";
import { takePort } from "./programs.ts";
import { appSecret } from "./product.ts";
import { phoneNumberId, shopPhone } from "./shop-data.ts";

/** WhatsApp lets a business send one customer ten messages a minute on average; 300 stay far below at 50/s. */
export const chattingCustomers = 300;

export const customerPhone = (index: number) => `25572${String(index % chattingCustomers).padStart(7, "0")}`;

export type SignedWebhook = { headers: Record<string, string>; body: string };

/** A customer's text as WhatsApp delivers it, with an id of its own and signed. */
export function inboundText(customer: number, text: string): SignedWebhook {
  const phone = customerPhone(customer);
  const userId = `TZ.bench${customer % chattingCustomers}`;
  const message = {
    from: phone,
    from_user_id: userId,
    id: `wamid.${randomBytes(24).toString("base64")}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    text: { body: text },
    type: "text",
  };
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: shopPhone, phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: `Mteja ${customer % chattingCustomers}` }, wa_id: phone, user_id: userId }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "102290129340398", changes: [{ value, field: "messages" }] }],
  });
  const signature = createHmac("sha256", appSecret).update(body).digest("hex");
  return {
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  };
}

/** Plays WhatsApp's side that takes messages: answers every call at once. */
export type Receiver = {
  url: string;
  /** Called at the moment a message for a customer has come in whole; read receipts and typing marks are not messages. */
  onMessage: (phone: string) => void;
  /** As `onMessage`, with all that is sent. */
  onText: (body: string) => void;
};

export async function startReceiver(cleanup: Cleanup): Promise<Receiver> {
  const receiver: Receiver = { url: "", onMessage: () => undefined, onText: () => undefined };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const call = JSON.parse(text || "{}") as {
        to?: string;
        status?: string;
      };
      const isMessage = call.status === undefined && call.to !== undefined;
      if (isMessage) {
        receiver.onMessage(call.to!.replace(/^\+/, ""));
        receiver.onText(text);
      }
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify(
          isMessage
            ? {
                messaging_product: "whatsapp",
                contacts: [{ input: call.to, wa_id: call.to }],
                messages: [{ id: `wamid.${randomBytes(24).toString("base64")}` }],
              }
            : { success: true },
        ),
      );
    });
  });
  const port = await takePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  receiver.url = `http://127.0.0.1:${port}`;
  return receiver;
}

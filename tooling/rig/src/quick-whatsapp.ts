import { once } from "node:events";
import { createServer } from "node:http";
import type { Cleanup } from "./cleanup.ts";
import { takePort } from "./take-port.ts";
import { newWamid } from "./whatsapp-webhooks.ts";

/** Plays the side of WhatsApp that takes messages and answers every call at once: for loads that the sandbox would slow. */
export type QuickWhatsapp = {
  url: string;
  /** Called at the moment a message for a customer has come in whole; read receipts and typing marks are not messages. */
  onMessage: (phone: string) => void;
  /** As `onMessage`, with all that is sent. */
  onText: (body: string) => void;
  /** Called with the id that a message was given, once it is answered. */
  onTaken: (message: { id: string; to: string; phoneNumberId: string }) => void;
};

export async function startQuickWhatsapp(cleanup: Cleanup): Promise<QuickWhatsapp> {
  const port = await takePort();
  const played: QuickWhatsapp = {
    url: `http://127.0.0.1:${port}`,
    onMessage: () => undefined,
    onText: () => undefined,
    onTaken: () => undefined,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const { to, status } = JSON.parse(text || "{}") as { to?: string; status?: string };
      const isMessage = status === undefined && to !== undefined;
      if (isMessage) {
        played.onMessage(to.replace(/^\+/, ""));
        played.onText(text);
      }
      const id = newWamid();
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify(
          isMessage
            ? {
                messaging_product: "whatsapp",
                contacts: [{ input: to, wa_id: to }],
                messages: [{ id }],
              }
            : { success: true },
        ),
      );
      const phoneNumberId = /\/(\d+)\/messages$/.exec(request.url ?? "")?.[1];
      if (isMessage && phoneNumberId !== undefined)
        played.onTaken({ id, to: to.replace(/^\+/, ""), phoneNumberId });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return played;
}

import type { Cleanup } from "./cleanup.ts";
import { startJsonServer } from "./json-server.ts";
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
  const played: QuickWhatsapp = {
    url: "",
    onMessage: () => undefined,
    onText: () => undefined,
    onTaken: () => undefined,
  };
  played.url = await startJsonServer(cleanup, ({ url, body }, later) => {
    const { to, status } = JSON.parse(body || "{}") as { to?: string; status?: string };
    if (status !== undefined || to === undefined) return { success: true };
    const phone = to.replace(/^\+/, "");
    played.onMessage(phone);
    played.onText(body);
    const id = newWamid();
    const phoneNumberId = /\/(\d+)\/messages$/.exec(url.pathname)?.[1];
    if (phoneNumberId !== undefined) later(() => played.onTaken({ id, to: phone, phoneNumberId }));
    return { messaging_product: "whatsapp", contacts: [{ input: to, wa_id: to }], messages: [{ id }] };
  });
  return played;
}

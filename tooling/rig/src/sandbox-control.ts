/** A message the shop sent, as the customer's phone shows it: a Cloud API body under the key named by `type`. */
export type PhoneMessage = {
  id: string;
  statuses: string[];
  type: string;
  text?: { body: string };
  document?: { link: string; filename: string };
  image?: { id: string; caption?: string };
  reaction?: { message_id: string; emoji: string };
  /** The message this one answers. */
  context?: { message_id: string };
  interactive?: {
    type: "button" | "list" | "cta_url";
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
      parameters?: { display_text: string; url: string };
    };
  };
};

/** What a message says, whatever its kind, with plain spaces where it holds an amount together. */
export const wordsOf = (message: PhoneMessage | undefined): string =>
  (message?.interactive?.body.text ?? message?.text?.body ?? "").replaceAll("\u00a0", " ");

/** Every button and list row of a message. */
export const choicesOf = (message: PhoneMessage | undefined): { id: string; title: string }[] => [
  ...(message?.interactive?.action.buttons ?? []).map(({ reply }) => reply),
  ...(message?.interactive?.action.sections ?? []).flatMap(({ rows }) => rows),
];

/** Ids of what can be tapped on a message. */
export const tapsOf = (message: PhoneMessage | undefined): string[] => choicesOf(message).map(({ id }) => id);

/** A question on a customer's phone whether to pay; the amount in whole shillings. */
export type Prompt = { id: string; msisdn: string; amount: number; reference: string };

/** An SMS or a mail that the platform sent; `to` is digits or a lower-case address. */
export type InboxEntry = { id: string; channel: "sms" | "email"; to: string; subject?: string; text: string };

export type Said =
  | { text: string }
  | { tap: string }
  /** Goods of the shop's WhatsApp catalogue, by their codes. */
  | { goods: { code: string; quantity: number }[] };

/** A file as a customer's phone sends it; `voice` where it was spoken on the spot. */
export type SaidFile = {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
  kind: "image" | "audio" | "video" | "document" | "sticker";
  name: string;
  caption?: string;
  voice?: boolean;
};

export type SandboxFault = { target: string; fault: string; times: number; ms?: number; code?: number };

/** The calls that play customers and providers in a sandbox that runs; each throws when it is refused. */
export type SandboxControl = {
  /** Any call below `/__sandbox`: reads without a body, posts with one. */
  call(path: string, body?: unknown): Promise<unknown>;
  /** @param to the shop's phone-number id; the demo shop's when left out */
  say(msisdn: string, said: Said, to?: string): Promise<void>;
  /** @returns the id of its message */
  sendFile(msisdn: string, file: SaidFile): Promise<string>;
  /** Oldest first. */
  messages(msisdn: string): Promise<PhoneMessage[]>;
  /** SMS and mails to a number or an address, oldest first. */
  inbox(to: string): Promise<InboxEntry[]>;
  /** Waiting ones, oldest first. */
  prompts(): Promise<Prompt[]>;
  answerPrompt(id: string, action: "approve" | "cancel" | "ignore"): Promise<void>;
  /** By number: prompts answer themselves by the last digits of the paying number. */
  playScenario(mode: "manual" | "by_number"): Promise<void>;
  addFault(fault: SandboxFault): Promise<void>;
  clearFaults(): Promise<void>;
};

/** Controls the sandbox at an address. */
export function controlSandbox(url: string): SandboxControl {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}/__sandbox${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const call = (path: string, body?: unknown): Promise<unknown> =>
    send(
      path,
      body === undefined
        ? {}
        : {
            method: "POST",
            body: JSON.stringify(body),
            headers: { "content-type": "application/json" },
          },
    );
  return {
    call,
    async say(msisdn, said, to) {
      await call(`/customers/${msisdn}/say`, { ...said, to });
    },
    async sendFile(msisdn, { bytes, mime, kind, name, caption, voice = false }) {
      const body = new FormData();
      body.set("file", new File([bytes], name, { type: mime }));
      body.set("kind", kind);
      body.set("voice", String(voice));
      if (caption !== undefined) body.set("caption", caption);
      const answer = await send(`/customers/${msisdn}/files`, { method: "POST", body });
      return (answer as { id: string }).id;
    },
    messages: (msisdn) => call(`/customers/${msisdn}/messages`) as Promise<PhoneMessage[]>,
    inbox: (to) => call(`/inbox/${encodeURIComponent(to)}`) as Promise<InboxEntry[]>,
    prompts: () => call("/prompts") as Promise<Prompt[]>,
    async answerPrompt(id, action) {
      await call(`/prompts/${id}`, { action });
    },
    async playScenario(mode) {
      await call("/scenario", { mode });
    },
    async addFault(fault) {
      await call("/faults", fault);
    },
    async clearFaults() {
      await send("/faults", { method: "DELETE" });
    },
  };
}

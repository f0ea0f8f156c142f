import type { Fault, FaultKind, FaultTarget, Prompt, Scenario } from "../../contract.ts";

/** The sandbox refused a control call (`code`, and `message` in its own words) or did not answer (both empty). */
export class ControlError extends Error {
  override name = "ControlError";
  code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type Place = { latitude: number; longitude: number; name: string; address: string };

/** A file of the customer's phone and what it is sent as; `voice` where it was spoken on the spot. */
export type FileToSend = {
  file: File;
  kind: "image" | "audio" | "video" | "document" | "sticker";
  voice?: boolean;
};

export type NewFault = { target: FaultTarget; fault: FaultKind; times: number; ms?: number; code?: number };

/** The page's control calls; each resolves when the sandbox took it, the news arrives by the stream. */
export const control = {
  addCustomer: (msisdn: string, name: string) => call("POST", "customers", { msisdn, name }),
  say: (msisdn: string, text: string, answers?: string) =>
    call("POST", `customers/${msisdn}/say`, { text, answers }),
  react: (msisdn: string, messageId: string, emoji: string) =>
    call("POST", `customers/${msisdn}/say`, { reaction: { message_id: messageId, emoji } }),
  switchMarketing: (msisdn: string, is_stopped: boolean) =>
    call("POST", `customers/${msisdn}/marketing`, { is_stopped }),
  tap: (msisdn: string, tap: string) => call("POST", `customers/${msisdn}/say`, { tap }),
  sendPlace: (msisdn: string, location: Place) => call("POST", `customers/${msisdn}/say`, { location }),
  sendContact: (msisdn: string, contact: { name: string; phone: string }) =>
    call("POST", `customers/${msisdn}/say`, { contact }),
  sendFile: (msisdn: string, { file, kind, voice = false }: FileToSend) => {
    const form = new FormData();
    form.set("file", file);
    form.set("kind", kind);
    form.set("voice", String(voice));
    return call("POST", `customers/${msisdn}/files`, form);
  },
  enterPin: (promptId: string, pin: string) =>
    call<Pick<Prompt, "id" | "state">>("POST", `prompts/${encodeURIComponent(promptId)}/pin`, { pin }),
  answerPrompt: (promptId: string, action: "approve" | "cancel" | "ignore") =>
    call<Pick<Prompt, "id" | "state">>("POST", `prompts/${encodeURIComponent(promptId)}`, { action }),
  payCode: (text: string, times: number) =>
    call<{ amount: number; currency: string }>("POST", "codes", { text, times }),
  advanceClock: (advanceSeconds: number) => call("POST", "clock", { advance_seconds: advanceSeconds }),
  addFault: (fault: NewFault) => call<Fault>("POST", "faults", fault),
  removeFault: (faultId: string) => call("DELETE", `faults/${encodeURIComponent(faultId)}`),
  setScenario: (mode: Scenario["mode"]) => call("POST", "scenario", { mode }),
  startAgain: () => call("POST", "reset", {}),
};

async function call<Answer = unknown>(
  method: "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`/__sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : body instanceof FormData
        ? { body }
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ControlError("", "", { cause });
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

/** The error of a refused call; a proxy's HTML page has neither code nor sentence, then the status must do. */
function refusal(status: number, text: string): ControlError {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    if (typeof code === "string" && typeof message === "string") return new ControlError(code, message);
  } catch {
    /* Not JSON: told by its status below. */
  }
  return new ControlError("", String(status));
}

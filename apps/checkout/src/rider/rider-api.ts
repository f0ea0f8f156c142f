import type { Act, RiderPage } from "./rider-page.ts";

const base = "/store/api/v1/delivery";
const timeoutMs = 60_000;

/** Something other than the answer that was hoped for. `offline`: none came, or one that says to come again. */
export type Refused = { kind: "offline" } | { kind: "refused"; status: number; code: string; text: string };

class NotTaken extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.kind);
    this.refused = refused;
  }
}

/** Why something did not go through; what nobody can explain is tried again like a network that is gone. */
export const refusedOf = (error: unknown): Refused =>
  error instanceof NotTaken ? error.refused : { kind: "offline" };

async function call(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const { headers, ...rest } = init;
  const response = await fetch(`${base}${path}?${new URLSearchParams({ token })}`, {
    ...rest,
    credentials: "omit",
    headers: { "accept-language": document.documentElement.lang, ...(headers as Record<string, string>) },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((): never => {
    throw new NotTaken({ kind: "offline" });
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  // A proxy's page, or a machine that is too busy: it is tried again by itself.
  if (body.code === undefined || response.status >= 500) throw new NotTaken({ kind: "offline" });
  const { code, message: text = "" } = body;
  throw new NotTaken({ kind: "refused", status: response.status, code, text });
}

export const readPage = async (token: string): Promise<RiderPage> =>
  (await call("", token)).json() as Promise<RiderPage>;

/** The way to the door as the customer spoke it, as a data address. */
export const readVoice = async (token: string): Promise<string> =>
  toDataUrl(await (await call("/voice-note", token)).blob());

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });

/** Bytes of a data address, which the page's policy lets nobody fetch. */
export function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @throws Refused */
export async function sendAct(token: string, act: Act): Promise<void> {
  const post = (path: string, body: object) =>
    call(path, token, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": act.key },
      body: JSON.stringify(body),
    });
  switch (act.kind) {
    case "left":
      return void (await post("/departure", {}));
    case "photo":
      return void (await call("/photo", token, {
        method: "PUT",
        headers: { "content-type": "image/jpeg" },
        body: bytesOf(act.picture),
      }));
    case "done":
      return void (await post("/hand-over", act.handOver));
    case "failed":
      return void (await post("/failure", { failure: act.failure, reason: act.reason }));
  }
}

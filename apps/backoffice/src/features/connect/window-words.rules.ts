/** Hosts of Meta whose windows are believed. */
const metaHosts = ["facebook.com"];
/** Longer than anything Meta's window says. */
const longest = 16 * 1024;

/**
 * Whether a message comes from Meta's own window: https, no port, the host itself or one below it. A text that only ends in
 * the host, or only holds it, may be anybody's.
 *
 * @param sandboxOrigin of a local run: the emulated window's origin, compared as it stands
 */
export function isTrustedOrigin(origin: string, sandboxOrigin: string | null): boolean {
  if (sandboxOrigin !== null && origin === sandboxOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    url.origin === origin &&
    url.protocol === "https:" &&
    url.port === "" &&
    metaHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

/** What the window says: its ids as far as they are ids, how it ended, or the code. */
export type WindowSays =
  | { kind: "signup"; event: string; ids: WindowIds; error: WindowError | null }
  | { kind: "code"; code: string };

export type WindowIds = {
  wabaId?: string;
  businessId?: string;
  phoneNumberId?: string;
};
export type WindowError = { code: number | null; text: string; sessionId: string };

/** Digits only, more than five of them. */
const idPattern = /^\d{6,40}$/;
const codePattern = /^[\w.#|~-]{10,2048}$/;

/** Understands a message of the window; null for everything else, whatever it is. */
export function readWindow(data: unknown): WindowSays | null {
  if (typeof data === "string") {
    if (data.length > longest) return null;
    return readCode(data) ?? readSignup(parse(data));
  }
  return readSignup(data);
}

function readCode(text: string): WindowSays | null {
  if (!text.includes("&code=")) return null;
  const code = new URLSearchParams(text).get("code") ?? "";
  return codePattern.test(code) ? { kind: "code", code } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readSignup(value: unknown): WindowSays | null {
  if (!isRecord(value) || value["type"] !== "WA_EMBEDDED_SIGNUP") return null;
  const data = isRecord(value["data"]) ? value["data"] : {};
  const event = typeof value["event"] === "string" ? value["event"] : "";
  const wabaId = idOf(data["waba_id"]);
  const businessId = idOf(data["business_id"]);
  const phoneNumberId = idOf(data["phone_number_id"]);
  return {
    kind: "signup",
    event,
    ids: {
      ...(wabaId !== null && { wabaId }),
      ...(businessId !== null && { businessId }),
      ...(phoneNumberId !== null && { phoneNumberId }),
    },
    error: readError(data),
  };
}

function idOf(value: unknown): string | null {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && idPattern.test(text) ? text : null;
}

function readError(data: Record<string, unknown>): WindowError | null {
  const { error_message: text, error_code: code, session_id: session } = data;
  if (typeof text !== "string" || text === "") return null;
  const figures = Number(code);
  return {
    code: Number.isInteger(figures) && figures >= 0 && figures <= 2_147_483_647 ? figures : null,
    text: text.slice(0, 300),
    sessionId: typeof session === "string" ? session.slice(0, 100) : "",
  };
}

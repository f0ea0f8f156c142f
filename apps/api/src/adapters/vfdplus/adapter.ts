import type { FiscalDeviceFacts } from "#kernel/fiscal-words.ts";
import { callHttp, type HttpAnswer, type HttpCall } from "#kernel/http-call.ts";
import { parseJson } from "#kernel/parse-json.ts";
import type { FiscalAnswer, FiscalProof, FiscalProvider, NotDone } from "#ports/fiscal.ts";
import { writePosting } from "./documents.ts";

const timeoutMs = 20_000;
const sizeLimitBytes = 256 * 1024;
const ok = 2000;
/** It has the receipt: the answer to the first time was lost. It says the same as then. */
const alreadyPosted = 4015;

type Said = { code: number; data: Record<string, unknown>; words: string };

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** VFDPlus, which has the devices, gives receipts their codes and closes days. `verifyUrl` is the authority's. */
export function vfdPlus({
  serialUrl,
  receiptUrl,
  verifyUrl,
}: {
  serialUrl: string;
  receiptUrl: string;
  verifyUrl: string;
}): FiscalProvider<"vfdplus"> {
  const proofOf = ({ rctvnum, itime }: Record<string, unknown>): FiscalProof | null => {
    const code = textOf(rctvnum);
    const time = textOf(itime).replaceAll(":", "");
    return code && /^\d{6}$/.test(time) ? { code, verifyUrl: `${verifyUrl}/${code}_${time}` } : null;
  };
  return {
    assignsProof: true,
    askToken: null,
    prepareZReport: null,
    prepareReceipt: (receipt, writer) => ({ body: writePosting(receipt, writer), proof: null }),
    async register({ apiKey }) {
      const said = await call({ method: "GET", url: serialUrl }, apiKey);
      if ("kind" in said) return said;
      if (said.code !== ok) return refusedFor(said);
      const device = factsOf(said.data);
      if (!device) return { kind: "lost", reason: "an answer without a credential" };
      const registration = { device, certificate: null, credentials: { apiKey }, lastNumber: 0 };
      return { kind: "registered", registration };
    },
    async check({ apiKey = "" }) {
      const said = await call({ method: "GET", url: serialUrl }, apiKey);
      if ("kind" in said) return said;
      return said.code === ok ? { kind: "ready" } : refusedFor(said);
    },
    async send({ body, credentials }): Promise<FiscalAnswer> {
      const said = await call({ method: "POST", url: receiptUrl, body }, credentials["apiKey"] ?? "");
      if ("kind" in said) return said;
      if (said.code !== ok && said.code !== alreadyPosted) return refusedFor(said);
      const proof = proofOf(said.data);
      // Asked again it says so again.
      return proof ? { kind: "taken", proof } : { kind: "lost", reason: "an answer without a code" };
    },
  };
}

/** One call; it never throws. */
async function call(
  request: Pick<HttpCall, "method" | "url" | "body">,
  apiKey: string,
): Promise<Said | NotDone> {
  let answer: HttpAnswer;
  try {
    const headers = { "Content-Type": "application/json", "VFDPLUS-API-KEY": apiKey };
    answer = await callHttp({ ...request, headers, timeoutMs, sizeLimitBytes });
  } catch (error) {
    return { kind: "lost", reason: `no answer: ${(error as NodeJS.ErrnoException).code ?? "unknown"}` };
  }
  const said = parseJson(answer.text) as { msg_code?: unknown; msg_data?: unknown } | null;
  const code = Number(said?.msg_code);
  if (!Number.isInteger(code))
    return { kind: "lost", reason: `unreadable answer with status ${answer.status}` };
  const { msg_data: data } = said!;
  const isObject = typeof data === "object" && data !== null;
  return {
    code,
    data: isObject ? (data as Record<string, unknown>) : {},
    words: isObject ? "" : textOf(data),
  };
}

/** What its codes mean. */
const words: Record<number, string> = {
  4000: "The API key is missing",
  4001: "The API key is wrong",
  4002: "The API key is expired",
  4003: "The API key is not enabled",
  4004: "The API key is deleted",
  4005: "The API key belongs to no account",
  4006: "The API key belongs to no credential",
  4007: "The credential is not active",
  4008: "The serial is not activated at TRA",
  4009: "The device is off",
  4010: "The serial is expired at TRA",
  4011: "The account is expired",
  4012: "The receipt lacks fields",
  4013: "One receipt at a time",
  4014: "The device takes no discounts",
};

const refusedFor = ({ code, words: said }: Said): NotDone => ({
  kind: "refused",
  code,
  words: (words[code] ?? said).slice(0, 200),
});

/** The device as VFDPlus has it; null where it names no credential. */
function factsOf(data: Record<string, unknown>): FiscalDeviceFacts | null {
  const of = (name: string): string => textOf(data[name]);
  const serial = of("serial_code");
  if (!serial) return null;
  return {
    tin: of("tin"),
    vrn: of("vrn") === "NOT REGISTERED" ? "" : of("vrn"),
    registrationId: of("serial_id"),
    serial,
    uin: of("uin"),
    name: of("name"),
    street: of("street"),
    city: of("city"),
    region: of("region"),
    phone: of("mobile"),
    taxOffice: of("tax_office"),
    receiptCode: "",
    registeredOn: "",
  };
}

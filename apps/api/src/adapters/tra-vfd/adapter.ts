import { XMLParser } from "fast-xml-parser";
import { callHttp, type HttpAnswer, type HttpCall } from "#kernel/http-call.ts";
import { parseJson } from "#kernel/parse-json.ts";
import type {
  FiscalAnswer,
  FiscalCertificate,
  FiscalCredentials,
  FiscalProvider,
  FiscalRegistration,
  NotDone,
} from "#ports/fiscal.ts";
import { readCertificate } from "./certificate.ts";
import { codeOf, writeReceipt, writeRegistration, writeZReport } from "./documents.ts";

const timeoutMs = 20_000;
const sizeLimitBytes = 256 * 1024;

type Lost = Extract<FiscalAnswer, { kind: "lost" }>;

/** One call; it never throws. */
async function call(request: Pick<HttpCall, "url" | "headers" | "body">): Promise<HttpAnswer | Lost> {
  try {
    return await callHttp({ ...request, method: "POST", timeoutMs, sizeLimitBytes });
  } catch (error) {
    return { kind: "lost", reason: `no answer: ${(error as NodeJS.ErrnoException).code ?? "unknown"}` };
  }
}

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, processEntities: true });

/** The fields of an answer below one name; null for what is no such answer. */
function fieldsOf(text: string, name: string): Record<string, string> | null {
  try {
    const root = (parser.parse(text) as { EFDMS?: Record<string, unknown> }).EFDMS;
    const found = root?.[name];
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : null;
  } catch {
    return null;
  }
}

/** What is said instead of an acknowledgement. */
const unreadable = ({ status }: HttpAnswer): Lost => ({
  kind: "lost",
  reason: `unreadable answer with status ${status}`,
});

const refusedFor = ({ ACKCODE, ACKMSG }: Record<string, string>): NotDone => ({
  kind: "refused",
  code: Number(ACKCODE) || 5,
  words: (ACKMSG ?? "").slice(0, 200),
});

const certSerialHeader = (serial: string): string => Buffer.from(serial).toString("base64");

/** Virtual fiscal devices of the Tanzania Revenue Authority. */
export function traVfd({ url, verifyUrl }: { url: string; verifyUrl: string }): FiscalProvider<"tra_vfd"> {
  const xml = (serial: string) => ({
    "Content-Type": "application/xml",
    "Cert-Serial": certSerialHeader(serial),
  });
  async function askToken({
    username = "",
    password = "",
  }: FiscalCredentials): Promise<{ kind: "token"; token: string; seconds: number } | NotDone> {
    const answer = await call({
      url: `${url}/vfdtoken`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username, password, grant_type: "password" }).toString(),
    });
    if ("kind" in answer) return answer;
    const said = parseJson(answer.text) as { access_token?: unknown; expires_in?: unknown } | null;
    if (answer.status === 400 || answer.status === 401)
      return { kind: "refused", code: answer.status, words: "The device's name or password was refused." };
    if (typeof said?.access_token !== "string") return unreadable(answer);
    return { kind: "token", token: said.access_token, seconds: Number(said.expires_in) || 3_600 };
  }
  return {
    assignsProof: false,
    prepareReceipt(receipt, writer) {
      const code = codeOf(receipt.number, writer.facts);
      const proof = { code, verifyUrl: `${verifyUrl}/${code}_${receipt.time.replaceAll(":", "")}` };
      return { body: writeReceipt(receipt, writer), proof };
    },
    prepareZReport: writeZReport,
    async register({ tin, certKey, certificate: file, password }) {
      const certificate = readCertificate(file, password);
      if (!certificate) return { kind: "unreadable" };
      const answer = await call({
        url: `${url}/api/vfdRegReq`,
        headers: { ...xml(certificate.serial), Client: "webapi" },
        body: writeRegistration(tin, certKey, certificate.keyPem),
      });
      if ("kind" in answer) return answer;
      const said = fieldsOf(answer.text, "EFDMSRESP");
      if (!said) return unreadable(answer);
      if (said["ACKCODE"] !== "0") return refusedFor(said);
      return { kind: "registered", registration: registrationOf(said, certificate) };
    },
    askToken,
    async check(credentials) {
      const answer = await askToken(credentials);
      return answer.kind === "token" ? { kind: "ready" } : answer;
    },
    async send({ kind, body, token, certSerial }) {
      const isZ = kind === "z_report";
      const answer = await call({
        url: `${url}/api/${isZ ? "efdmszreport" : "efdmsRctInfo"}`,
        headers: {
          ...xml(certSerial ?? ""),
          "Routing-Key": isZ ? "vfdzreport" : "vfdrct",
          Authorization: `bearer ${token}`,
        },
        body,
      });
      if ("kind" in answer) return answer;
      if (answer.status === 401) return { kind: "signed_out" };
      const said = fieldsOf(answer.text, isZ ? "ZACK" : "RCTACK");
      if (!said) return unreadable(answer);
      return said["ACKCODE"] === "0" ? { kind: "taken", proof: null } : refusedFor(said);
    },
  };
}

function registrationOf(said: Record<string, string>, certificate: FiscalCertificate): FiscalRegistration {
  const of = (name: string): string => String(said[name] ?? "");
  return {
    device: {
      tin: of("TIN"),
      vrn: of("VRN") === "NOT REGISTERED" ? "" : of("VRN"),
      registrationId: of("REGID"),
      serial: of("SERIAL"),
      uin: of("UIN"),
      name: of("NAME"),
      street: of("STREET"),
      city: of("CITY"),
      region: of("REGION"),
      phone: of("MOBILE"),
      taxOffice: of("TAXOFFICE"),
      receiptCode: of("RECEIPTCODE"),
      registeredOn: "",
    },
    certificate,
    credentials: { username: of("USERNAME"), password: of("PASSWORD") },
    lastNumber: Number(of("GC")) || 0,
  };
}

import type { IncomingWebhookDetail, OutgoingWebhookDetail } from "#data/webhook-logs.ts";

/** Where the product of a developer listens. */
const localApi = "http://localhost:3003";

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const oneLine = (json: string): string => JSON.stringify(JSON.parse(json));

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => ` \\\n  -H ${quoted(`${name}: ${value}`)}`)
    .join("");

const post = (url: string, headers: Readonly<Record<string, string>>, body: string): string =>
  `curl -X POST ${quoted(url)}${headerLines({ "content-type": "application/json", ...headers })} \\\n  -d ${quoted(body)}`;

/** The call of a provider as a command; what proves who sent it is masked. */
export const curlOfIncoming = (
  { path, headers, body }: Pick<IncomingWebhookDetail, "path" | "headers" | "body">,
  origin: string,
): string => post(`${origin}${path}`, headers ?? {}, oneLine(body));

/** An event as a command; its signature is left to whoever has the secret. */
export const curlOfOutgoing = ({
  id,
  url,
  body,
}: Pick<OutgoingWebhookDetail, "id" | "url" | "body">): string =>
  post(url, { "webhook-id": id }, oneLine(body));

type Called = Pick<IncomingWebhookDetail, "source" | "path" | "body">;

/**
 * Brings the call of a provider to a product on this machine, signed as this provider signs with the keys of local runs. The
 * masked part of an SMS provider's address is for whoever runs it to fill in.
 */
export const sandboxOfIncoming = (call: Called): string =>
  [`BODY=${quoted(oneLine(call.body))}`, ...signings[call.source](call)].join("\n");

const hmac = (variable: string, local: string): string =>
  `openssl dgst -sha256 -hmac "\${${variable}:-${local}}"`;
const hex = '-r | cut -d" " -f1';

const toSandbox = (path: string, ...headers: string[]): string =>
  `curl -X POST "${localApi}${path}"${["content-type: application/json", ...headers].map((header) => ` -H "${header}"`).join("")} -d "$BODY"`;

/** What each provider does to a call before it sends it, line by line. */
const signings: Record<Called["source"], (call: Called) => string[]> = {
  whatsapp: ({ path }) => [
    `SIGNATURE=$(printf %s "$BODY" | ${hmac("WHATSAPP_APP_SECRET", "local-app-secret")} ${hex})`,
    toSandbox(path, "x-hub-signature-256: sha256=$SIGNATURE"),
  ],
  selcom({ path, body }) {
    const fields = fieldsOf(body);
    return [
      `AT=$(TZ=EAT-3 date +%Y-%m-%dT%H:%M:%S+03:00)`,
      `SIGNED=${quoted(fields.map(([name, value]) => `&${name}=${asSigned(value)}`).join(""))}`,
      `DIGEST=$(printf %s "timestamp=$AT$SIGNED" | ${hmac("SELCOM_API_SECRET", "local-selcom-secret")} -binary | openssl base64 -A)`,
      `ACCOUNT=$(printf %s "\${SELCOM_API_KEY:-local-selcom-key}" | openssl base64 -A)`,
      `NAMES=${quoted(fields.map(([name]) => name).join(","))}`,
      toSandbox(
        path,
        "authorization: SELCOM $ACCOUNT",
        "digest-method: HS256",
        "digest: $DIGEST",
        "timestamp: $AT",
        "signed-fields: $NAMES",
      ),
    ];
  },
  snippe: ({ path }) => [
    `AT=$(date +%s)`,
    `SIGNATURE=$(printf %s "$AT.$BODY" | ${hmac("SNIPPE_WEBHOOK_SECRET", "local-snippe-secret")} ${hex})`,
    toSandbox(path, "x-webhook-timestamp: $AT", "x-webhook-signature: $SIGNATURE"),
  ],
  sms: ({ path }) => [
    toSandbox(path.replace("••••••", "${TOKEN:?the secret part of the address that reports come to}")),
  ],
};

const fieldsOf = (body: string): [string, unknown][] =>
  Object.entries((JSON.parse(body) as object | null) ?? {});

/** Values are signed in their text form. */
const asSigned = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value ?? "");

/** Sends an event to a server on this machine, signed with its secret. */
export const sandboxOfOutgoing = ({ id, body }: Pick<OutgoingWebhookDetail, "id" | "body">): string =>
  [
    `BODY=${quoted(oneLine(body))}`,
    `AT=$(date +%s)`,
    `KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d ' \\n')`,
    `SIGNATURE=$(printf %s "${id}.$AT.$BODY" | openssl dgst -sha256 -mac HMAC -macopt hexkey:"$KEY" -binary | openssl base64 -A)`,
    `curl -X POST "\${RECEIVER:-http://localhost:8080/}" -H 'content-type: application/json' -H 'webhook-id: ${id}' -H "webhook-timestamp: $AT" -H "webhook-signature: v1,$SIGNATURE" -d "$BODY"`,
  ].join("\n");

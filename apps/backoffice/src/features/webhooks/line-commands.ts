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

/** Brings the call of a provider to a product on this machine, signed with the secret of local runs where that signs. */
export function sandboxOfIncoming({
  source,
  path,
  body,
}: Pick<IncomingWebhookDetail, "source" | "path" | "body">): string {
  if (source !== "whatsapp") return post(`${localApi}${path}`, {}, oneLine(body));
  return [
    `BODY=${quoted(oneLine(body))}`,
    `SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "\${WHATSAPP_APP_SECRET:-local-app-secret}" -r | cut -d" " -f1)`,
    `curl -X POST ${localApi}${path} -H 'content-type: application/json' -H "x-hub-signature-256: sha256=$SIGNATURE" -d "$BODY"`,
  ].join("\n");
}

/** Sends an event to a server on this machine, signed with its secret. */
export const sandboxOfOutgoing = ({ id, body }: Pick<OutgoingWebhookDetail, "id" | "body">): string =>
  [
    `BODY=${quoted(oneLine(body))}`,
    `AT=$(date +%s)`,
    `KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d ' \\n')`,
    `SIGNATURE=$(printf %s "${id}.$AT.$BODY" | openssl dgst -sha256 -mac HMAC -macopt hexkey:"$KEY" -binary | openssl base64 -A)`,
    `curl -X POST "\${RECEIVER:-http://localhost:8080/}" -H 'content-type: application/json' -H 'webhook-id: ${id}' -H "webhook-timestamp: $AT" -H "webhook-signature: v1,$SIGNATURE" -d "$BODY"`,
  ].join("\n");

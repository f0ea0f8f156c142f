import { createHmac, timingSafeEqual } from "node:crypto";

const shape = /^sha256=([0-9a-f]{64})$/;

/**
 * Whether Meta signed exactly these bytes. Meta escapes what is beyond ASCII, so a body that was parsed and written
 * again is another body.
 *
 * @param header X-Hub-Signature-256, `sha256=` and 64 lower-case hex digits
 */
export function checkWebhookSignature(
  appSecret: string,
  rawBody: Uint8Array,
  header: string | null | undefined,
): boolean {
  const claimed = shape.exec(header ?? "")?.[1];
  if (claimed === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(claimed, "hex"));
}

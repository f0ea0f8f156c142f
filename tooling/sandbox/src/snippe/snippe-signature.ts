import { createHmac } from "node:crypto";

/**
 * The headers that sign a webhook, in both forms the provider publishes: over time and body, and over the body alone.
 *
 * @param event the kind of event, as its body names it
 */
export function signSnippe(body: string, secret: string, event: string, now: Date): Record<string, string> {
  const hmac = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "user-agent": "Snipe-Webhook/1.0",
    "x-webhook-event": event,
    "x-webhook-timestamp": timestamp,
    "x-webhook-signature": hmac(`${timestamp}.${body}`),
    "x-snippe-signature": `sha256=${hmac(body)}`,
  };
}

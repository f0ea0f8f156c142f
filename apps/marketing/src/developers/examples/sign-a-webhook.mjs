import { createHmac } from "node:crypto";

const api = process.env.AGIZA_API ?? "http://localhost:3003/store";
const secret = process.env.WHATSAPP_APP_SECRET ?? "local-app-secret";

// The signature is over the bytes that are sent, so write the body once.
const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
const signature = createHmac("sha256", secret).update(body).digest("hex");

for (const header of [`sha256=${signature}`, `sha256=${"0".repeat(64)}`]) {
  const answer = await fetch(`${api}/webhooks/whatsapp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Hub-Signature-256": header },
    body,
  });
  const { status, code } = await answer.json();
  console.log(answer.status, status ?? code);
}

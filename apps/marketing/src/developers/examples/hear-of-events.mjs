import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const api = process.env.AGIZA_API ?? "http://localhost:3003/store";

/** Whether the shop sent it, within the last five minutes. */
function isGenuine(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.split(",")[1], "base64");
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
}

// Your server. Answer at once, and remember webhook-id: the same event may come twice.
let secret;
const told = Promise.withResolvers();
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    const good = isGenuine(secret, request.headers, body);
    response.writeHead(good ? 204 : 401).end();
    if (good) told.resolve(JSON.parse(body));
  });
}).listen(0, "localhost");
await once(server, "listening");

async function call(method, path, bearer, body) {
  const headers = {
    Authorization: `Bearer ${bearer}`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
  return answer.status === 204 ? null : answer.json();
}

const owner = { identifier: "0754 000 118", password: "karibu-agiza" };
const { access_token } = await call("POST", "/auth/sign-in", "", owner);
const endpoint = await call("POST", "/webhook-endpoints", access_token, {
  name: "Example",
  url: `http://localhost:${server.address().port}/`,
  events: ["order.submitted", "payment.succeeded"],
});
secret = endpoint.secret;

await call("POST", `/webhook-endpoints/${endpoint.id}/test`, access_token);
console.log(`Told of ${(await told.promise).type}`);

await call("DELETE", `/webhook-endpoints/${endpoint.id}`, access_token);
server.close();

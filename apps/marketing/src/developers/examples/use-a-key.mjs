const api = process.env.AGIZA_API ?? "http://localhost:3003/store";

async function call(method, path, bearer, body) {
  const headers = {
    Authorization: `Bearer ${bearer}`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

// The owner makes a key, here or at Settings, API keys. It is shown once.
const owner = { identifier: "0754 000 118", password: "karibu-agiza" };
const { access_token } = (await call("POST", "/auth/sign-in", "", owner)).body;
const { id, secret } = (
  await call("POST", "/api-keys", access_token, {
    name: "Example",
    permissions: [{ resource: "orders", action: "read" }],
  })
).body;

const orders = await call("GET", "/orders", secret);
console.log(`Orders: ${orders.status}, ${orders.body.items.length} of them`);
const customers = await call("GET", "/customers", secret);
console.log(`Customers: ${customers.status} ${customers.body.code}`);

await call("DELETE", `/api-keys/${id}`, access_token);
console.log(`Revoked: ${(await call("GET", "/orders", secret)).status}`);

const api = process.env.AGIZA_API ?? "http://localhost:3003/store";

async function call(path, token, body) {
  const answer = await fetch(api + path, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  return answer.json();
}

const { access_token } = await call("/auth/sign-in", "", {
  identifier: "0754 000 118",
  password: "karibu-agiza",
});

// Two pages of paid orders, newest first. `next` is null on the last page.
let after = "";
for (let page = 1; page <= 2; page++) {
  const { items, next } = await call(`/orders?status=paid${after}`, access_token);
  const shillings = items.reduce((sum, order) => sum + order.total_minor, 0) / 100;
  console.log(`Page ${page}: ${items.length} orders, TZS ${shillings}`);
  if (next === null) break;
  after = `&after=${encodeURIComponent(next)}`;
}

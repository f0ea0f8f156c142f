import { randomUUID } from "node:crypto";

const api = process.env.AGIZA_API ?? "http://localhost:3003/store";
const sandbox = process.env.AGIZA_SANDBOX ?? "http://localhost:3004";

// A customer of the sandbox orders by chat until the shop sends her a link.
const customer = `${sandbox}/__sandbox/customers/${process.env.CUSTOMER ?? "255754000218"}`;
const headers = { "Content-Type": "application/json" };
const messages = async () => (await fetch(`${customer}/messages`)).json();
const pause = () => new Promise((done) => setTimeout(done, 300));

async function say(act, isAnswer) {
  const before = (await messages()).length;
  await fetch(`${customer}/say`, { method: "POST", headers, body: JSON.stringify(act) });
  for (;;) {
    const answer = (await messages()).slice(before).find(isAnswer);
    if (answer) return answer.interactive.action;
    await pause();
  }
}

const rows = ({ sections }) => sections.flatMap((section) => section.rows);
const isButtons = ({ interactive }) => interactive?.type === "button";
const isList = ({ interactive }) => interactive?.type === "list";
const isLink = ({ interactive }) => interactive?.type === "cta_url";

await say({ text: "Habari" }, isButtons);
const categories = await say({ tap: "order" }, isList);
const products = await say({ tap: rows(categories)[0].id }, isList);
const product = rows(products).find(({ id }) => id.startsWith("product:"));
await say({ tap: product.id }, isButtons);
const { parameters } = await say({ tap: "finish" }, isLink);
const token = new URL(parameters.url).searchParams.get("token");

// Her order page is sent in twice with one key: the second call changes nothing.
const order = await (await fetch(`${api}/api/v1/order?token=${token}`)).json();
const body = JSON.stringify({
  lines: order.products.map((line) => ({
    line_id: line.line_id,
    quantity: line.quantity,
    variant_id: line.variant_id ?? line.variants.find(({ available }) => available)?.id ?? null,
    add_on_ids: line.add_ons
      .filter(({ required }) => required)
      .flatMap(({ items, min }) => items.slice(0, min).map(({ id }) => id)),
    note: "",
  })),
  note: "",
  expected_total_minor: order.total_minor,
});
const key = { ...headers, "Idempotency-Key": randomUUID() };
for (const time of ["first", "second"]) {
  const address = `${api}/api/v1/order?channel=whatsapp&token=${token}`;
  const answer = await fetch(address, { method: "POST", headers: key, body });
  console.log(time, answer.status, (await answer.json()).status);
}

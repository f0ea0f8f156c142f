import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Message } from "#data/conversations.ts";
import type { PriceOffer } from "#data/price-offers.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeConversation, makeMessage, makeThread } from "../../../../test/make-conversation.ts";
import { makeCustomer } from "../../../../test/make-customer.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { everyOffer, makePriceOffer } from "../../../../test/make-price-offer.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { makeTillProduct } from "../../../../test/make-till.ts";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const bag = makeTillProduct({ price_minor: 1_500_000, floor_price_minor: 1_200_000, codes: ["MKB-014"] });
const dress = makeTillProduct({ id: "prd_dress", name: "Gauni la kitenge", price_minor: 6_800_000 });
const asks = (text: string) => makeMessage({ content: { kind: "text", text } });

type Asked = {
  message: Message;
  offers?: PriceOffer[];
  permissions?: ReturnType<typeof makeUser>["permissions"];
  answer?: (call: Call) => Answer;
};

async function openThread({
  message,
  offers = [],
  permissions = { is_admin: true },
  answer = () => ({ status: 201, body: makePriceOffer() }),
}: Asked) {
  const store = await startStore((call) => {
    const { method, path } = call;
    if (method !== "GET") return answer(call);
    if (path.includes("/messages")) return { status: 200, body: makeThread([message]) };
    if (path.endsWith("/offers")) return { status: 200, body: { items: offers } };
    if (path.endsWith("/till/catalogue")) return { status: 200, body: { items: [bag, dress] } };
    if (path.endsWith("/customers/cus_1")) return { status: 200, body: makeCustomer() };
    if (path.startsWith("/store/conversations/cnv")) return { status: 200, body: makeConversation() };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at: "/conversations/cnv_1", client });
  await screen.findByRole("region", { name: "Messages" });
  const sent = () => store.calls.filter(({ method, path }) => method === "POST" && !path.endsWith("/read"));
  return { ...view, sent };
}

const doWith = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "What to do with this message" }));
  await userEvent.click(await screen.findByRole("button", { name }));
};
const answerPrice = () => doWith("Answer a price in this message");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, text: string) => {
  const box = await screen.findByRole("textbox", { name: new RegExp(label) });
  await userEvent.clear(box);
  await userEvent.type(box, text);
};

test("a price in a message is countered: its goods and price are read from it, and the lowest is seen", async () => {
  const { sent } = await openThread({ message: asks("MKB-014 nipe kwa 11,000") });
  await answerPrice();
  const dialog = await screen.findByRole("dialog", { name: "Answer a price" });
  within(dialog).getByText("Mkoba wa kitenge");
  within(dialog).getByText("Usual price: TZS 15,000.00");
  within(dialog).getByText(/Lowest price: TZS 12,000.00/);
  await press("Send the offer");
  within(dialog).getByText("Type your price.");
  await type("Our price for one", "13000");
  await userEvent.click(within(dialog).getByRole("button", { name: "More" }));
  await press("Send the offer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      "/store/conversations/cnv_1/offers",
      {
        product_id: "prd_bag",
        variant_id: null,
        pack_id: null,
        quantity: 2,
        customer_price_minor: 1_100_000,
        way: "counter",
        price_minor: 1_300_000,
        valid_hours: 24,
      },
    ],
  ]);
});

test("a customer's price is taken or refused; one that is no lower than everybody's is no bargain", async () => {
  const { sent } = await openThread({ message: asks("MKB-014 nipe kwa 15,000") });
  await answerPrice();
  await userEvent.click(await screen.findByRole("radio", { name: /Take the customer’s price/ }));
  await press("Take it and send the link");
  await screen.findByText("This is not less than the usual price. Send an order link instead.");
  await type("Customer’s price for one", "12500");
  await press("Take it and send the link");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await answerPrice();
  await userEvent.click(await screen.findByRole("radio", { name: /Refuse politely/ }));
  await press("Send the refusal");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ body }) => body)).toMatchObject([
    { way: "accept", customer_price_minor: 1_250_000, price_minor: null },
    { way: "refuse", customer_price_minor: 1_500_000, price_minor: null },
  ]);
});

test("below the lowest price an owner's PIN is asked, and goes with the offer", async () => {
  const { sent } = await openThread({
    message: asks("MKB-014 11000"),
    answer: ({ body }) =>
      "owner_pin" in (body as object)
        ? { status: 201, body: makePriceOffer() }
        : { status: 403, body: { code: "sale.below_floor", message: "Below the lowest price." } },
  });
  await answerPrice();
  await type("Our price for one", "11500");
  await press("Send the offer");
  await screen.findByRole("dialog", { name: "Owner’s PIN" });
  await userEvent.type(screen.getByLabelText("PIN"), "4826");
  await press("Allow");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ body }) => (body as { owner_pin?: string }).owner_pin)).toEqual([undefined, "4826"]);
});

test("goods are chosen beside the thread where a message names none", async () => {
  const { sent } = await openThread({ message: asks("bei ya mwisho?") });
  await answerPrice();
  await screen.findByRole("dialog", { name: "Which goods is the price for?" });
  await userEvent.click(await screen.findByRole("button", { name: /Gauni la kitenge/ }));
  await type("Our price for one", "60000");
  await press("Send the offer");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ product_id: "prd_dress", customer_price_minor: null });
});

test("a photo without a code becomes an order by choosing what it shows", async () => {
  const photo = makeMessage({
    content: { kind: "file", file_kind: "image", caption: "", name: "", file: null, header_file: null },
  });
  const { sent } = await openThread({
    message: photo,
    answer: () => ({ status: 201, body: { id: "ord_9", number: 10_490 } }),
  });
  await doWith("Make an order from this message");
  await screen.findByRole("dialog", { name: "What does the message show?" });
  await userEvent.click(await screen.findByRole("button", { name: /Gauni la kitenge/ }));
  await press("Send the order link");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      "/store/orders",
      {
        customer: { id: "cus_1" },
        items: [{ product_id: "prd_dress", pack_id: null, quantity: 1 }],
      },
    ],
  ]);
});

test("offers stand in the thread with their state; one that waits is taken back", async () => {
  const { sent } = await openThread({
    message: asks("Nipe kwa 12,000"),
    offers: everyOffer(),
    answer: () => ({ status: 200, body: makePriceOffer({ status: "withdrawn" }) }),
  });
  const states = ["Waits for an answer", "Agreed", "Refused", "Taken back", "Time is over"];
  for (const words of states) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Order #10484" }).getAttribute("href")).toContain("ord_1");
  await press("Take back");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.path).toBe("/store/conversations/cnv_1/offers/pof_5/withdrawal");
});

test("who may not sell bargains about nothing, and sees what was agreed", async () => {
  await openThread({
    message: asks("Nipe kwa 12,000"),
    offers: everyOffer(),
    permissions: [{ resource: "conversations", action: ["read", "create"] }],
  });
  await screen.findByText("Waits for an answer");
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Answer a price in this message" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Bargain" })).toBeNull();
});

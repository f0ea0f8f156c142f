import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makePractice, makePracticeOrder } from "../../../test/make-practice.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { StartStepsScreen } from "./start-steps-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

/** The steps of an open shop. What a call does not answer is practice that is not offered. */
async function show(answer: (call: Call) => Answer | undefined = () => undefined, step?: string) {
  if (step) localStorage.setItem("get-started:shp_1", step);
  const none = { status: 200, body: makePractice({ offered: false }) };
  const store = await startStore((call) => answer(call) ?? none);
  stops.push(store.stop);
  openPageAt(`${store.origin}/get-started`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  const Home = () => <h1>Home</h1>;
  const routes = [
    { path: "/get-started", Component: StartStepsScreen },
    { path: "/dashboard", Component: Home },
  ];
  await renderApp({ at: "/get-started", client, routes });
  await screen.findByRole("heading", { level: 1 });
  return (method: string) => store.calls.filter((call) => call.method === method);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const added: Answer = { status: 201, body: {} };
const onProducts = (call: Call, answer: Answer) =>
  call.method === "POST" && call.path.endsWith("/api/v1/products") ? answer : undefined;

test("a pasted price list becomes rows; what is unsure holds back until somebody has looked", async () => {
  const calls = await show((call) => onProducts(call, added));
  await userEvent.click(screen.getByText("Paste a price list"));
  await userEvent.type(screen.getByLabelText("Price list"), "Unga 2kg 3500{enter}Soda 600 800");
  await press("Read the list");
  expect(screen.getByText("This line has more than one number. Check the price.")).toBeDefined();
  await press("Save and continue");
  expect(screen.getByRole("alert").textContent).toBe("Look at the marked lines before you save.");
  expect(calls("POST")).toEqual([]);
  await press("This is right");
  await press("Save and continue");
  expect(await screen.findByRole("heading", { name: "How money comes in" })).toBeDefined();
  expect(calls("POST").map(({ body }) => body)).toMatchObject([
    { name: "Unga 2kg", price_minor: 350_000, category: "clothing & accessories" },
    { name: "Soda 600", price_minor: 80_000 },
  ]);
});

test("what the API refuses stays with its reason, what was added is not sent again", async () => {
  const answers: Answer[] = [added, { status: 422, body: { message: "The price is too high." } }, added];
  const calls = await show((call) => (onProducts(call, added) ? answers.shift() : undefined));
  const [first, second] = screen.getAllByLabelText("Product");
  const prices = screen.getAllByLabelText("Price");
  await userEvent.type(first!, "Unga");
  await userEvent.type(prices[0]!, "3500");
  await userEvent.type(second!, "Soda");
  await userEvent.type(prices[1]!, "700");
  await press("Save and continue");
  expect(await screen.findByText(/The price is too high/)).toBeDefined();
  await press("Save and continue");
  expect(await screen.findByRole("heading", { name: "How money comes in" })).toBeDefined();
  expect(calls("POST").map(({ body }) => (body as { name: string }).name)).toEqual(["Unga", "Soda", "Soda"]);
});

test("nothing typed is told, a half row says what is missing, and the step can be skipped", async () => {
  const calls = await show();
  await press("Save and continue");
  expect(screen.getByRole("alert").textContent).toBe("Write at least one product, or skip this step.");
  await userEvent.type(screen.getAllByLabelText("Product")[0]!, "Unga");
  await press("Save and continue");
  expect(screen.getByText("Write the price.")).toBeDefined();
  await press("I sell by chat only");
  expect(await screen.findByRole("heading", { name: "How money comes in" })).toBeDefined();
  expect(localStorage.getItem("get-started:shp_1")).toBe("payment");
  expect(calls("POST")).toEqual([]);
});

test("where there is no sandbox, payment is the last step and nothing is said of practice", async () => {
  await show(undefined, "payment");
  await expect.poll(() => screen.queryByText("A practice order")).toBeNull();
  await press("Skip for now");
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

test("a practice order is begun, its page opened, and its end told", async () => {
  let practice = makePractice();
  const calls = await show((call) => {
    if (call.method === "POST") {
      practice = makePractice({ order: makePracticeOrder() });
      return { status: 202 };
    }
    return { status: 200, body: practice };
  }, "practice");
  await userEvent.click(await screen.findByRole("button", { name: "Send a practice order" }));
  const link = await screen.findByRole("link", { name: "Open the order page" });
  expect(link.getAttribute("href")).toBe("http://localhost:3001/cart?token=abc");
  const steps = within(screen.getByRole("list", { name: "A practice order" }));
  expect(steps.getByText("You send her order page").textContent).toContain("now");
  practice = makePractice({
    order: makePracticeOrder({ is_sent: true, payment_status: "paid", has_receipt: true }),
  });
  expect(await screen.findByText(/The practice order is paid/, {}, { timeout: 10_000 })).toBeDefined();
  const inShop = screen.getByRole("link", { name: "See the order in your shop" });
  expect(inShop.getAttribute("href")).toMatch(/^\/orders\/order-info\//);
  expect(calls("POST").map(({ path }) => path)).toEqual(["/store/api/v1/practice/orders"]);
});

test("a shop without products is told so, with the way to add one", async () => {
  const refused = { code: "practice.no_product", message: "Add a product first.", request_id: "1" };
  await show(
    (call) =>
      call.method === "POST" ? { status: 409, body: refused } : { status: 200, body: makePractice() },
    "practice",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Send a practice order" }));
  await userEvent.click(await screen.findByRole("button", { name: "Add a product" }));
  expect(await screen.findByRole("heading", { name: "Your first products" })).toBeDefined();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeAgizaSms, makeOwnSms, makeSmsTopUp, smsTopUps } from "../../../test/make-sms-account.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(answer: (call: Call) => Answer = () => busy, items = [makeAgizaSms(), makeOwnSms()]) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/sms-accounts") return { status: 200, body: { items } };
    return call.path === "/store/sms-top-ups" ? { status: 200, body: { items: smsTopUps } } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at: "/marketing/sms/campaign/providers", client, routes });
  return { ...view, store };
}
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method !== "GET");

test("the page says what is left, what a part costs, and how far each name has come", async () => {
  await show();
  expect(await screen.findByText("920")).toBeDefined();
  const names = screen.getByRole("region", { name: "Sender names, SMS from Agiza" });
  expect(within(names).getByText("NEEMA")).toBeDefined();
  expect(within(names).getByText("Rejected")).toBeDefined();
  expect(within(names).getByText("The name belongs to another company")).toBeDefined();
  const payments = within(await screen.findByRole("list", { name: "Payments" })).getAllByRole("listitem");
  expect(payments).toHaveLength(4);
  expect(within(payments[1]!).getByText("Not certain")).toBeDefined();
  expect(within(payments[2]!).getByText("500 parts added")).toBeDefined();
});

test("SMS are bought for a preset amount from a phone, once for each press", async () => {
  const user = userEvent.setup();
  const { store } = await show(() => ({ status: 201, body: makeSmsTopUp({ status: "created" }) }));
  await user.click(await screen.findByRole("button", { name: "Buy SMS" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "TZS 50,000.00" }));
  expect(sheet.getByText("That is 2,500 parts, at TZS 20.00 each.")).toBeDefined();
  const phone = sheet.getByRole("textbox", { name: "Number to pay from" });
  await user.clear(phone);
  await user.type(phone, "0754000001");
  await user.click(sheet.getByRole("button", { name: "Ask for TZS 50,000.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(store.calls)).toMatchObject([
    { path: "/store/sms-top-ups", body: { amount_minor: 5_000_000, phone: "+255754000001" } },
  ]);
});

test("keys that the provider refuses are told where they were typed, and stay there", async () => {
  const user = userEvent.setup();
  const message = "The provider does not know these keys.";
  const { store } = await show(() => ({ status: 422, body: { code: "sms_account.keys_refused", message } }));
  await user.click(await screen.findByRole("button", { name: "Use your own account" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "Try and save" }));
  expect(sent(store.calls)).toEqual([]);
  await user.type(sheet.getByLabelText("API key"), "our-key");
  await user.type(sheet.getByLabelText("Secret key"), "our-secret");
  await user.click(sheet.getByRole("button", { name: "Try and save" }));
  expect((await sheet.findByRole("alert")).textContent).toContain(message);
  expect(sent(store.calls)).toMatchObject([
    { body: { provider: "beem", keys: { api_key: "our-key", secret_key: "our-secret" } } },
  ]);
});

test("a name needs 3 to 11 letters and digits before anybody is asked about it", async () => {
  const user = userEvent.setup();
  const { store } = await show(() => ({ status: 201, body: makeAgizaSms() }));
  await user.click((await screen.findAllByRole("button", { name: "Add a name" }))[0]!);
  const sheet = within(await screen.findByRole("dialog"));
  await user.type(sheet.getByRole("textbox", { name: "Name" }), "MY SHOP");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Write 3 to 11 letters and digits, without spaces.")).toBeDefined();
  await user.clear(sheet.getByRole("textbox", { name: "Name" }));
  await user.type(sheet.getByRole("textbox", { name: "Name" }), "MYSHOP");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(store.calls)).toMatchObject([
    { path: "/store/sms-accounts/sma_1/senders", body: { name: "MYSHOP" } },
  ]);
});

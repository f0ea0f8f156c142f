import { chat as englishChat } from "@agiza/i18n/catalogues/en/chat";
import { paymentProviders as english } from "@agiza/i18n/catalogues/en/payment-providers";
import { chat as swahiliChat } from "@agiza/i18n/catalogues/sw/chat";
import { paymentProviders as swahili } from "@agiza/i18n/catalogues/sw/payment-providers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { payNumbersQuery, providerAccountsQuery, providerFiguresQuery } from "#data/provider-accounts.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import {
  makeAccounts,
  makeFigures,
  makePayNumber,
  makeProviderAccount,
  makeTestPayment,
} from "../../../../test/make-provider-account.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const refused = (code: string, message: string, field?: string): Answer => ({
  status: 422,
  body: {
    code,
    message,
    ...(field && { detail: [{ loc: ["body", field], msg: message, type: code }] }),
  },
});
const home = "/settings/payment-providers";

async function show(
  at: string,
  answer: (call: Call) => Answer = () => busy,
  { isOwner = true, accounts = makeAccounts(), hasFigures = true } = {},
) {
  const store = await startStore((call) => {
    if (call.method === "GET" && call.path === "/store/provider-accounts")
      return { status: 200, body: { items: accounts } };
    if (call.method === "GET" && call.path === "/store/provider-accounts/figures" && hasFigures)
      return { status: 200, body: makeFigures() };
    if (call.method === "GET" && call.path === "/store/pay-numbers")
      return { status: 200, body: { items: [makePayNumber()] } };
    // What the shell asks for is no part of this.
    const isOurs = call.method !== "GET" || call.path.startsWith("/store/test-payments");
    return isOurs ? answer(call) : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : { permissions: [] }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(providerAccountsQuery().queryKey, { items: accounts });
  if (hasFigures) client.setQueryData(providerFiguresQuery().queryKey, makeFigures());
  client.setQueryData(payNumbersQuery().queryKey, { items: [makePayNumber()] });
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);
const rows = () =>
  within(screen.getByRole("list", { name: "Order of use" }))
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("link").textContent);

test("each account says what it is, how it goes and who pays its fee, and none shows a key", async () => {
  await show(home);
  expect(rows()).toEqual(["Selcom", "Snippe", "Selcom ya tawi la Mlimani City"]);
  expect(screen.getByText("Snippe · Through Agiza · ends in 7Kx2")).toBeDefined();
  expect(screen.getByText("The mobile money service did not answer.")).toBeDefined();
  expect(screen.getByText("Nobody has paid through it yet")).toBeDefined();
  expect(screen.getByText("512345 · NEEMA VITENGE")).toBeDefined();
});

test("each account shows how its payments ended, and one that does not answer today is told with who is asked next", async () => {
  const [selcom, snippe, branch] = makeAccounts();
  await show(home, () => busy, { accounts: [snippe!, selcom!, branch!] });
  const [first, second, third] = within(screen.getByRole("list", { name: "Order of use" })).getAllByRole(
    "listitem",
  );
  expect(within(first!).getByText("87.5%")).toBeDefined();
  expect(within(first!).getByText("Usually 14 s")).toBeDefined();
  expect(
    within(first!).getByText("Last 8 days: 35 paid, 2 of them slowly, 2 not paid, 3 without an answer"),
  ).toBeDefined();
  expect(within(second!).getByText("Usually 6 s")).toBeDefined();
  expect(within(third!).queryByText(/^Last 8 days/)).toBeNull();
  expect(screen.getByText("Snippe is slow today")).toBeDefined();
  expect(
    screen.getByText(
      "6 of 10 payments had their answer within 60 s. When it refuses a payment, the customer is asked through Selcom.",
    ),
  ).toBeDefined();
  expect(screen.getByText("Paid after more than 60 s")).toBeDefined();
  const waiting = screen.getByText("When a payment does not finish").closest("section, div")!.parentElement!;
  for (const value of ["10, 30, 90 s", "At once", "5 min"])
    expect(within(waiting).getByText(value)).toBeDefined();
});

test("where the figures cannot be loaded the accounts are there all the same", async () => {
  await show(home, () => busy, { hasFigures: false });
  expect(await screen.findByText("How payments went could not be loaded.")).toBeDefined();
  expect(rows()).toHaveLength(3);
});

test("the customer's chat shows the ways that the accounts in use come to", async () => {
  await show(home);
  const chat = () => screen.getByText("Business account").parentElement!.parentElement!.parentElement!;
  expect(within(chat()).getByText("By card")).toBeDefined();
  expect(within(chat()).getByText(/^Order #1042: Selcom did not answer/)).toBeDefined();
  cleanup();
  await show(home, () => busy, { accounts: makeAccounts().map((one) => ({ ...one, active: false })) });
  expect(within(chat()).queryByText("By card")).toBeNull();
  expect(within(chat()).getByText(/number 512345 \(NEEMA VITENGE\):$/)).toBeDefined();
});

test.each([
  ["en", english, englishChat],
  ["sw", swahili, swahiliChat],
] as const)("what the preview says is what the chat writes (%s)", (_language, { chat: shown }, chat) => {
  const { business: _business, noAnswer: _noAnswer, payNumber, ...told } = shown;
  for (const [key, words] of Object.entries(told)) expect(words).toBe(chat[key as keyof typeof told]);
  expect(chat.payNumber.startsWith(payNumber)).toBe(true);
});

test("an account is moved by the keyboard, which stays with it, and all places are sent at once", async () => {
  const { store } = await show(home, () => ({ status: 204 }));
  const up = () => screen.getByRole("button", { name: "Move Snippe up" });
  up().focus();
  await userEvent.keyboard("{Enter}");
  expect(rows()[0]).toBe("Snippe");
  expect(screen.getByText("Snippe is number 1 of 3 now")).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Snippe down" })),
  );
  expect((up() as HTMLButtonElement).disabled).toBe(true);
  await waitFor(() =>
    expect(callsTo(store.calls, "PUT")).toMatchObject([
      { path: "/store/provider-accounts/order", body: { ids: ["pac_2", "pac_1", "pac_3"] } },
    ]),
  );
});

test("an account is switched off at once, and on again where that was refused", async () => {
  const { store } = await show(home);
  const use = await screen.findByRole("switch", { name: "Use Selcom" });
  await userEvent.click(use);
  await waitFor(() => expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({ active: false }));
  await screen.findByText("The account stayed as it was.");
  expect((screen.getByRole("switch", { name: "Use Selcom" }) as HTMLInputElement).checked).toBe(true);
});

test("an own account is added with its provider's keys; the PIN is asked for in a dialog, and a wrong one there again", async () => {
  const { store, address } = await show(`${home}/new`, ({ body }) => {
    const { pin } = body as { pin?: string };
    if (pin === undefined) return refused("provider_account.needs_pin", "Type the PIN.", "pin");
    if (pin !== "4826") return refused("auth.wrong_pin", "The PIN is not right. Type it again.", "pin");
    return { status: 201, body: makeProviderAccount({ id: "pac_3", display_name: "Duka" }) };
  });
  await userEvent.type(screen.getByLabelText(/^Name of the account/), "Duka");
  await userEvent.type(screen.getByLabelText(/^Till number/), "TILL1");
  await userEvent.click(screen.getByRole("button", { name: "Save account" }));
  expect(await screen.findAllByText("This is needed.")).toHaveLength(2);
  expect(store.calls.filter(({ method }) => method === "POST")).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^API key/), "ufunguo");
  await userEvent.type(screen.getByLabelText(/^API secret/), "siri");
  await userEvent.click(screen.getByRole("button", { name: "Save account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await userEvent.type(dialog.getByLabelText("PIN of an owner"), "9999");
  await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await dialog.findByText("The PIN is not right. Type it again.");
  await userEvent.clear(dialog.getByLabelText("PIN of an owner"));
  await userEvent.type(dialog.getByLabelText("PIN of an owner"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(address()).toBe(`${home}/pac_3`));
  const posts = callsTo(store.calls, "POST");
  expect(posts.at(-1)?.body).toEqual({
    provider: "selcom",
    display_name: "Duka",
    keys: { vendor: "TILL1", api_key: "ufunguo", api_secret: "siri" },
    pin: "4826",
  });
  expect(new Set(posts.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(JSON.stringify(localStorage)).not.toContain("siri");
});

test("a refusal of a key stands at its field, and giving up the PIN leaves the form as it is", async () => {
  const { store } = await show(`${home}/new`, ({ body }) =>
    "pin" in (body as object)
      ? refused("provider_account.key_missing", "Copy this from your provider.", "api_secret")
      : refused("provider_account.needs_pin", "Type the PIN of an owner of the shop.", "pin"),
  );
  await userEvent.type(screen.getByLabelText(/^Name of the account/), "Duka");
  await userEvent.type(screen.getByLabelText(/^Till number/), "TILL1");
  await userEvent.type(screen.getByLabelText(/^API key/), "ufunguo");
  await userEvent.type(screen.getByLabelText(/^API secret/), "siri");
  await userEvent.click(screen.getByRole("button", { name: "Save account" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Type the PIN of an owner of the shop.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("PIN of an owner"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Copy this from your provider.")).toBeDefined();
  expect(callsTo(store.calls, "POST")).toHaveLength(3);
});

test("a test payment shows how it goes until it is paid", async () => {
  let looks = 0;
  const { store } = await show(`${home}/pac_1`, ({ method }) => {
    if (method === "POST") return { status: 201, body: makeTestPayment({ status: "created" }) };
    looks += 1;
    const paid = { status: "succeeded", finished_at: "2026-11-21T11:05:00.000Z" } as const;
    return { status: 200, body: makeTestPayment(looks > 1 ? paid : {}) };
  });
  await userEvent.click(await screen.findByRole("radio", { name: "TZS 1,000.00" }));
  await userEvent.click(screen.getByRole("button", { name: "Pay TZS 1,000.00 from my phone" }));
  expect(await screen.findByText(/^Look at your phone \+255754000118/, {}, { timeout: 5_000 })).toBeDefined();
  expect(await screen.findByText("Paid. This account works.", {}, { timeout: 5_000 })).toBeDefined();
  const [post] = callsTo(store.calls, "POST");
  expect(post).toMatchObject({
    path: "/store/provider-accounts/pac_1/test-payments",
    body: { amount_minor: 100_000 },
  });
});

test("who pays the fee is saved with what was seen, and a rate that nobody set is unknown", async () => {
  const { store } = await show(`${home}/pac_1`, ({ body }) => ({
    status: 200,
    body: makeProviderAccount(body as object),
  }));
  expect(await screen.findByText("2.5 % of each payment")).toBeDefined();
  expect(screen.getByText("Unknown. Look at your contract.")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "The customer pays it on mobile money" }));
  await userEvent.click(screen.getByRole("button", { name: "Save account" }));
  await waitFor(() =>
    expect(callsTo(store.calls, "PUT")[0]?.body).toEqual({
      display_name: "Selcom",
      active: true,
      customer_pays_fee_on: ["mobile_money"],
      updated_at: makeProviderAccount().updated_at,
    }),
  );
});

test("keys are replaced in a dialog, those of Agiza are not, and only an unused account can be removed", async () => {
  const { store } = await show(`${home}/pac_3`, ({ method }) =>
    method === "DELETE" ? { status: 204 } : { status: 200, body: makeAccounts()[2]! },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Replace keys" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Replace the keys of/ }));
  await userEvent.type(dialog.getByLabelText(/^Till number/), "TILL1");
  await userEvent.type(dialog.getByLabelText(/^API key/), "mpya");
  await userEvent.type(dialog.getByLabelText(/^API secret/), "siri");
  await userEvent.click(dialog.getByRole("button", { name: "Replace keys" }));
  await waitFor(() =>
    expect(callsTo(store.calls, "PUT")[0]).toMatchObject({
      path: "/store/provider-accounts/pac_3/keys",
      body: { keys: { vendor: "TILL1", api_key: "mpya", api_secret: "siri" } },
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Remove account" }));
  const question = within(await screen.findByRole("dialog", { name: /^Remove Selcom ya tawi/ }));
  await userEvent.click(question.getByRole("button", { name: "Remove account" }));
  await waitFor(() => expect(callsTo(store.calls, "DELETE")).toHaveLength(1));
  cleanup();
  await show(`${home}/pac_2`);
  expect(await screen.findByText(/^Agiza keeps the keys of this account/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Replace keys" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove account" })).toBeNull();
});

test("a number to pay to is set after the password, with steps in one language at least", async () => {
  const { store, address } = await show(`${home}/pay-numbers/tpesa`, ({ body }) =>
    "password" in (body as object)
      ? { status: 200, body: makePayNumber({ network: "tpesa" }) }
      : refused("provider_account.needs_password", "Type your password.", "password"),
  );
  await userEvent.type(screen.getByLabelText(/^Business number/), "600100");
  await userEvent.type(screen.getByLabelText(/^Name that customers see/), "NEEMA");
  await userEvent.click(screen.getByRole("button", { name: "Save number" }));
  await screen.findByText("Write the steps in one language at least.");
  await userEvent.type(screen.getByLabelText(/^Steps in Swahili/), "Lipa {{number}");
  await userEvent.click(screen.getByRole("button", { name: "Save number" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await userEvent.type(dialog.getByLabelText("Your password"), "karibu");
  await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(address()).toBe(home));
  expect(callsTo(store.calls, "PUT").at(-1)).toMatchObject({
    path: "/store/pay-numbers/tpesa",
    body: {
      number: "600100",
      business_name: "NEEMA",
      steps_sw: "Lipa {number}",
      steps_en: "",
      password: "karibu",
    },
  });
});

test("nobody but an owner comes to these pages", async () => {
  const { address } = await show(home, () => busy, { isOwner: false });
  expect(address()).not.toBe(home);
});

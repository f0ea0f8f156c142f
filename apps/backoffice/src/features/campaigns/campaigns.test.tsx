import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import {
  fiveCampaigns,
  fourPeople,
  makeCampaign,
  makeMarketing,
  makePreview,
  makeReach,
  makeWhatsappCampaign,
  makeWhatsappPreview,
  sentCampaign,
} from "../../../test/make-campaign.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { fourOffers } from "../../../test/make-template.ts";
import { makeAgizaSms } from "../../../test/make-sms-account.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const list = "/marketing/sms/campaign";

const pageOf = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });

async function show(
  at: string,
  {
    answer = () => busy,
    campaign = makeCampaign(),
    preview = makePreview(),
  }: {
    answer?: (call: Call) => Answer;
    campaign?: object;
    preview?: object;
  } = {},
) {
  const store = await startStore((call) => {
    if (call.path === "/store/campaigns/cmp_1/preview") return { status: 200, body: preview };
    if (call.path === "/store/campaigns/text") return { status: 200, body: { sw: null, en: null } };
    if (call.path === "/store/marketing/reach") return { status: 200, body: makeReach() };
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/marketing") return { status: 200, body: makeMarketing() };
    if (call.path === "/store/sms-accounts") return { status: 200, body: { items: [makeAgizaSms()] } };
    if (call.path.startsWith("/store/campaigns?")) return pageOf(fiveCampaigns);
    if (call.path.startsWith("/store/templates?") || call.path === "/store/templates")
      return pageOf(fourOffers);
    if (call.path.startsWith("/store/segments")) return pageOf([]);
    if (call.path.split("?")[0] === "/store/campaigns/cmp_1/people") return pageOf(fourPeople);
    if (call.path === "/store/campaigns/cmp_1")
      return { status: 200, body: { answered: 0, orders: null, ...campaign } };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  return { ...view, store };
}

const sentTo = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path);

test("marketing says what holds for all campaigns and how people join", async () => {
  await show("/marketing");
  expect(await screen.findByText("318 WhatsApp, 402 SMS")).toBeDefined();
  expect(await screen.findByText("920 parts")).toBeDefined();
  expect(screen.getByRole("img", { name: "QR code that opens a chat with the word JIUNGE" })).toBeDefined();
});

test("the list says of each campaign where it stands", async () => {
  await show(list);
  expect(await screen.findByText("Sending 61%")).toBeDefined();
  for (const state of ["Sent", "Paused", "Scheduled", "Draft"])
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
});

test("a campaign is written, saved once, and then has an address of its own", async () => {
  const { store, address } = await show(`${list}/create`, {
    answer: () => ({ status: 201, body: makeCampaign() }),
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Kitenge");
  await userEvent.selectOptions(await screen.findByLabelText("Sender"), "NEEMA (Agiza)");
  await userEvent.type(screen.getByLabelText("In Swahili"), "Habari ");
  await userEvent.click(screen.getAllByRole("button", { name: "Put in name" })[0]!);
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(address()).toBe(`${list}/create?id=cmp_1`));
  expect(sentTo(store.calls, "/store/campaigns").find(({ method }) => method === "POST")!.body).toEqual({
    name: "Kitenge",
    purpose: "offer",
    channel: "sms",
    account_id: "sma_1",
    sender: "NEEMA",
    text_sw: "Habari {name}",
    text_en: "",
    audience: { kind: "everyone" },
  });
});

test("pasted numbers are sent with the word that they agreed, and not without it", async () => {
  const { store } = await show(`${list}/create`, { answer: () => ({ status: 201, body: makeCampaign() }) });
  await userEvent.type(await screen.findByLabelText("Name"), "Namba");
  await userEvent.click(screen.getByRole("radio", { name: "Pasted numbers" }));
  await userEvent.type(screen.getByLabelText("Numbers"), "0754 000 001{enter}0754 000 002");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Say that they agreed. Without that the law forbids it.")).toBeDefined();
  await userEvent.click(
    screen.getByRole("switch", { name: "These people agreed to get offers from my shop" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(sentTo(store.calls, "/store/campaigns").at(-1)?.body).toMatchObject({
      audience: { kind: "numbers", numbers: ["0754 000 001", "0754 000 002"], agreed: true },
    }),
  );
});

test("the days that analytics asks for narrow the people until they are taken away", async () => {
  const { store, address } = await show(`${list}/cmp_1?reached_from=2026-11-01&reached_to=2026-11-30`);
  const asked = () => store.calls.filter(({ path }) => path.includes("/cmp_1/people")).at(-1)?.path;
  const remove = await screen.findByRole("button", { name: /^Remove the filter Reached Nov/ });
  await waitFor(() => expect(asked()).toContain("reached_from=2026-11-01&reached_to=2026-11-30"));
  await userEvent.click(remove);
  await waitFor(() => expect(asked()).not.toContain("reached_from"));
  expect(address()).toBe(`${list}/cmp_1`);
});

test("more than 200 people are typed before a campaign goes out", async () => {
  const { store, address } = await show(`${list}/preview?id=cmp_1`, {
    answer: () => ({ status: 200, body: makeCampaign({ status: "sending" }) }),
  });
  const send = await screen.findByRole("button", { name: "Send now" });
  await userEvent.click(send);
  expect(await screen.findByText("Type 214.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Type 214 to confirm"), "214");
  await userEvent.click(send);
  await waitFor(() => expect(address()).toBe(`${list}/cmp_1`));
  expect(sentTo(store.calls, "/store/campaigns/cmp_1/start")[0]!.body).toEqual({
    scheduled_at: null,
    people: 214,
  });
});

test("what the account has not is said before anything is sent, with the ways out", async () => {
  const { store } = await show(`${list}/preview?id=cmp_1`, { preview: makePreview({ balance_parts: 100 }) });
  expect(await screen.findByText("It takes 214 parts and you have 100.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Buy more" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Send now" }));
  expect(sentTo(store.calls, "/store/campaigns/cmp_1/start")).toEqual([]);
});

test("the report says what came of it, and sends again to failed ones once that is confirmed", async () => {
  const { store } = await show(`${list}/cmp_1`, {
    campaign: sentCampaign(),
    answer: () => ({ status: 200, body: sentCampaign({ status: "sending" }) }),
  });
  expect(await screen.findByText("207")).toBeDefined();
  const people = within(await screen.findByRole("list", { name: "People" })).getAllByRole("listitem");
  expect(people.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Arrived"),
    expect.stringContaining("Failed"),
    expect.stringContaining("Stopped offers"),
    expect.stringContaining("Not known"),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Send again to failed" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send again to failed" }));
  await waitFor(() =>
    expect(sentTo(store.calls, "/store/campaigns/cmp_1/again")[0]?.body).toEqual({ states: ["failed"] }),
  );
});

const whatsapp = "/marketing/whatsapp/campaign";

test("a WhatsApp campaign is written with an approved template, whose blanks are filled", async () => {
  const { store, address } = await show(`${whatsapp}/create`, {
    answer: () => ({ status: 201, body: makeWhatsappCampaign({ id: "cmp_1" }) }),
    campaign: makeWhatsappCampaign({ id: "cmp_1" }),
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Kitenge");
  const kitenge = await screen.findByRole("radio", { name: /Kitenge desemba v2/ });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Jumamosi punguzo/ }).disabled).toBe(true);
  await userEvent.click(kitenge);
  await userEvent.type(screen.getByLabelText("What stands in {{2}}"), "45,000");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(address()).toBe(`${whatsapp}/create?id=cmp_1`));
  expect(sentTo(store.calls, "/store/campaigns").find(({ method }) => method === "POST")!.body).toEqual({
    name: "Kitenge",
    purpose: "offer",
    channel: "whatsapp",
    account_id: null,
    sender: "",
    text_sw: "",
    text_en: "",
    audience: { kind: "everyone" },
    template_id: "tpl_kitenge",
    blanks: [
      { source: "name", text: "" },
      { source: "text", text: "45,000" },
    ],
  });
});

test("before it goes out it says who is answered for free, what the rest costs, and that it stops by itself", async () => {
  await show(`${whatsapp}/preview?id=cmp_1`, {
    campaign: makeWhatsappCampaign({ id: "cmp_1" }),
    preview: makeWhatsappPreview(),
  });
  expect(await screen.findByText(/^118 templates at/)).toBeDefined();
  expect(screen.getAllByText(/10,620/).length).toBeGreaterThan(0);
  expect(screen.getByText("832 more people today")).toBeDefined();
  expect(screen.getByText("Stops by itself at 2%")).toBeDefined();
});

test("marketing says how everybody is reached at the least cost", async () => {
  await show("/marketing");
  const card = await screen.findByRole("list", { name: "The cheapest way to reach them" });
  expect(
    within(card)
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual([
    "Free on WhatsApp now68",
    "By a WhatsApp template118",
    "By SMS only214",
    "Did not agree, or got one lately86",
  ]);
  expect(screen.getByText(/14,900/u)).toBeDefined();
});

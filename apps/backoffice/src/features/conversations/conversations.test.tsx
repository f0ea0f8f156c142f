import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Conversation, Message, WaitingCustomer } from "#data/conversations.ts";
import type { OrderList } from "#data/order-types.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import {
  everyMessage,
  makeConversation,
  makeMessage,
  makeReply,
  makeThread,
} from "../../../test/make-conversation.ts";
import { makeList, makeShop, makeSummary, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { fillDevice } from "../../../test/fill-device.ts";
import { setWindowWidth } from "../../../test/window-width.ts";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  setWindowWidth(1440);
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const done: Answer = { status: 204 };
const sent: Answer = { status: 201, body: { id: "msg_9" } };
const everything = { is_admin: true as const };

type Asked = {
  conversation?: Conversation;
  messages?: Message[];
  older?: Message[];
  orders?: OrderList;
  /** Nothing of the inbox is unread. */
  isRead?: boolean;
  waiting?: WaitingCustomer[];
  permissions?: ReturnType<typeof makeUser>["permissions"];
  answer?: (call: Call) => Answer | Promise<Answer>;
};

async function show(
  at: string,
  {
    conversation = makeConversation(),
    messages = everyMessage(),
    older = [],
    orders,
    isRead = false,
    waiting = [],
    permissions = everything,
    answer = () => done,
  }: Asked = {},
) {
  const page = { items: [conversation], next: null, previous: null };
  const store = await startStore((call) => {
    const { method, path } = call;
    if (method !== "GET") return answer(call);
    if (path.includes("/messages?before=")) return { status: 200, body: makeThread(older) };
    if (path.includes("/messages"))
      return { status: 200, body: makeThread(messages, { older: older.length > 0 ? 1 : null }) };
    if (orders && path.startsWith("/store/orders?")) return { status: 200, body: orders };
    if (path.endsWith("/people"))
      return { status: 200, body: { items: [{ id: "usr_2", name: "Asha Mwinyi", may_reply: true }] } };
    if (path.endsWith("/conversations/waiting"))
      return { status: 200, body: { items: waiting, count: waiting.length } };
    if (path.endsWith("/conversations/counts")) return { status: 200, body: { unread: 1, waiting: 3 } };
    if (path.includes(`unread=${isRead}`)) return { status: 200, body: { ...page, items: [] } };
    if (path.startsWith("/store/conversations?")) return { status: 200, body: page };
    if (path.startsWith("/store/conversations/")) return { status: 200, body: conversation };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  const posts = (end: string) =>
    store.calls.filter(({ method, path }) => method === "POST" && path.endsWith(end));
  return { ...view, store, posts };
}

const openThread = async (asked?: Asked) => {
  const view = await show("/conversations/cnv_1", asked);
  await screen.findByRole("region", { name: "Messages" });
  return view;
};
const box = () => screen.getByRole("textbox", { name: "Write to the customer" });

test("the list shows who wrote what, how much is unread, and opens the chat", async () => {
  const conversation = makeConversation({ unread: 2, open_orders: 1, last_text: "[audio]" });
  const { address } = await show("/conversations", { conversation });
  const list = await screen.findByRole("list", { name: "Conversations" });
  const row = within(list).getByRole("link");
  expect(row.textContent).toContain("Halima Juma");
  expect(row.textContent).toContain("Voice note");
  expect(row.textContent).toContain("2 unread messages");
  expect(row.textContent).toContain("1 open order");
  expect(row.textContent).not.toMatch(/You:|Bot:/);
  await userEvent.click(row);
  await screen.findByRole("region", { name: "Messages" });
  expect(address()).toBe("/conversations/cnv_1");
});

test.each([
  ["You: Karibu", { last_from: "staff", last_staff: { id: "usr_1", name: "Neema Mushi" } }],
  ["Asha: Karibu", { last_from: "staff", last_staff: { id: "usr_2", name: "Asha Mwinyi" } }],
  ["The shop: Karibu", { last_from: "staff", last_staff: null }],
  ["Shop’s phone: Karibu", { last_from: "phone", last_staff: null }],
  ["Bot: Karibu", { last_from: "bot", last_staff: null }],
] as const)("the list says who of the shop wrote last: %s", async (line, last) => {
  await show("/conversations", { conversation: makeConversation({ last_text: "Karibu", ...last }) });
  expect((await screen.findByRole("link", { name: /Halima Juma/ })).textContent).toContain(line);
});

test("a day before yesterday needs no clock, and a window that is nearly over says how long it lasts", async () => {
  const window_ends_at = new Date(Date.now() + 90.5 * 60_000).toISOString();
  await show("/conversations", { conversation: makeConversation({ window_ends_at }) });
  const row = await screen.findByRole("link", { name: /Halima Juma/ });
  expect(row.querySelector("time")?.textContent).toMatch(/^Nov 21(, \d{4})?$/);
  expect(row.textContent).toContain("1 h left");
});

test("a window that is over is said in the row", async () => {
  await show("/conversations", { conversation: makeConversation({ window_ends_at: null }) });
  const row = await screen.findByRole("link", { name: /Halima Juma/ });
  expect(row.textContent).toContain("Reply time is over");
});

test("beside the list who waits longest is opened by a press", async () => {
  const waiting = {
    id: "cnv_1",
    since: "2026-11-21T07:04:00.000Z",
    customer: { id: "cus_1", name: "Halima Juma", phone: null },
    last_words: "Naomba mtu",
  };
  const { address } = await show("/conversations", { waiting: [waiting] });
  const pane = await screen.findByRole("region", { name: "Who waits" });
  expect(await within(pane).findByText(/^Waiting since Nov 21/)).toBeDefined();
  await userEvent.click(within(pane).getByRole("link", { name: "Open the one that waits longest" }));
  await waitFor(() => expect(address()).toBe("/conversations/cnv_1"));
});

test("where nobody waits for a person, the oldest that nobody has read is opened", async () => {
  const { address } = await show("/conversations", { conversation: makeConversation({ unread: 1 }) });
  await userEvent.click(await screen.findByRole("link", { name: "Open the oldest unread one" }));
  await waitFor(() => expect(address()).toBe("/conversations/cnv_1"));
});

test("where nothing stands beside the thread, what the customer has ordered stands above it", async () => {
  setWindowWidth(390);
  const orders = makeList([
    makeSummary({ lifecycle: "completed", number: 10483 }),
    makeSummary({ id: "ord_9", number: 10484 }),
  ]);
  await openThread({ conversation: makeConversation({ open_orders: 1 }), orders });
  const strip = await screen.findByRole("link", { name: /#10484/ });
  expect(strip.getAttribute("href")).toBe("/orders/order-info/ord_9");
  expect(screen.queryByText("#10483")).toBeNull();
});

test("where everything was read, the list shows it without a press", async () => {
  await show("/conversations", { isRead: true });
  expect(await screen.findByRole("link", { name: /Halima Juma/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("days on which customers wrote narrow the list until they are taken away", async () => {
  const { address, store } = await show("/conversations?wrote_from=2026-11-01&wrote_to=2026-11-30");
  await screen.findByRole("link", { name: /Halima Juma/ });
  expect(store.calls.some(({ path }) => path.includes("wrote_from=2026-11-01&wrote_to=2026-11-30"))).toBe(
    true,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Remove the filter Wrote Nov(ember)? 1/ }));
  await waitFor(() => expect(address()).toBe("/conversations"));
});

test("answers to a campaign narrow the list, and the chip says so", async () => {
  const days = "wrote_from=2026-11-01&wrote_to=2026-11-30&campaign=cmp_eid";
  const { store } = await show(`/conversations?${days}`);
  await screen.findByRole("link", { name: /Halima Juma/ });
  expect(store.calls.some(({ path }) => path.includes(days))).toBe(true);
  expect(screen.getByRole("button", { name: /Remove the filter Answered a campaign/ })).toBeDefined();
});

test("views and searches stand in the address", async () => {
  const { address, store } = await show("/conversations");
  await userEvent.click(await screen.findByRole("button", { name: "Mine" }));
  await waitFor(() => expect(address()).toBe("/conversations?view=mine"));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search conversations" }), "kanga{Enter}");
  await waitFor(() => expect(address()).toBe("/conversations?view=mine&search=kanga"));
  await waitFor(() => expect(store.calls.some(({ path }) => path.includes("search=kanga"))).toBe(true));
});

test("seldom views wait behind the last chip, which says the one that is chosen", async () => {
  const { address } = await show("/conversations");
  const views = await screen.findByRole("group", { name: "Which conversations" });
  await within(views).findByText("3");
  expect(
    within(views)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["All", "Needs reply3", "Mine", "More"]);
  await userEvent.click(within(views).getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Put away" }));
  await waitFor(() => expect(address()).toBe("/conversations?view=snoozed"));
  expect(within(views).getByRole("button", { pressed: true }).textContent).toBe("Put away");
});

test("a search is of all conversations: no view is chosen, and none counts meanwhile", async () => {
  await show("/conversations?search=kanga");
  const views = await screen.findByRole("group", { name: "Which conversations" });
  expect(within(views).queryByRole("button", { pressed: true })).toBeNull();
  expect(within(views).getByRole("button", { name: "Needs reply" })).toBeDefined();
});

test("what one sends every day stands above the box, for who may send it; the rest is behind the plus", async () => {
  await openThread();
  const chips = screen.getByRole("group", { name: "Send often" });
  expect(
    within(chips)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Product", "Order link", "Ask for payment"]);
  await userEvent.click(screen.getByRole("button", { name: "More to send" }));
  const more = screen.getByRole("group", { name: "More to send" });
  expect(within(more).queryByRole("button", { name: "Order link" })).toBeNull();
  expect(within(more).getByRole("button", { name: "Bargain" })).toBeDefined();
  await userEvent.click(within(chips).getByRole("button", { name: "Ask for payment" }));
  expect(await screen.findByRole("dialog", { name: "Ask for payment of which order?" })).toBeDefined();
});

test("who may not see products or change orders has no chips, and outside 24 hours nobody has", async () => {
  const { unmount } = await openThread({
    permissions: [{ resource: "conversations", action: ["read", "create"] }],
  });
  expect(box()).toBeDefined();
  expect(screen.queryByRole("group", { name: "Send often" })).toBeNull();
  unmount();
  await openThread({ conversation: makeConversation({ window_ends_at: null }) });
  expect(screen.queryByRole("group", { name: "Send often" })).toBeNull();
});

test("every kind of message is told in words, a note apart from what the customer sees", async () => {
  await openThread();
  for (const words of [
    "Habari dada. Mna gauni za kitenge?",
    "Fungua ukurasa wa oda",
    "Kama hii",
    "Mwembechai",
    "Dada Rukia",
    "1 thing from the catalogue",
    "Huchukua dukani Jumamosi jioni.",
    "Note by Asha Mwinyi",
    "Asante Halima. Oda #10484 iko tayari, karibu uichukue.",
    "Sent from the shop’s phone",
    "Forwarded",
    "The customer reacted with 👍",
  ])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(/The customer cannot be reached on WhatsApp/)).toBeDefined();
});

test("on a desk the press that sends is there before a word is written, and sends nothing then", async () => {
  const { posts } = await openThread();
  const send = screen.getByRole("button", { name: "Send" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(send);
  expect(await screen.findByText("Write something first.")).toBeDefined();
  expect(posts("/messages")).toHaveLength(0);
});

test("what is written is sent once with Enter, and the box is empty for the next", async () => {
  const { posts } = await openThread({ answer: ({ path }) => (path.endsWith("/messages") ? sent : done) });
  await userEvent.type(box(), "Zipo mbili za bluu{Enter}");
  await waitFor(() => expect(posts("/messages")).toHaveLength(1));
  expect(posts("/messages")[0]!.body).toEqual({
    content: { kind: "text", text: "Zipo mbili za bluu" },
    reply_to: null,
  });
  expect((box() as HTMLTextAreaElement).value).toBe("");
});

test("a lost answer sends the same message again with the same key, and nothing stands twice", async () => {
  let answers = 0;
  const { posts } = await openThread({
    answer: ({ path }) => (path.endsWith("/messages") && (answers += 1) === 1 ? busy : sent),
  });
  await userEvent.type(box(), "Karibu{Enter}");
  expect(await screen.findByText("Not sent yet")).toBeDefined();
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
  const keys = posts("/messages").map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a message that a full device cannot keep is said to be on this page alone, and is sent all the same", async () => {
  let isBusy = true;
  const { posts } = await openThread({
    answer: ({ path }) => (path.endsWith("/messages") ? (isBusy ? busy : sent) : done),
  });
  const makeRoom = fillDevice();
  await userEvent.type(box(), "Karibu{Enter}");
  expect(await screen.findByText(/^The storage of this device is full/)).toBeDefined();
  expect(screen.getByText("Karibu")).toBeDefined();
  await waitFor(() => expect(posts("/messages").length).toBeGreaterThan(0));
  isBusy = false;
  makeRoom();
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText(/^The storage of this device is full/)).toBeNull());
  expect(new Set(posts("/messages").map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("a refused message stays with the reason, to be tried again or discarded", async () => {
  const refusal = { code: "conversation.window_closed", message: "Closed.", request_id: "1" };
  await openThread({
    answer: ({ path }) => (path.endsWith("/messages") ? { status: 409, body: refusal } : done),
  });
  await userEvent.type(box(), "Upo?{Enter}");
  expect(await screen.findByText(/^Not sent/, { selector: "p" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Upo?")).toBeNull();
});

test("what is typed outlives the page, until it is sent", async () => {
  const { unmount } = await openThread();
  await userEvent.type(box(), "Nakutumia");
  unmount();
  const { unmount: leave, posts } = await openThread({
    answer: ({ path }) => (path.endsWith("/messages") ? sent : done),
  });
  expect((box() as HTMLTextAreaElement).value).toBe("Nakutumia");
  await userEvent.type(box(), "{Enter}");
  await waitFor(() => expect(posts("/messages")).toHaveLength(1));
  leave();
  await openThread();
  expect((box() as HTMLTextAreaElement).value).toBe("");
});

test("a message that the API fails over holds up what is written behind it to the same customer, and nobody else's", async () => {
  const kept = (key: string, conversationId: string) => ({
    key,
    shopId: makeShop().id,
    userId: makeUser().id,
    conversationId,
    writtenAt: Date.now(),
    body: { content: { kind: "text", text: key }, reply_to: null },
    refusal: null,
  });
  localStorage.setItem(
    "outgoing-messages",
    JSON.stringify([kept("fails", "cnv_1"), kept("behind", "cnv_1"), kept("others", "cnv_2")]),
  );
  let isBroken = true;
  const { posts } = await openThread({
    answer: ({ headers }) =>
      isBroken && headers["idempotency-key"] === "fails" ? { status: 500, body: {} } : sent,
  });
  const keys = () => posts("/conversations/cnv_1/messages").map(({ headers }) => headers["idempotency-key"]);
  await waitFor(() => expect(posts("/conversations/cnv_2/messages")).toHaveLength(1));
  expect(new Set(keys())).toEqual(new Set(["fails"]));
  isBroken = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(keys().slice(-2)).toEqual(["fails", "behind"]));
});

test("an answer names the message it answers", async () => {
  const { posts } = await openThread({
    messages: [makeMessage()],
    answer: ({ path }) => (path.endsWith("/messages") ? sent : done),
  });
  await userEvent.click(screen.getByRole("button", { name: "What to do with this message" }));
  await userEvent.click(screen.getByRole("button", { name: "Answer this message" }));
  await userEvent.type(box(), "Zipo{Enter}");
  await waitFor(() => expect(posts("/messages")[0]!.body).toMatchObject({ reply_to: "msg_1" }));
});

test("what failed is sent again by a press", async () => {
  const { posts } = await openThread();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(posts("/messages/msg_failed/send-again")).toHaveLength(1));
});

test("a note calls a colleague, and stays among colleagues", async () => {
  const { posts } = await openThread({ answer: ({ path }) => (path.endsWith("/notes") ? sent : done) });
  await userEvent.click(screen.getByRole("radio", { name: "Note" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Note for colleagues" }), "@Ash");
  await userEvent.click(await screen.findByRole("button", { name: "Mention Asha Mwinyi" }));
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() =>
    expect(posts("/notes")[0]?.body).toEqual({ text: "@Asha Mwinyi", mentions: ["usr_2"] }),
  );
  expect(posts("/messages")).toHaveLength(0);
});

test("who may only read sees the messages, and neither writes nor gives the chat away", async () => {
  await openThread({ permissions: [{ resource: "conversations", action: ["read"] }] });
  expect(screen.getByText("You may read this conversation, not write in it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("a chat is given, closed and put away", async () => {
  const { posts } = await openThread({
    answer: ({ path }) => (path.endsWith("/assign") ? { status: 200, body: { user_id: "usr_2" } } : done),
  });
  await userEvent.click(screen.getByRole("button", { name: "Assign to somebody" }));
  await userEvent.click(await screen.findByRole("button", { name: /Asha Mwinyi/ }));
  await waitFor(() => expect(posts("/assign")[0]?.body).toEqual({ user_id: "usr_2" }));
  expect(await screen.findByText("Asha Mwinyi looks after it now")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(posts("/close")).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Put away" }));
  await userEvent.click(await screen.findByRole("button", { name: "Tomorrow, 8:00 AM" }));
  await waitFor(() => expect(posts("/snooze")).toHaveLength(1));
});

test("what is shown is marked as read; older messages come above", async () => {
  const { posts } = await openThread({
    conversation: makeConversation({ unread: 1 }),
    messages: [makeReply({ id: "msg_5", sequence: 5 })],
    older: [makeMessage({ id: "msg_old", content: { kind: "text", text: "Mwaka jana" } })],
  });
  await waitFor(() => expect(posts("/read")[0]?.body).toEqual({ up_to: 5 }));
  await userEvent.click(screen.getByRole("button", { name: "Show older messages" }));
  expect(await screen.findByText("Mwaka jana")).toBeDefined();
});

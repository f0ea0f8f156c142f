import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Conversation } from "#data/conversations.ts";
import { shopQuery } from "#data/shop.ts";
import type { SendPrices, Template } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { makeConversation, makeMessage, makeThread } from "../../../test/make-conversation.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeList, makeShop, makeSummary, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import {
  makeEnglishText,
  makeSendPrices,
  makeTemplate,
  makeTemplateList,
  makeTemplateText,
} from "../../../test/make-template.ts";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const sent: Answer = { status: 201, body: { id: "msg_9" } };

type Asked = {
  conversation?: Conversation;
  approved?: Template[];
  pending?: Template[];
  prices?: SendPrices;
  permissions?: ReturnType<typeof makeUser>["permissions"];
  answer?: (call: Call) => Answer;
};

/** Opens a chat whose 24 hours have passed, unless the test says otherwise. */
async function openChat({
  conversation = makeConversation({ window_ends_at: null }),
  approved = [makeTemplate()],
  pending = [],
  prices = makeSendPrices(),
  permissions,
  answer = () => sent,
}: Asked = {}) {
  const answers: [start: string, body: unknown][] = [
    ["/store/message-prices", prices],
    ["/store/templates?state=approved", makeTemplateList(approved)],
    ["/store/templates?state=pending", makeTemplateList(pending)],
    ["/store/customers/", makeCustomer({ name: "Halima Juma", language: "sw" })],
    ["/store/orders?", makeList([makeSummary({ number: 10484, lifecycle: "ready" })])],
    ["/store/conversations/people", { items: [] }],
    ["/store/conversations/counts", { unread: 0, waiting: 0 }],
    ["/store/conversations/cnv_1/messages", makeThread([makeMessage()])],
    ["/store/conversations/cnv_1", conversation],
    ["/store/conversations", { items: [conversation], next: null, previous: null }],
  ];
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    const found = answers.find(([start]) => call.path.startsWith(start));
    return found ? { status: 200, body: found[1] } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(permissions ? { permissions } : {}));
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/conversations/cnv_1", client });
  await screen.findByRole("region", { name: "Messages" });
  return {
    posts: () => store.calls.filter(({ method, path }) => method === "POST" && path.endsWith("/messages")),
  };
}

const choose = async (name: RegExp) => {
  const list = await screen.findByRole("list", { name: "Which template" });
  await userEvent.click(within(list).getByRole("button", { name }));
};

test("after 24 hours the box gives way to what WhatsApp has approved, with what each costs", async () => {
  await openChat();
  expect(await screen.findByText("Send a template to begin again")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Write to the customer" })).toBeNull();
  const list = screen.getByRole("list", { name: "Which template" });
  expect(await within(list).findByRole("button", { name: /^Oda iko tayari.*TZS 45\.00$/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+255757000214");
});

test("a template is filled in with what is known, seen exactly as it will arrive, and sent once in the customer’s language", async () => {
  let answers = 0;
  const { posts } = await openChat({
    answer: ({ path }) => (path.endsWith("/messages") && (answers += 1) === 1 ? busy : sent),
  });
  await choose(/Oda iko tayari/);
  const form = await screen.findByRole("form", { name: "Oda iko tayari" });
  await within(form).findByDisplayValue("10484");
  expect(within(form).getByText("Asante Halima. Oda #10484 iko tayari, karibu uichukue.")).toBeDefined();
  expect(await within(form).findByText("TZS 45.00, price since November 1, 2026")).toBeDefined();
  await userEvent.click(within(form).getByRole("button", { name: "Send template" }));
  expect(await screen.findByText("Not sent yet")).toBeDefined();
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(within(messages).getByText("Asante Halima. Oda #10484 iko tayari, karibu uichukue.")).toBeDefined();
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
  expect(posts()).toHaveLength(2);
  expect(new Set(posts().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(posts()[0]!.body).toEqual({
    content: { kind: "template", template_id: "tpl_1", language: "sw", values: ["Halima", "10484"] },
    reply_to: null,
  });
});

test("nothing leaves with a value missing; what is at hand fills it by a press", async () => {
  const { posts } = await openChat({
    approved: [
      makeTemplate({
        texts: [makeTemplateText({ body: "Duka letu {{1}} limefunguliwa leo.", examples: ["Duka"] })],
      }),
    ],
  });
  await choose(/Oda iko tayari/);
  await userEvent.click(await screen.findByRole("button", { name: "Send template" }));
  expect(await screen.findByText("Fill in every value first.")).toBeDefined();
  expect(posts()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: makeShop().name }));
  await userEvent.click(screen.getByRole("button", { name: "Send template" }));
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ content: { values: [makeShop().name] } }));
});

test("a text in the other language alone says so; offers stay away from who does not want them", async () => {
  await openChat({
    conversation: makeConversation({ window_ends_at: null, marketing_stopped: true }),
    approved: [
      makeTemplate({ texts: [makeEnglishText()] }),
      makeTemplate({ id: "tpl_2", name: "ofa", category: "marketing", purpose: null }),
      makeTemplate({ id: "tpl_3", name: "digest", purpose: "digest" }),
    ],
  });
  expect(await screen.findByText("Only in English")).toBeDefined();
  expect(screen.getByText("Offers are left out: this customer does not want any.")).toBeDefined();
  expect(screen.queryByText("Ofa")).toBeNull();
  expect(screen.queryByText("Digest")).toBeNull();
});

test("where none is approved, the way to some and the way around are told", async () => {
  await openChat({ approved: [] });
  expect(await screen.findByText("No template is approved yet")).toBeDefined();
  expect(screen.getByRole("button", { name: "Take our texts" })).toBeDefined();
  expect(screen.getByText(/from your own phone/)).toBeDefined();
  expect(screen.getByRole("link", { name: "SMS" })).toBeDefined();
});

test("who may not add templates is told who can, and what is in review already", async () => {
  const permissions = [{ resource: "conversations" as const, action: ["read" as const, "create" as const] }];
  await openChat({ approved: [], permissions });
  expect(await screen.findByText(/Ask the owner of the shop/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take our texts" })).toBeNull();
  cleanup();
  await openChat({ approved: [], pending: [makeTemplate()], permissions });
  expect(await screen.findByText(/1 template is in review at WhatsApp/)).toBeDefined();
});

test("while one may write, the composer says until when and for how much; an unset price is said to be unknown", async () => {
  await openChat({ conversation: makeConversation() });
  expect(await screen.findByText(/This message: free\./)).toBeDefined();
  expect(screen.getByText(/^You may write until Saturday 22 November, 2:08 PM\./)).toBeDefined();
  cleanup();
  await openChat({ conversation: makeConversation(), prices: makeSendPrices({ service: null }) });
  expect(await screen.findByText(/This message: price not known\./)).toBeDefined();
});

test("a template is within reach while one may still write", async () => {
  const { posts } = await openChat({ conversation: makeConversation() });
  await userEvent.click(await screen.findByRole("button", { name: "More to send" }));
  await userEvent.click(screen.getByRole("button", { name: "Template" }));
  const dialog = await screen.findByRole("dialog", { name: "Send a template" });
  await userEvent.click(await within(dialog).findByRole("button", { name: /Oda iko tayari/ }));
  await within(dialog).findByDisplayValue("10484");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send template" }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeConversation, makeThread } from "../../../../test/make-conversation.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { fiveQuickReplies } from "../../../../test/make-quick-reply.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const everything: ReturnType<typeof makeUser>["permissions"] = { is_admin: true };
const ok = (body: unknown): Answer => ({ status: 200, body });

async function openThread({
  language = "sw" as "en" | "sw",
  name = "Halima Juma",
  replies = ok({ items: fiveQuickReplies }) as Answer,
  permissions = everything,
} = {}) {
  const customer = { id: "cus_1", name, phone: "+255757000214", is_blocked: false };
  const conversation = makeConversation({ language, customer });
  const store = await startStore(({ method, path }) => {
    if (method !== "GET") return { status: 201, body: { id: "msg_9" } };
    if (path === "/store/quick-replies") return replies;
    if (path.includes("/messages")) return ok(makeThread([]));
    if (path.endsWith("/people")) return ok({ items: [] });
    if (path.endsWith("/conversations/counts")) return ok({ unread: 0, waiting: 0 });
    if (path.startsWith("/store/conversations?")) return ok({ items: [], next: null, previous: null });
    if (path.startsWith("/store/conversations/")) return ok(conversation);
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop({ name: "Neema Vitenge" }));
  const view = await renderApp({ at: "/conversations/cnv_1", client });
  await screen.findByRole("textbox", { name: "Write to the customer" });
  await waitFor(() => expect(client.getQueryState(quickRepliesQuery().queryKey)?.fetchStatus).toBe("idle"));
  return { ...view, sent: () => store.calls.filter(({ method }) => method === "POST") };
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Write to the customer" });
const options = () => within(screen.getByRole("listbox", { name: "Quick replies" })).getAllByRole("option");
const listed = () => options().map(({ textContent }) => /^\/[a-z]+/.exec(textContent)?.[0]);
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "");

test("a slash opens the list, keys choose, and Enter puts the filled text into the message without sending it", async () => {
  const { sent } = await openThread();
  await userEvent.type(box(), "Sawa /");
  expect(options()).toHaveLength(9);
  expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  expect(active()?.textContent).toContain("/asante");
  await userEvent.keyboard("{ArrowUp}");
  expect(active()?.textContent).toContain("Your parcel is on the way, Halima");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("b");
  expect(listed()[0]).toBe("/bei");
  await userEvent.keyboard("ei{Enter}");
  expect(box().value).toBe("Sawa Habari Halima, bei zetu za leo ni hizi.");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(sent()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("the conversation's language comes first, and the other is there as well", async () => {
  await openThread({ language: "en" });
  await userEvent.type(box(), "/mzigo");
  expect(options().map((option) => option.querySelector("[lang]")?.getAttribute("lang"))).toEqual([
    "en",
    "sw",
  ]);
});

test("a press chooses, the shop's name is filled in, and a customer without a name leaves no gap", async () => {
  await openThread({ name: "" });
  await userEvent.click(screen.getByRole("button", { name: "More to send" }));
  await userEvent.click(screen.getByRole("button", { name: "Quick replies" }));
  expect(box().value).toBe("/");
  await userEvent.click(options()[0]!);
  expect(box().value).toBe("Asante sana, karibu tena Neema Vitenge.");
});

test("Escape closes the list and leaves what is typed; the next slash opens it again", async () => {
  await openThread();
  await userEvent.type(box(), "/be{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(box().value).toBe("/be");
  await userEvent.keyboard(" /");
  expect(options().length).toBeGreaterThan(0);
});

test("a slash within a word, or a word that no reply has, opens nothing, and Enter sends as ever", async () => {
  const { sent } = await openThread();
  await userEvent.type(box(), "Tupo 24/7 /zzz");
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ content: { text: "Tupo 24/7 /zzz" } }));
});

test("the way to the quick replies stands in the list for who may change them, and for nobody else", async () => {
  await openThread();
  await userEvent.type(box(), "/");
  expect(screen.getByRole("link", { name: "Edit quick replies" }).getAttribute("href")).toBe(
    "/conversations/quick-replies",
  );
  cleanup();
  localStorage.clear();
  await openThread({
    permissions: [
      { resource: "conversations", action: "read" },
      { resource: "conversations", action: "create" },
    ],
  });
  await userEvent.type(box(), "/");
  expect(options()).toHaveLength(9);
  expect(screen.queryByRole("link", { name: "Edit quick replies" })).toBeNull();
});

test("a shop without quick replies is told so, with the way to its first one", async () => {
  await openThread({ replies: ok({ items: [] }) });
  await userEvent.type(box(), "/");
  expect(screen.getByText("The shop has no quick replies yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Add a quick reply" }).getAttribute("href")).toBe(
    "/conversations/quick-replies/new",
  );
});

test("a list that could not be read is said, and what is typed is sent all the same", async () => {
  const { sent } = await openThread({ replies: { status: 403, body: { message: "No." } } });
  await userEvent.type(box(), "/bei");
  expect(await screen.findByText("The quick replies could not be loaded.")).toBeDefined();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ content: { text: "/bei" } }));
});

test("the device keeps the last list", () => {
  expect(quickRepliesQuery().meta).toEqual({ isKept: true });
});

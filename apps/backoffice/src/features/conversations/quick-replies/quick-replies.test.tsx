import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { fiveQuickReplies, makeQuickReply } from "../../../../test/make-quick-reply.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const reader: ReturnType<typeof makeUser>["permissions"] = [{ resource: "conversations", action: "read" }];

async function show(
  at: string,
  answer: (call: Call) => Answer,
  {
    items = fiveQuickReplies,
    permissions = { is_admin: true } as ReturnType<typeof makeUser>["permissions"],
  } = {},
) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    return call.path === "/store/quick-replies" ? { status: 200, body: { items } } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(quickRepliesQuery().queryKey, { items });
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save quick reply" }));

test("a reply is added with a tidied shortcut, once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { store, address } = await show("/conversations/quick-replies/new", ({ body }) => {
    if (!isFirst) return { status: 201, body: makeQuickReply(body as object) };
    isFirst = false;
    return busy;
  });
  await userEvent.type(await screen.findByLabelText("Shortcut"), "/Asante Sana");
  await userEvent.type(screen.getByLabelText(/^Text in Swahili/), "Asante {{name}!");
  expect(screen.getByText("Halima reads: Asante Halima!")).toBeDefined();
  await save();
  await screen.findByText("The service is busy.");
  await save();
  await waitFor(() => expect(address()).toBe("/conversations/quick-replies"));
  const posts = callsTo(store.calls, "POST");
  expect(posts[1]?.body).toEqual({ shortcut: "asante-sana", text_sw: "Asante {name}!", text_en: "" });
  expect(posts[1]?.headers["idempotency-key"]).toBe(posts[0]?.headers["idempotency-key"]);
});

test("a reply without a text or with a shortcut that is no plain word is not sent", async () => {
  const { store } = await show("/conversations/quick-replies/new", () => busy);
  await userEvent.type(await screen.findByLabelText("Shortcut"), "béi");
  await save();
  expect(await screen.findByText(/^Use small letters, digits and hyphens only/)).toBeDefined();
  expect(screen.getByText("Write the reply in at least one language.")).toBeDefined();
  expect(callsTo(store.calls, "POST")).toEqual([]);
});

test("a shortcut that another reply has is told at its field, and an edit carries what was seen", async () => {
  const { store } = await show("/conversations/quick-replies/qrp_1/edit", () => ({
    status: 422,
    body: {
      code: "quick_reply.shortcut_taken",
      message: "It was not saved.",
      detail: [
        {
          loc: ["body", "shortcut"],
          msg: "Another quick reply has this shortcut. Choose another word.",
          type: "quick_reply.shortcut_taken",
        },
      ],
    },
  }));
  const shortcut = await screen.findByLabelText("Shortcut");
  await userEvent.clear(shortcut);
  await userEvent.type(shortcut, "mahali");
  await save();
  expect(
    await screen.findByText("Another quick reply has this shortcut. Choose another word."),
  ).toBeDefined();
  expect(shortcut.getAttribute("aria-invalid")).toBe("true");
  expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({
    shortcut: "mahali",
    updated_at: makeQuickReply().updated_at,
  });
});

test("the list is searched, and removing a reply asks first", async () => {
  const { store } = await show("/conversations/quick-replies", () => ({ status: 204 }));
  await userEvent.type(await screen.findByRole("searchbox"), "congo{Enter}");
  await waitFor(() =>
    expect(within(screen.getByRole("list", { name: "Quick replies" })).getAllByRole("listitem")).toHaveLength(
      1,
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "Actions for /mahali" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove /mahali?" }));
  expect(callsTo(store.calls, "DELETE")).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(callsTo(store.calls, "DELETE")[0]?.path).toBe("/store/quick-replies/qrp_4"));
});

test("who may only read conversations sees the replies and who changed them, and can change none", async () => {
  await show("/conversations/quick-replies", () => busy, { permissions: reader });
  expect(await screen.findByText("/bei")).toBeDefined();
  expect(screen.getAllByText(/^Changed by Asha Mwinyi/)).toHaveLength(5);
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Add quick reply" })).toBeNull();
});

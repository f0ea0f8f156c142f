import type { Flow } from "@agiza/chatflow/flow";
import { flowTemplates } from "@agiza/chatflow/templates";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import type { Chatflow } from "#data/chatflows.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { flowOnWire, makeChatflow, someChatflows, welcome, wireOf } from "../../../test/make-chatflow.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

type Shown = { at: string; flow?: () => Chatflow; answer?: (call: Call) => Answer; isOwner?: boolean };

/** What is read is there; what is done is answered as told. */
async function show({ at, flow = makeChatflow, answer = () => busy, isOwner = true }: Shown) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    const path = call.path.replace("/store", "");
    if (path === "/chatflows") return { status: 200, body: { items: someChatflows } };
    if (path === "/chatflows/chf_1") return { status: 200, body: wireOf(flow()) };
    if (path.endsWith("/report")) return { status: 200, body: { steps: [] } };
    if (path.endsWith("/versions"))
      return {
        status: 200,
        body: {
          items: [3, 2].map((version) => ({
            version,
            published_at: "2026-11-20T08:00:00.000Z",
            published_by: "Neema Mushi",
          })),
        },
      };
    if (path.endsWith("/versions/2")) return { status: 200, body: { version: 2, flow: flowOnWire(welcome) } };
    if (path === "/chatflow-templates")
      return {
        status: 200,
        body: { items: flowTemplates.map((one) => ({ ...one, flow: flowOnWire(one.flow) })) },
      };
    if (path === "/chatflow-webhook-secret") return { status: 200, body: { secret: "siri-ya-duka" } };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(
    userQuery().queryKey,
    makeUser(isOwner ? {} : { permissions: [{ resource: "chatflow", action: "read" }] }),
  );
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  const sent = (method: string) => store.calls.filter((call) => call.method === method);
  return { ...view, store, sent };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const saved = (revision: number): Answer => ({
  status: 200,
  body: { revision, updated_at: "2026-11-21T12:00:00.000Z", faults: [] },
});
const editor = "/chatflow/chf_1";

test("the list names triggers, states and clashes, and a flow is moved and switched off", async () => {
  const { sent } = await show({
    at: "/chatflow",
    answer: ({ method }) =>
      method === "PUT" ? { status: 204 } : { status: 200, body: wireOf(makeChatflow({ state: "off" })) },
  });
  expect(
    await screen.findByText("Same trigger as Ofa za sikukuu. Only the higher one answers."),
  ).toBeDefined();
  await press("More for Karibu mteja");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Move down" }));
  await waitFor(() => expect(sent("PUT")[0]?.body).toEqual({ ids: ["chf_2", "chf_1", "chf_3", "chf_4"] }));
  await userEvent.click(screen.getByRole("switch", { name: "Answers customers: Karibu mteja" }));
  await waitFor(() =>
    expect(sent("POST")[0]).toMatchObject({ path: "/store/chatflows/chf_1/switch", body: { on: false } }),
  );
});

test("a flow begins with a template, under its name", async () => {
  const { sent, address } = await show({
    at: "/chatflow",
    answer: () => ({ status: 201, body: wireOf(makeChatflow()) }),
  });
  await press("New flow");
  const dialog = await screen.findByRole("dialog", { name: "New flow" });
  await userEvent.click(await within(dialog).findByRole("radio", { name: /^Greeting and menu/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Create" }));
  await waitFor(() => expect(address()).toBe(editor));
  expect(sent("POST")[0]?.body).toEqual({ name: "Greeting and menu", template: "greet_and_menu" });
});

test("a change is saved a moment later with the revision that was seen", async () => {
  const { sent } = await show({ at: editor, answer: () => saved(8) });
  await press("Edit step 5, Send a message");
  const text = await screen.findByLabelText("Message");
  await userEvent.clear(text);
  await userEvent.type(text, "Asante {{na");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent("PUT").length).toBeGreaterThan(0), { timeout: 4_000 });
  const body = sent("PUT").at(-1)?.body as { flow: typeof welcome };
  expect(body.flow.steps[4]).toMatchObject({ text: { en: "Asante {name}" } });
  expect(sent("PUT")[0]?.body).toMatchObject({ revision: 7 });
  expect(await screen.findByText(/^Draft saved/)).toBeDefined();
});

test("what is wrong stands at its card, and is shown from the banner", async () => {
  const faulty = {
    ...welcome,
    steps: welcome.steps.map((step) => (step.kind === "pay" ? { ...step, late: null } : step)),
  };
  await show({ at: editor, flow: () => makeChatflow({ draft: faulty }) });
  expect(
    await screen.findByText(/Step 4, Wait for payment: “Not paid in 2 hours” leads nowhere/),
  ).toBeDefined();
  await press("Show");
  expect(await screen.findByLabelText("Not paid in 2 hours leads to")).toBeDefined();
});

test("what cannot be saved stays on the device, with the way back, also after a reload", async () => {
  const first = await show({ at: editor });
  await press("More for step 5");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete step" }));
  expect(await screen.findByText("Kept on this device")).toBeDefined();
  first.unmount();
  await show({ at: editor });
  expect(await screen.findByRole("button", { name: "Edit step 5, Send a file or link" })).toBeDefined();
  await press("Undo");
  expect(await screen.findByRole("button", { name: "Edit step 5, Send a message" })).toBeDefined();
});

const theirs = makeChatflow({
  revision: 8,
  draft: { ...welcome, steps: welcome.steps.filter(({ id }) => id !== "remind") },
});
const meanwhile: Answer = {
  status: 409,
  body: {
    code: "chatflow.changed_meanwhile",
    message: "Juma saved this flow meanwhile.",
    current: { revision: 8, updated_at: "2026-11-21T12:00:00.000Z", updated_by: "Juma Said" },
  },
};

test("who saved meanwhile is named; theirs is looked at, and one's own comes back by Undo", async () => {
  let isTheirs = false;
  await show({
    at: editor,
    flow: () => (isTheirs ? theirs : makeChatflow()),
    answer: () => {
      isTheirs = true;
      return meanwhile;
    },
  });
  await press("More for step 2");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete step" }));
  expect(
    await screen.findByText("Juma Said saved this flow meanwhile", {}, { timeout: 4_000 }),
  ).toBeDefined();
  await press("See theirs");
  expect(await screen.findByRole("button", { name: "Edit step 2, Show the goods" })).toBeDefined();
  await press("Undo");
  expect(await screen.findByRole("button", { name: "Edit step 2, Send the order link" })).toBeDefined();
});

test("one's own is kept as a flow of its own, and nothing of theirs is overwritten", async () => {
  const { sent, address } = await show({
    at: editor,
    answer: ({ method, path }) => {
      if (method === "POST") return { status: 201, body: wireOf(makeChatflow({ id: "chf_9", revision: 1 })) };
      return path.includes("chf_9") ? saved(2) : meanwhile;
    },
  });
  await press("More for step 2");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete step" }));
  await screen.findByText("Juma Said saved this flow meanwhile", {}, { timeout: 4_000 });
  await press("Keep mine as a copy");
  await waitFor(() => expect(address()).toBe("/chatflow/chf_9"));
  expect(sent("POST")[0]?.body).toEqual({ name: "Karibu mteja (copy)", template: null });
  expect(sent("PUT").at(-1)).toMatchObject({ path: "/store/chatflows/chf_9/draft", body: { revision: 1 } });
});

test("publishing says what is different, sends the saved revision, and tells a refusal", async () => {
  let isRefused = true;
  const { sent } = await show({
    at: editor,
    answer: ({ method }) => {
      if (method === "PUT") return saved(8);
      if (!isRefused) return { status: 200, body: wireOf(makeChatflow({ revision: 8, live_version: 4 })) };
      isRefused = false;
      return { status: 422, body: { code: "chatflow.faulty", message: "The flow cannot go live yet." } };
    },
  });
  await press("More for step 5");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete step" }));
  await press("Publish");
  const dialog = await screen.findByRole("dialog", { name: "Publish Karibu mteja?" });
  expect(within(dialog).getByText("Removed: Send a message")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect(await within(dialog).findByText("The flow cannot go live yet.")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST").map(({ body }) => body)).toEqual([{ revision: 8 }, { revision: 8 }]);
});

test("an earlier version is looked at, and made live again", async () => {
  const { sent } = await show({
    at: editor,
    answer: () => ({ status: 200, body: wireOf(makeChatflow({ live_version: 4 })) }),
  });
  await press("More for this flow");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Versions" }));
  await press("Look at version 2");
  const dialog = await screen.findByRole("dialog", { name: "Version 2" });
  expect(await within(dialog).findByRole("heading", { name: "Karibisha" })).toBeDefined();
  await press("Back to the versions");
  await press("Make it live again");
  const question = await screen.findByRole("dialog", { name: "Make version 2 live again?" });
  await userEvent.click(within(question).getByRole("button", { name: "Make it live again" }));
  await waitFor(() => expect(sent("POST")[0]?.body).toEqual({ version: 2 }));
});

test("the phone runs the draft: taps, an order, time that goes on, and words it does not know", async () => {
  await show({ at: editor });
  await press("Test");
  const phone = await screen.findByRole("dialog", { name: "Test the flow" });
  const tap = async (name: string | RegExp) =>
    userEvent.click(await within(phone).findByRole("button", { name }));
  expect(within(phone).getByText(/Welcome to .*, Halima!/)).toBeDefined();
  await tap("Buy now");
  await tap("Finish the basket");
  await tap("Send the order in");
  await tap("Go 2 hours forward");
  expect(within(phone).getByText("Your order is still here. Shall we go on?")).toBeDefined();
  expect(within(phone).getByText("The flow has ended")).toBeDefined();
  await tap("Start again");
  await userEvent.type(within(phone).getByLabelText("Write as the customer"), "pilau{Enter}");
  expect(within(phone).getByText("Not understood")).toBeDefined();
});

test("who may only look is offered no change", async () => {
  await show({ at: editor, isOwner: false });
  expect(await screen.findByText(/You can look at this flow/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add step" })).toBeNull();
  await press("Edit step 1, Karibisha");
  expect((await screen.findByLabelText("Message")).hasAttribute("disabled")).toBe(true);
});

test("a step sends a PDF of the shop's; other files are refused in words", async () => {
  const { sent } = await show({
    at: editor,
    answer: ({ method }) =>
      method === "PUT"
        ? saved(8)
        : { status: 201, body: { id: "fil_1", bytes: 8, url: "https://agiza.example/menyu.pdf" } },
  });
  await press(/^Edit step \d+, Send a file or link$/);
  await userEvent.click(await screen.findByRole("radio", { name: "PDF file" }));
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText("Choose a PDF"), file, { applyAccept: false });
  await choose(new File(["{}"], "menyu.docx", { type: "application/msword" }));
  expect((await screen.findByRole("alert")).textContent).toContain("menyu.docx is no PDF");
  await choose(new File(["%PDF-1.4"], "menyu.pdf", { type: "application/pdf" }));
  expect(await screen.findByLabelText("Replace")).toBeDefined();
  const content = { kind: "pdf", file_id: "fil_1", file_name: "menyu.pdf" };
  await waitFor(
    () =>
      expect((sent("PUT").at(-1)?.body as { flow: object } | undefined)?.flow).toMatchObject({
        steps: expect.arrayContaining([expect.objectContaining({ kind: "send", content })]),
      }),
    { timeout: 4_000 },
  );
});

test("a step calls an address: what it answers is named, shown by later messages, and tried on the phone", async () => {
  const words = (text: string) => ({ sw: text, en: text });
  const asking: Flow = {
    trigger: { kind: "first_message" },
    steps: [
      { id: "ask", kind: "webhook", url: "https://duka.example/stoo", done: "told", failed: "person" },
      { id: "told", kind: "say", text: words("We have {stock} left."), next: "end" },
      { id: "person", kind: "assign", memberId: null, text: words("Somebody will look.") },
      { id: "end", kind: "end" },
    ],
  };
  const { sent } = await show({
    at: editor,
    flow: () => makeChatflow({ draft: asking }),
    answer: () => saved(8),
  });
  await press("Edit step 1, Call an address");
  await press("Add field");
  await userEvent.type(screen.getByLabelText("Field 1"), "Stock");
  await userEvent.selectOptions(screen.getByLabelText("Kind of field 1"), "Number");
  await press("Show the secret");
  expect(await screen.findByDisplayValue("siri-ya-duka")).toBeDefined();
  await waitFor(
    () =>
      expect((sent("PUT").at(-1)?.body as { flow: Flow } | undefined)?.flow.steps[0]).toMatchObject({
        answers: [{ into: "stock", answer: "number" }],
      }),
    { timeout: 4_000 },
  );
  await press("Test");
  const phone = await screen.findByRole("dialog", { name: "Test the flow" });
  await userEvent.click(within(phone).getByRole("button", { name: "The address answers" }));
  expect(await within(phone).findByText("We have 3 left.")).toBeDefined();
  await userEvent.click(within(phone).getByRole("button", { name: "Start again" }));
  await userEvent.click(within(phone).getByRole("button", { name: "The address fails" }));
  expect(await within(phone).findByText("Somebody will look.")).toBeDefined();
});

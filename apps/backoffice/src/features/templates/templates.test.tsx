import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import type { Template } from "#data/templates.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import {
  makeEnglishText,
  makeProposal,
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
const chats = [{ resource: "conversations" as const, action: ["read" as const, "create" as const] }];

type Asked = {
  template?: Template;
  items?: Template[];
  answer?: (call: Call) => Answer;
  permissions?: ReturnType<typeof makeUser>["permissions"];
};

/** What is read is there; what is done is answered as told. */
async function show(
  at: string,
  { template = makeTemplate(), items = [template], answer, permissions }: Asked = {},
) {
  const store = await startStore((call) => {
    const { method, path } = call;
    if (method !== "GET") return answer?.(call) ?? busy;
    if (path.endsWith("/message-prices")) return { status: 200, body: makeSendPrices() };
    if (path.endsWith("/templates/proposals"))
      return { status: 200, body: { items: [makeProposal(), makeProposal({ purpose: "receipt" })] } };
    if (path.startsWith("/store/templates/")) return { status: 200, body: template };
    if (path.startsWith("/store/templates")) return { status: 200, body: makeTemplateList(items) };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(permissions ? { permissions } : {}));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  await screen.findByRole("heading", { level: 1 });
  const calls = (method: string) => store.calls.filter((call) => call.method === method);
  return { ...view, store, calls };
}

const page = "/conversations/templates/tpl_1";

test("the list tells of each template what it is for and how it stands in both languages", async () => {
  await show("/conversations/templates", {
    items: [makeTemplate({ texts: [makeTemplateText(), makeEnglishText({ state: "pending" })] })],
  });
  const row = await screen.findByRole("row", { name: /Oda iko tayari/ });
  for (const words of ["Ready to collect", "Service", "Approved", "In review", "Good"])
    expect(within(row).getByText(words)).toBeDefined();
});

test("each state has a tab of its own, which stands in the address", async () => {
  const { address, store } = await show("/conversations/templates");
  await userEvent.click(await screen.findByRole("link", { name: "Rejected" }));
  await waitFor(() => expect(address()).toBe("/conversations/templates?state=rejected"));
  await waitFor(() => expect(store.calls.some(({ path }) => path.includes("state=rejected"))).toBe(true));
});

test("a shop without templates takes the texts it wants of ours", async () => {
  const { calls } = await show("/conversations/templates", {
    items: [],
    answer: () => ({ status: 200, body: { items: [makeTemplate()] } }),
  });
  await screen.findByText("No templates yet");
  await userEvent.click((await screen.findAllByRole("button", { name: "Take our texts" }))[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Our texts" });
  expect(await within(dialog).findAllByText(/Asante Halima\. Tumepokea oda #10484/)).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Receipt/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Send 1 text" }));
  expect(await screen.findByText("WhatsApp now reads 1 template")).toBeDefined();
  expect(calls("POST")[0]).toMatchObject({
    path: "/store/templates/proposals",
    body: { purposes: ["order_received"] },
  });
});

test("who may not add templates sees them, and is offered nothing", async () => {
  await show("/conversations/templates", { permissions: chats });
  expect(await screen.findByRole("row", { name: /Oda iko tayari/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take our texts" })).toBeNull();
  expect(screen.queryByRole("link", { name: "New template" })).toBeNull();
});

test("the page shows each language as customers see it, with its examples, its quality and its price", async () => {
  await show(page);
  const swahili = await screen.findByRole("region", { name: "Swahili" });
  expect(within(swahili).getByText("Asante Halima. Oda #10484 iko tayari, karibu uichukue.")).toBeDefined();
  expect(within(swahili).getByText("Customers take it well.")).toBeDefined();
  expect(await screen.findByText("TZS 45.00, price since November 1, 2026")).toBeDefined();
});

test("a rejected text says why in plain words and what helps, and goes to review again", async () => {
  const rejected = makeTemplate({
    texts: [
      makeTemplateText({
        state: "rejected",
        rejection_reason: "scam",
        rejection_text: "Scam.",
        quality: "unknown",
      }),
    ],
  });
  const { calls } = await show(page, {
    template: rejected,
    answer: () => ({
      status: 200,
      body: { ...rejected, texts: [makeTemplateText({ state: "pending", quality: "unknown" })] },
    }),
  });
  expect(await screen.findByText("WhatsApp took it for an attempt to cheat people.")).toBeDefined();
  expect(screen.getByText(/^Do not ask for money/)).toBeDefined();
  expect(screen.getByText("WhatsApp’s words: “Scam.”")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Send for review again" }));
  expect(await screen.findByText("WhatsApp now reads it")).toBeDefined();
  expect(calls("POST")[0]?.path).toBe("/store/templates/tpl_1/submit");
  expect(screen.queryByRole("button", { name: "Send for review again" })).toBeNull();
});

test("what is in review is not changed: the button says so", async () => {
  await show(page, { template: makeTemplate({ texts: [makeTemplateText({ state: "pending" })] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Edit template" }));
  expect(await screen.findByText(/^WhatsApp is reading it/)).toBeDefined();
});

test("removing asks first and leads back to the list", async () => {
  const { calls, address } = await show(page, { answer: () => ({ status: 204 }) });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("dialog", { name: "Remove Oda iko tayari?" });
  expect(calls("DELETE")).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe("/conversations/templates"));
  expect(calls("DELETE")[0]?.path).toBe("/store/templates/tpl_1");
});

const message = () => screen.findByRole("textbox", { name: "Message, Swahili" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save template" }));
const create = "/conversations/templates/new";

test("a template is written with a value put in by a press, seen as it grows, and saved under a name made of its title", async () => {
  const { calls, address } = await show(create, {
    answer: () => ({ status: 201, body: makeTemplate({ id: "tpl_9" }) }),
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Karibu tena!");
  expect(screen.getByText(/WhatsApp calls it karibu_tena\./)).toBeDefined();
  await userEvent.type(await message(), "Habari ");
  await userEvent.click(screen.getByRole("button", { name: "Insert a value, Swahili" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Customer’s name" }));
  await waitFor(async () => expect(((await message()) as HTMLTextAreaElement).value).toBe("Habari {{1}}"));
  await userEvent.type(await message(), ", karibu tena dukani.");
  expect(screen.getByText("Habari Halima, karibu tena dukani.")).toBeDefined();
  await save();
  await waitFor(() => expect(address()).toBe("/conversations/templates/tpl_9"));
  expect(calls("POST")[0]?.body).toEqual({
    name: "karibu_tena",
    purpose: null,
    category: "utility",
    texts: [
      {
        language: "sw",
        header: "",
        header_file: null,
        body: "Habari {{1}}, karibu tena dukani.",
        footer: "",
        buttons: [],
        examples: ["Halima"],
      },
    ],
  });
});

test("what WhatsApp would send back is said at its field before anything is sent", async () => {
  const { calls } = await show(create);
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Oda");
  await userEvent.type(await message(), "Oda yako iko tayari {{{{1}}");
  await userEvent.click(screen.getByRole("button", { name: "Add an answer, Swahili" }));
  await save();
  expect(await screen.findByText(/^A value may stand neither first nor last/)).toBeDefined();
  expect(screen.getByText("WhatsApp wants an example of this value.")).toBeDefined();
  expect(screen.getAllByText("This is needed.").length).toBeGreaterThan(0);
  expect(calls("POST")).toEqual([]);
});

test("what the API refuses of the English text alone stands at the English text", async () => {
  await show(create, {
    answer: () => ({
      status: 422,
      body: {
        code: "template.too_few_words",
        message: "Write at least 3.",
        detail: [
          { loc: ["body", "texts", "0", "body"], msg: "Write at least 3.", type: "template.too_few_words" },
        ],
      },
    }),
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Order");
  const english = screen.getByRole("textbox", { name: "Message, English" });
  await userEvent.type(english, "Your order is ready.");
  await save();
  await screen.findByText("Write at least 3.");
  expect(english.getAttribute("aria-invalid")).toBe("true");
});

test("a PDF is chosen in place of the title line, shown in the preview, and named when the template is saved", async () => {
  const file = { id: "a".repeat(32), kind: "document", bytes: 9, url: "/store/files/templates/a.pdf" };
  const { calls } = await show(create, {
    answer: ({ path }) =>
      path === "/store/media/template-files"
        ? { status: 201, body: file }
        : { status: 201, body: makeTemplate() },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Bei");
  await userEvent.type(await message(), "Bei zetu za Desemba ni hizi.");
  await userEvent.click(
    within(screen.getByRole("group", { name: "Above the message, Swahili" })).getByText("PDF"),
  );
  expect(screen.queryByRole("textbox", { name: "Title line, Swahili" })).toBeNull();
  await save();
  expect(await screen.findByText("Choose the file, or take words instead.")).toBeDefined();
  const chosen = new File(["%PDF-1.4"], "Bei za Desemba.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Choose a PDF, Swahili"), chosen);
  expect((await screen.findAllByRole("link", { name: /Bei za Desemba\.pdf/ })).length).toBe(2);
  await save();
  await waitFor(() => expect(calls("POST").at(-1)?.path).toBe("/store/templates"));
  expect(calls("POST").at(-1)?.body).toMatchObject({
    texts: [{ header: "", header_file: { kind: "document", id: file.id, name: "Bei za Desemba.pdf" } }],
  });
});

test("a rejected template is mended: its name stays, what was seen goes along, and its links keep their example", async () => {
  const template = makeTemplate({
    purpose: null,
    texts: [
      makeTemplateText({
        state: "rejected",
        rejection_reason: "promotional",
        buttons: [{ kind: "url", text: "Fungua", url: "https://agiza.example/o/{{1}}" }],
        examples: ["Halima", "10484", "abc"],
      }),
    ],
  });
  const { calls } = await show(`${page}/edit`, {
    template,
    answer: ({ body }) => ({ status: 200, body: { ...template, ...(body as object), id: "tpl_1" } }),
  });
  expect(await screen.findByText("WhatsApp knows it by this name and kind, so both stay.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  await userEvent.type(await message(), " Asante.");
  await save();
  await waitFor(() => expect(calls("PUT")).toHaveLength(1));
  expect(calls("PUT")[0]?.body).toMatchObject({
    name: "oda_iko_tayari",
    updated_at: template.updated_at,
    texts: [
      {
        body: "Asante {{1}}. Oda #{{2}} iko tayari, karibu uichukue. Asante.",
        examples: ["Halima", "10484", "abc"],
      },
    ],
  });
});

test("who may not write templates is denied its form and sent home", async () => {
  const { address } = await show(create, { permissions: chats });
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

import "fake-indexeddb/auto";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { addOnGroupsQuery } from "#data/add-on-groups.ts";
import { productQuery, type Product } from "#data/products.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { drawPicturesAs } from "../../../test/draw-pictures.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeAddOnGroup, makeDress, makeHundredVariants, makeProduct } from "../../../test/make-product.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const saved: Answer = { status: 201, body: makeProduct({ id: "prd_9", name: "Shati" }) };

type Shown = {
  at?: string;
  product?: Product;
  answer?: (call: Call) => Answer;
  user?: Parameters<typeof makeUser>[0];
};

async function show({ at = "/products/new", product, answer = () => saved, user = {} }: Shown = {}) {
  const store = await startStore((call) => (call.method === "GET" ? busy : answer(call)));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(user));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(addOnGroupsQuery().queryKey, [makeAddOnGroup()]);
  if (product) client.setQueryData(productQuery(product.id).queryKey, product);
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const edit = (product: Product, more: Shown = {}) =>
  show({
    at: `/products/edit/${product.id}`,
    product,
    answer: () => ({ status: 200, body: product }),
    ...more,
  });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save product" }));
const more = () => within(screen.getByRole("main")).getByRole("button", { name: "More" });
const openMore = () => userEvent.click(more());
const sent = (calls: readonly Call[], method: "POST" | "PUT") =>
  calls.find((call) => call.method === method)?.body as Record<string, unknown> & {
    variants: Record<string, unknown>[];
  };

test("a product is added with what a shop of its trade sells, and its page opens", async () => {
  const { store, address } = await show();
  await userEvent.type(await screen.findByLabelText("Name"), " Shati  la kitenge ");
  await userEvent.type(screen.getByLabelText("Price"), "42000");
  await save();
  await waitFor(() => expect(address()).toBe("/products/prd_9"));
  expect(sent(store.calls, "POST")).toMatchObject({
    name: "Shati la kitenge",
    category: "clothing & accessories",
    price_minor: 4_200_000,
    variants: [],
  });
  expect(sent(store.calls, "POST")).not.toHaveProperty("stock");
  expect(store.calls.find(({ method }) => method === "POST")?.headers["idempotency-key"]).toBeTruthy();
});

test("a choice makes variants, each with its own price, stock and code", async () => {
  const { store } = await show();
  await userEvent.type(await screen.findByLabelText("Name"), "Shati");
  await userEvent.type(screen.getByLabelText("Price"), "42000");
  await userEvent.click(screen.getByRole("switch", { name: /Count the stock/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add variants" }));
  // The new choice is where one goes on writing.
  expect(document.activeElement).toBe(screen.getByLabelText("Name of choice 1"));
  await userEvent.keyboard("Saizi");
  await userEvent.type(screen.getByLabelText("Add to Saizi"), "M, L{Enter}");
  expect(screen.getByText("1 choice, 2 variants")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add choice" })).toBeDefined();
  const rows = within(screen.getByRole("list", { name: "Variants" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  const price = screen.getByLabelText("Price of L");
  await userEvent.clear(price);
  await userEvent.type(price, "47000");
  await userEvent.type(screen.getByLabelText("Stock of L"), "9");
  await userEvent.click(screen.getByRole("button", { name: "More of M" }));
  await userEvent.type(screen.getByLabelText(/SKU/), "SH-M");
  await save();
  await waitFor(() => expect(sent(store.calls, "POST")).toBeDefined());
  expect(sent(store.calls, "POST")).toMatchObject({
    options: [{ name: "Saizi", values: ["M", "L"] }],
    variants: [
      { values: ["M"], price_minor: 4_200_000, stock: 0, sku: "SH-M", active: true },
      { values: ["L"], price_minor: 4_700_000, stock: 9, sku: null },
    ],
  });
});

test("an edit sends the stock of a variant only where somebody wrote one", async () => {
  const { store } = await edit(makeDress());
  const box = await screen.findByLabelText("Stock of M, Bahari");
  await userEvent.clear(box);
  await userEvent.type(box, "11");
  await save();
  await waitFor(() => expect(sent(store.calls, "PUT")).toBeDefined());
  const { variants, updated_at } = sent(store.calls, "PUT");
  expect(updated_at).toBe(makeDress().updated_at);
  expect(variants.filter((one) => "stock" in one)).toEqual([
    expect.objectContaining({ id: "var_01", stock: 11 }),
  ]);
});

test("a refusal stands at the variant it is about, which opens for it", async () => {
  const detail = [
    { loc: ["body", "variants", "1", "sku"], msg: "Another product has this code. Use another one." },
  ];
  await edit(makeDress(), {
    answer: () => ({ status: 422, body: { code: "request.invalid", message: "No.", detail } }),
  });
  await userEvent.type(await screen.findByLabelText("Name"), " mpya");
  await save();
  const message = await screen.findByText("Another product has this code. Use another one.");
  const row = message.closest("li")!;
  expect(within(row).getByLabelText("Stock of M, Bahari")).toBeDefined();
});

test("more variants than a product may have are not made, and it says so", async () => {
  await edit(makeHundredVariants());
  await userEvent.type(await screen.findByLabelText("Add to Saizi"), "XXXL{Enter}");
  expect(await screen.findByText(/more than 100 variants/)).toBeDefined();
  expect(within(screen.getByRole("list", { name: "Variants" })).getAllByRole("listitem")).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(within(screen.getByRole("list", { name: "Variants" })).getAllByRole("listitem")).toHaveLength(100);
});

test("who does not see costs is shown none and sends none", async () => {
  const { store } = await edit(makeDress({ cost_minor: null }), {
    user: { permissions: [{ resource: "product", action: ["read", "update"] }] },
  });
  await userEvent.type(await screen.findByLabelText("Name"), " mpya");
  expect(screen.queryByLabelText("Cost price")).toBeNull();
  await save();
  await waitFor(() => expect(sent(store.calls, "PUT")).toBeDefined());
  expect(sent(store.calls, "PUT")).not.toHaveProperty("cost_minor");
  expect(sent(store.calls, "PUT").variants[0]).not.toHaveProperty("cost_minor");
});

test("a photo is sent before the product is, and the product names it", async () => {
  drawPicturesAs(74_000);
  const picture = {
    id: "pic_1",
    key: "shops/1/a",
    image_url: "/store/files/a",
    image_small_url: null,
    image_full_url: "/store/files/a",
  };
  const { store } = await show({
    answer: ({ path }) => (path.endsWith("/media/pictures") ? { status: 201, body: picture } : saved),
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Shati");
  await userEvent.type(screen.getByLabelText("Price"), "42000");
  await userEvent.upload(
    screen.getByLabelText("Add photo"),
    new File(["{}"], "shati.png", { type: "image/png" }),
  );
  // While it is on its way it has the name of its file.
  expect(await screen.findByRole("button", { name: /^Remove photo 1/i })).toBeDefined();
  expect(screen.getByText("Cover")).toBeDefined();
  await save();
  await waitFor(() => expect(store.calls.some(({ path }) => path.endsWith("/products"))).toBe(true));
  expect(store.calls.find(({ path }) => path.endsWith("/products"))?.body).toMatchObject({
    image_keys: ["shops/1/a"],
  });
});

test("a file that is no photo is said so and keeps nothing from being saved", async () => {
  drawPicturesAs(74_000);
  const { store } = await show();
  await userEvent.type(await screen.findByLabelText("Name"), "Shati");
  await userEvent.type(screen.getByLabelText("Price"), "42000");
  const file = new File(["no photo"], "orodha.txt", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Add photo"), file);
  expect(await screen.findByText(/orodha.txt cannot be read as a photo/)).toBeDefined();
  await save();
  await waitFor(() => expect(sent(store.calls, "POST")).toMatchObject({ image_keys: [] }));
});

test("a PDF is sent as it is and the product names it; other files are refused in words", async () => {
  const { store } = await show({
    answer: ({ path }) =>
      path.endsWith("/media/product-files")
        ? { status: 201, body: { id: "a1", key: "private/shp_1/a1.pdf", bytes: 9 } }
        : saved,
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Somo la kushona");
  await userEvent.type(screen.getByLabelText("Price"), "15000");
  await openMore();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What it is" }), "Digital");
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText("Choose a PDF"), file, { applyAccept: false });
  await choose(new File(["{}"], "somo.docx", { type: "application/msword" }));
  expect((await screen.findByRole("alert")).textContent).toContain("somo.docx is no PDF");
  await choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], "kubwa.pdf", { type: "application/pdf" }));
  expect((await screen.findByRole("alert")).textContent).toContain("kubwa.pdf is larger than 8.0 MB");
  await save();
  expect(await screen.findByText(/This is needed/)).toBeDefined();
  await choose(new File(["%PDF-1.4"], "somo.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("somo.pdf")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/This is needed|Wait until/)).toBeNull());
  await save();
  await waitFor(() => expect(store.calls.some(({ path }) => path.endsWith("/products"))).toBe(true));
  expect(store.calls.find(({ path }) => path.endsWith("/products"))?.body).toMatchObject({
    type: "digital",
    content_type: "PDF File",
    content: "private/shp_1/a1.pdf",
  });
});

test("a PDF can be taken back, and a link written instead", async () => {
  const product = makeProduct({
    type: "digital",
    content_type: "PDF File",
    content: "private/shp_1/a1.pdf",
    stock: null,
  });
  const { store } = await edit(product);
  expect(await screen.findByText("PDF that is saved")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.getByLabelText("Choose a PDF")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Link" }));
  await userEvent.type(screen.getByLabelText("Link that customers get"), "https://duka.example/somo");
  await save();
  await waitFor(() =>
    expect(sent(store.calls, "PUT")).toMatchObject({
      content_type: "URL Link",
      content: "https://duka.example/somo",
    }),
  );
});

test("a group of add-ons is made in the form and belongs to the product", async () => {
  const { store } = await show({
    answer: ({ path, body }) =>
      path.endsWith("/add-on-groups")
        ? { status: 201, body: makeAddOnGroup({ id: "aog_9", ...(body as { name: string }) }) }
        : saved,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add-ons", expanded: false }));
  await userEvent.click(screen.getByRole("button", { name: "New group" }));
  const dialog = await screen.findByRole("dialog", { name: "New group" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save group" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Give the group a name.");
  await userEvent.type(within(dialog).getByLabelText("Name of the group"), "Zawadi");
  await userEvent.type(within(dialog).getByLabelText("Name of add-on 1"), "Kufunga");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save group" }));
  const groups = await screen.findByRole("list", { name: "Add-ons" });
  expect(within(groups).getByText("Zawadi")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Name"), "Shati");
  await userEvent.type(screen.getByLabelText("Price"), "42000");
  await save();
  await waitFor(() => expect(store.calls.some(({ path }) => path.endsWith("/products"))).toBe(true));
  expect(store.calls.find(({ path }) => path.endsWith("/products"))?.body).toMatchObject({
    add_on_group_ids: ["aog_9"],
  });
});

test("what few products need waits under More, which says what is in it", async () => {
  await show();
  expect(more().getAttribute("aria-expanded")).toBe("false");
  expect(
    screen.getByText("Old price, price on request, service or file, unit, other name, tax"),
  ).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "What it is" })).toBeNull();
  await openMore();
  await userEvent.type(screen.getByRole("textbox", { name: /^Old price/ }), "80000");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sold by" }), "Kilogram");
  // What was written is taken away again, and the part stays open under the hand.
  await userEvent.clear(screen.getByRole("textbox", { name: /^Old price/ }));
  expect(more().getAttribute("aria-expanded")).toBe("true");
  await openMore();
  expect(more().getAttribute("aria-expanded")).toBe("false");
  expect(screen.getByText("Kilogram", { selector: "p" })).toBeDefined();
});

test("More stands open where a product has something of it, and is closed for a plain one", async () => {
  await edit(makeProduct({ compare_at_minor: 8_000_000, other_name: "", subcategory: "" }));
  expect(more().getAttribute("aria-expanded")).toBe("true");
  cleanup();
  await edit(makeProduct({ other_name: "", subcategory: "" }));
  expect(more().getAttribute("aria-expanded")).toBe("false");
});

test("a refusal of something under More opens it and has the focus", async () => {
  await edit(makeProduct({ other_name: "", subcategory: "" }), {
    answer: () => ({
      status: 422,
      body: {
        code: "request.invalid",
        message: "No.",
        detail: [{ loc: ["body", "compare_at_minor"], msg: "The old price must be higher." }],
      },
    }),
  });
  await userEvent.type(await screen.findByLabelText("Name"), " mpya");
  await save();
  expect(await screen.findByText("The old price must be higher.")).toBeDefined();
  const box = screen.getByRole("textbox", { name: /^Old price/ });
  await waitFor(() => expect(document.activeElement).toBe(box));
  // Put right, it does not shut while one writes there.
  await userEvent.type(box, "90000");
  expect(screen.queryByText("The old price must be higher.")).toBeNull();
  expect(more().getAttribute("aria-expanded")).toBe("true");
});

test("price on request takes the place of the prices and says so", async () => {
  await show();
  await openMore();
  await userEvent.click(screen.getByRole("switch", { name: /Price on request/ }));
  expect(screen.queryByLabelText("Price")).toBeNull();
  expect(screen.getAllByText(/Customers ask in the chat/)).toHaveLength(2);
});

test("the preview says what will stand there, and shows it once something is written", async () => {
  await show();
  expect(screen.getByText(/appears here as customers see it/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Name"), "Shati");
  expect(screen.queryByText(/appears here as customers see it/)).toBeNull();
  expect(screen.getByText("Shati", { selector: "[aria-hidden] p" })).toBeDefined();
});

import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { userQuery } from "#data/user.ts";
import { makeList, makeSummary, makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Orders", parameters: { layout: "fullscreen" } };

const everything = ordersQuery({ status: "all", search_by: "name", search: "" }).queryKey;
const counts = {
  all: 120,
  pending: 13,
  paid: 97,
  picked_up: 56,
  delivered: 37,
  completed: 91,
  cancelled: 14,
};

const lifecycles = [
  "awaiting_customer",
  "pending",
  "preparing",
  "out_for_delivery",
  "completed",
  "cancelled",
] as const;
const rows = lifecycles.map((lifecycle, index) =>
  makeSummary({
    id: `ord_${index}`,
    number: 10_480 - index,
    lifecycle,
    payment_status: index % 2 === 0 ? "unpaid" : "paid",
    staff: index < 2 ? null : { id: "stf_1", name: "Asha Mrema" },
    waiting_since: lifecycle === "pending" ? new Date(Date.now() - 105 * 60_000).toISOString() : null,
    // The fullest of rows: for a day, in a stage of a long name, of many things.
    ...(lifecycle === "preparing" && {
      due_on: "2026-12-05",
      stage: {
        id: "stg_1",
        name_sw: "Inashonwa na fundi",
        name_en: "With the tailor for sewing",
        colour: "indigo" as const,
        due_at: null,
      },
      payment_status: "partially_paid" as const,
      items: [
        { name: "Gauni la kitenge la harusi", quantity: 3, image_url: null },
        { name: "Kanga doti", quantity: 1, image_url: null },
        { name: "Mkoba wa kitenge", quantity: 1, image_url: null },
      ],
      items_count: 5,
    }),
  }),
);

const withCounts = (fill: Parameters<typeof makeStoryCache>[0]) =>
  makeStoryCache((client) => {
    client.setQueryData(orderCountsQuery().queryKey, { counts, folded_at: "2026-11-21T11:05:00.000Z" });
    fill(client);
  });

const list = (fill: Parameters<typeof makeStoryCache>[0], at = "/orders") =>
  screenStory(at, () => withCounts(fill));

const fillRows = (client: QueryClient) => client.setQueryData(everything, makeList(rows, { next: "older" }));

export const Full = {
  ...list(fillRows),
  play: shows(({ canvas }) => canvas.findByText("#10480", { exact: false })),
};
export const RowsAreOfOneHeight = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByText("#10480", { exact: false });
    const heights = [...canvasElement.querySelectorAll("tbody tr")].map(
      (row) => row.getBoundingClientRect().height,
    );
    await expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }),
};
/** On a phone a card says what was ordered and is no higher than a thumb needs. */
export const CardsAreLow = {
  ...list(fillRows),
  globals: { width: 360, language: "sw" },
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByText("#10480");
    await expect(canvas.getAllByText("Gauni la kitenge")[0]).toBeVisible();
    const heights = [...canvasElement.querySelectorAll("[data-row-key]")].map(
      (card) => card.getBoundingClientRect().height,
    );
    await expect(Math.max(...heights)).toBeLessThanOrEqual(84);
  }),
};
/** On a phone: one box for name and phone, the filters, the other pages behind More, a new order; on one line. */
export const ToolsOnOneLine = {
  ...list(fillRows),
  globals: { width: 360, language: "sw" },
  play: shows(async ({ canvas, canvasElement }) => {
    const box = await canvas.findByRole("searchbox", { name: "Tafuta oda" });
    await expect(box).toHaveAttribute("placeholder", "Jina au simu");
    await expect(canvas.queryByRole("combobox", { name: "Tafuta kwa" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Droo ya pesa" })).toBeNull();
    const more = canvas.getByRole("button", { name: "Kurasa zaidi" });
    await expect(more.getBoundingClientRect().top).toBeLessThan(box.getBoundingClientRect().bottom);
    await userEvent.click(more);
    const menu = await within(canvasElement.ownerDocument.body).findByRole("menu");
    const pages = within(menu).getAllByRole("menuitem");
    await expect(pages.map(({ textContent }) => textContent)).toEqual([
      "Za kutengeneza",
      "Droo ya pesa",
      "Ankara za proforma",
    ]);
  }),
};
export const RowsAreChosen = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas }) => {
    const boxes = await canvas.findAllByRole("checkbox");
    for (const box of boxes.slice(1, 4)) await userEvent.click(box);
    await expect(await canvas.findAllByRole("checkbox", { checked: true })).toHaveLength(3);
  }),
};
export const ColumnsAreChosen = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByText("#10480", { exact: false });
    const menus = await canvas.findAllByRole("button", { name: /^(Columns|Safu wima)$/ });
    await userEvent.click(menus[0]!);
    await within(canvasElement.ownerDocument.body).findByRole("menu");
  }),
};
export const Narrowed = {
  ...list((client) => {
    const { queryKey } = ordersQuery({
      status: "all",
      search_by: "name",
      search: "",
      late: "true",
      staff: "none",
      amount_is: "ge",
      amount: "5000000",
    });
    client.setQueryData(queryKey, makeList(rows.slice(0, 3)));
  }, "/orders?late=true&amount_is=ge&staff=none&amount=5000000"),
  play: shows(({ canvas }) => canvas.findByText(/50,000/)),
};
export const Empty = list((client) => client.setQueryData(everything, makeList([])));
export const NoMatch = list((client) => {
  const { queryKey } = ordersQuery({ status: "all", search_by: "name", search: "Xyz" });
  client.setQueryData(queryKey, makeList([]));
}, "/orders?search=Xyz");
export const Failed = {
  ...list((client) => failQuery(client, everything, new ApiError(503, { message: "The service is busy." }))),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Loading = {
  ...list((client) => neverAnswer(client, everything)),
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { level: 1 });
    const blocks = () => canvasElement.querySelectorAll(".animate-wait");
    await waitFor(() => expect(blocks().length).toBeGreaterThanOrEqual(8 * 3));
    await waitFor(() => expect(blocks()[0]).toBeVisible());
  }),
};
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = {
  ...list((client) =>
    client.setQueryData(
      userQuery().queryKey,
      makeUser({ permissions: [{ resource: "product", action: "read" }] }),
    ),
  ),
  play: shows(async ({ canvas }) => {
    await canvas.findByRole("alert");
    await canvas.findByRole("heading", { level: 1 });
  }),
};

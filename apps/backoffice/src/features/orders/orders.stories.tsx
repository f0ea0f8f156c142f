import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { orderCountsQuery, orderQuery, ordersQuery, type Order } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { voiceNoteQuery } from "#data/voice-notes.ts";
import { makeList, makeOrder, makeSummary } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

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

export const Rows = {
  ...list(fillRows),
  play: shows(({ canvas }) => canvas.findByText("#10480", { exact: false })),
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
    const menus = await canvas.findAllByRole("button", { name: /^(Columns|Safu)$/ });
    await userEvent.click(menus[0]!);
    await within(canvasElement.ownerDocument.body).findByRole("menu");
  }),
};
export const NoOrdersYet = list((client) => client.setQueryData(everything, makeList([])));
export const NoMatch = list((client) => {
  const { queryKey } = ordersQuery({ status: "all", search_by: "name", search: "Xyz" });
  client.setQueryData(queryKey, makeList([]));
}, "/orders?search=Xyz");
export const Failed = {
  ...list((client) => failQuery(client, everything, new ApiError(503, { message: "The service is busy." }))),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Loading = {
  ...list((client) => {
    // A query that is under way for good: its answer never comes.
    void client.fetchQuery({ queryKey: everything, queryFn: () => new Promise<never>(() => undefined) });
  }),
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^(Loading orders|Oda zinapakia)/);
    const blocks = canvasElement.querySelectorAll(".animate-wait");
    await expect(blocks.length).toBeGreaterThanOrEqual(8 * 3);
    await waitFor(() => expect(blocks[0]).toBeVisible());
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

const page = (change: Partial<Order>, fill: (client: QueryClient) => void = () => undefined) =>
  list((client) => {
    const order = makeOrder(change);
    fill(client);
    client.setQueryData(orderQuery(order.id).queryKey, order);
    client.setQueryData(orderPaymentsQuery(order.id).queryKey, {
      due_minor: order.total_minor - order.paid_minor,
      received_minor: order.paid_minor,
      attempts: [],
    });
  }, "/orders/order-info/ord_1");

export const OneOrder = page({});
export const OneOrderPaid = page({ payment_status: "paid", paid_minor: 15_400_000, lifecycle: "ready" });
export const OneOrderCancelled = page({
  lifecycle: "cancelled",
  next_lifecycles: [],
  cancel_reason: "Mteja amebadili mawazo",
});
export const OneOrderWithPin = {
  ...page({
    fulfilment: {
      kind: "delivery",
      area_name: "Kinondoni",
      landmark: "Msikiti wa Manyema",
      note: "",
      pin: { latitude: -6.81612, longitude: 39.28099, accuracy_m: 12 },
      voice_note: null,
    },
  }),
  play: shows(async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: /^(Open the map|Fungua ramani)$/ });
    await expect(link).toHaveAttribute(
      "href",
      "https://www.google.com/maps/search/?api=1&query=-6.81612,39.28099",
    );
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link.parentElement).toHaveTextContent(/ 12\D/);
  }),
};
const spoken = (
  durationMs: number | null,
  fill: (client: QueryClient) => void = () => undefined,
  text: RegExp = /^(Play the voice directions|Sikiliza maelekezo ya sauti)$/,
) => ({
  ...page(
    {
      fulfilment: {
        kind: "delivery",
        area_name: "Kinondoni",
        landmark: "Msikiti wa Manyema",
        note: "",
        pin: null,
        voice_note: { duration_ms: durationMs },
      },
    },
    fill,
  ),
  play: shows(async ({ canvas }) =>
    text.source.startsWith("^") ? canvas.findByRole("button", { name: text }) : canvas.findByText(text),
  ),
});
/** A tenth of a second in which nobody speaks, as a WAV file. */
function silence(): Blob {
  const words = [0x46464952, 836, 0x45564157, 0x20746d66, 16, 0x10001, 8000, 8000, 0x80001, 0x61746164, 800];
  return new Blob([Uint32Array.from(words), new Uint8Array(800).fill(128)], { type: "audio/wav" });
}
const noteKey = voiceNoteQuery("ord_1").queryKey;
export const SpokenDirectionsLoaded = spoken(12_400, (client) => client.setQueryData(noteKey, silence()));
export const SpokenDirectionsOnTheirWay = spoken(null, undefined, /still coming|Bado yanatumwa/);
export const SpokenDirectionsNotLoaded = spoken(
  12_400,
  (client) => failQuery(client, noteKey, new ApiError(503, { message: "The service is busy." })),
  /The service is busy/,
);
export const SpokenDirectionsForgotten = spoken(
  12_400,
  (client) => failQuery(client, noteKey, new ApiError(404, { message: "Gone." })),
  /The recording is deleted|Sauti imefutwa/,
);
export const OneOrderIsToBeCancelled = {
  ...page({}),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Cancel|Ghairi)/ }));
    await body.findByRole("dialog");
  }),
};
export const OneOrderIsLoading = {
  ...list((client) => {
    const { queryKey } = orderQuery("ord_9");
    void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) });
  }, "/orders/order-info/ord_9"),
  play: shows(async ({ canvas }) => {
    await canvas.findByText(/^(Loading the order|Oda inapakia)/);
    await canvas.findByRole("heading", { level: 1 });
  }),
};
export const OneOrderIsGone = list(
  (client) =>
    failQuery(client, orderQuery("ord_9").queryKey, new ApiError(404, { message: "No such order." })),
  "/orders/order-info/ord_9",
);

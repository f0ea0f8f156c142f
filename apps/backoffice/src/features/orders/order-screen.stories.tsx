import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { expect, userEvent, within } from "storybook/test";
import { waitingQuery } from "#data/conversations.ts";
import type { Order } from "#data/order-types.ts";
import { assigneesQuery, orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery, type OrderPayments } from "#data/payments.ts";
import { orderRefundsQuery, type OrderRefunds } from "#data/refunds.ts";
import { voiceNoteQuery } from "#data/voice-notes.ts";
import {
  makeAttempt,
  makeEntry,
  makeOrder,
  makePayments,
  makeRefund,
  makeRefunds,
  makeWaiting,
} from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Order", parameters: { layout: "fullscreen" } };

const at = (id: string, fill: (client: QueryClient) => void) =>
  screenStory(`/orders/order-info/${id}`, () => makeStoryCache(fill));

const page = (
  change: Partial<Order>,
  fill: (client: QueryClient) => void = () => undefined,
  payments: Partial<OrderPayments> = {},
  refunds: Partial<OrderRefunds> = {},
) =>
  at("ord_1", (client) => {
    const order = makeOrder(change);
    client.setQueryData(waitingQuery("cus_1").queryKey, { items: [], count: 0 });
    fill(client);
    client.setQueryData(orderQuery(order.id).queryKey, order);
    client.setQueryData(orderPaymentsQuery(order.id).queryKey, makePayments(order, payments));
    client.setQueryData(orderRefundsQuery(order.id).queryKey, makeRefunds(order, refunds));
  });

export const Full = page({});
const [line] = makeOrder().lines;
export const SetsOrdered = page({
  lines: [
    {
      ...line!,
      name: "Mama na mwana",
      variant_name: "Gauni la kitenge, M, Kilemba cha pamba",
      add_ons: [],
      parts: [
        { name: "Gauni la kitenge", variant_name: "M", quantity: 1, total_minor: 12_000_000 },
        { name: "Kilemba cha pamba", variant_name: "", quantity: 2, total_minor: 3_400_000 },
      ],
    },
  ],
});
export const GoodsHeld = page({
  lifecycle: "awaiting_customer",
  submitted_at: null,
  held_until: new Date(Date.now() + 25 * 60_000).toISOString(),
});
/** On a phone the goods come before the customer, and all but the next step waits in one menu. */
export const OnAPhone = {
  ...page({
    lifecycle: "awaiting_customer",
    submitted_at: null,
    next_lifecycles: ["cancelled"],
    timeline: [makeEntry({ kind: "order.link_sent", actor: "system:chatflow" })],
  }),
  globals: { width: 360, language: "sw" },
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByText("Hatua 1 kati ya 4: Inamsubiri mteja");
    await expect(canvas.getByText(/^Kiungo kilitumwa: /)).toBeVisible();
    await expect(canvas.getAllByText("Haijalipwa")).toHaveLength(1);
    const cards = within(canvasElement).getAllByRole("heading", { level: 2 });
    await expect(cards.map(({ textContent }) => textContent)).toEqual([
      "Bidhaa",
      "Mteja",
      "Malipo",
      "Mhudumu",
      "Yaliyotokea",
    ]);
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const bar = within(canvas.getByRole("region", { name: "Hatua zinazofuata" }));
    await expect(bar.queryByRole("link")).toBeNull();
    await expect(bar.getByRole("button", { name: "Tuma kiungo tena" })).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Hatua nyingine" }));
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Mtumie ujumbe",
      "Chapa",
      "Ghairi oda",
    ]);
  }),
};
export const Paid = page(
  {
    payment_status: "paid",
    paid_minor: 15_400_000,
    lifecycle: "ready",
    next_lifecycles: ["picked_up", "cancelled"],
    timeline: [
      makeEntry({
        id: 3,
        kind: "order.lifecycle_changed",
        actor: "staff:usr_3",
        actor_name: "Juma Kessy",
        facts: { from: "preparing", to: "ready" },
        at: "2026-11-21T11:42:00.000Z",
      }),
      makeEntry({
        id: 2,
        kind: "payment.succeeded",
        facts: { network: "mpesa", amount_minor: 15_400_000 },
        at: "2026-11-21T11:07:00.000Z",
      }),
      makeEntry({ at: "2026-11-21T11:05:00.000Z" }),
    ],
    staff: { id: "usr_3", name: "Juma Kessy" },
  },
  undefined,
  {
    attempts: [
      makeAttempt(),
      makeAttempt({
        id: "pat_0",
        status: "failed",
        failure_code: "wrong_pin",
        provider_reference: null,
        evidence: [],
      }),
    ],
  },
);
export const PaymentOpened = {
  ...Paid,
  play: shows(async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByText("154,000"))[0]!.closest("summary")!);
    await canvas.findByText("QK80RB7M2X");
  }),
};
const people = [
  { id: "usr_2", name: "Asha Mwinyi" },
  { id: "usr_3", name: "Juma Kessy" },
];
const withPeople = (client: QueryClient) => client.setQueryData(assigneesQuery().queryKey, { items: people });
export const Noted = page({
  timeline: [
    makeEntry({
      id: 2,
      kind: "order.note_added",
      actor: "staff:usr_2",
      actor_name: "Asha Mwinyi",
      note: {
        id: "onm_1",
        text: "Mteja atafika saa kumi.\n@Juma Kessy funga vizuri, ni zawadi.",
        mentions: [people[1]!],
      },
    }),
    makeEntry(),
  ],
});
export const NoteBeingWritten = {
  ...page({}, withPeople),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Add note|Andika dokezo)$/ }));
    await userEvent.type(await canvas.findByRole("textbox"), "Mpe @ju");
    await canvas.findByRole("button", { name: /Juma Kessy$/ });
  }),
};
export const Cancelled = page({
  lifecycle: "cancelled",
  next_lifecycles: [],
  cancel_reason: "Mteja amebadili mawazo",
});
const cash = {
  id: "pat_1",
  method: "cash" as const,
  network: null,
  phone: null,
  amount_minor: 15_400_000,
  status: "succeeded" as const,
  failure_code: null,
  reference: "AGZ7K2M9Q4",
  provider_reference: null,
  created_at: "2026-11-21T11:20:00.000Z",
  finished_at: "2026-11-21T11:20:00.000Z",
  taken_back_at: null,
  evidence: [],
  level: 2,
  taken_by: { id: "usr_2", name: "Juma Ally" },
};
const owedBack = {
  lifecycle: "cancelled",
  next_lifecycles: ["pending"],
  cancel_reason: "Kitambaa kimeisha",
  payment_status: "partially_refunded",
  refund_by: "cash",
  paid_minor: 15_400_000,
  refunded_minor: 5_400_000,
} satisfies Partial<Order>;
export const OwedBack = page(owedBack, undefined, { attempts: [cash] }, { items: [makeRefund()] });
export const CameTooLate = page(
  { ...owedBack, payment_status: "refund_pending", refund_by: null, refunded_minor: 0 },
  undefined,
  {
    unmatched_minor: 15_400_000,
  },
);
export const TakenBack = page(
  {
    lifecycle: "completed",
    payment_status: "unpaid",
    paid_minor: 15_400_000,
    refunded_minor: 15_400_000,
    taken_back_minor: 15_400_000,
    next_lifecycles: [],
    timeline: [
      makeEntry({
        kind: "payment.taken_back",
        actor: "system:refunds.take-back",
        facts: { amount_minor: 15_400_000, lost_minor: 5_400_000, provider: "selcom" },
      }),
    ],
  },
  undefined,
  { attempts: [makeAttempt({ taken_back_at: "2026-11-22T09:20:00.000Z" })] },
  {
    items: [
      makeRefund({
        way: "taken_back",
        by: null,
        reason: "",
        amount_minor: 15_400_000,
        lost_minor: 5_400_000,
        credit_note_number: null,
        receipt_number: null,
        finished_at: "2026-11-22T09:20:00.000Z",
      }),
    ],
  },
);
export const CashOnTheRoad = page(
  {
    lifecycle: "out_for_delivery",
    payment_status: "paid",
    paid_minor: 15_400_000,
    next_lifecycles: ["delivered", "ready"],
  },
  undefined,
  { attempts: [cash], cash_holder: { id: "usr_2", name: "Juma Ally", held_minor: 20_250_000 } },
);
const asks = (change: Partial<Order>, item: RegExp) => ({
  ...page(change),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: item }));
    await body.findByRole("dialog");
  }),
});
export const CancelPaid = asks(
  { payment_status: "paid", paid_minor: 15_400_000 },
  /^(Cancel order|Ghairi oda)$/,
);
export const DeliveryFailed = asks(
  { lifecycle: "out_for_delivery", next_lifecycles: ["delivered", "ready"] },
  /^(Delivery failed|Haikufika kwa mteja)$/,
);
export const NoticeFailed = page({
  lifecycle: "cancelled",
  next_lifecycles: [],
  payment_status: "refund_pending",
  paid_minor: 15_400_000,
  timeline: [
    makeEntry({
      kind: "notice.failed",
      actor: "system:chatflow",
      facts: { notice: "cancelled", reason: "window_closed", code: 131047 },
    }),
  ],
});
export const AsksForPerson = page({}, (client) =>
  client.setQueryData(waitingQuery("cus_1").queryKey, { items: [makeWaiting()], count: 1 }),
);
export const WithPin = {
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
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^(geo:|https:).*-6\.81612/));
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await canvas.findByText(/ 12 m\.|mita 12\./);
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
export const IsToBeCancelled = {
  ...page({}),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Cancel|Ghairi)/ }));
    await body.findByRole("dialog");
  }),
};
export const Loading = {
  ...at("ord_9", (client) => neverAnswer(client, orderQuery("ord_9").queryKey)),
  play: shows(async ({ canvas }) => {
    await canvas.findByText(/^(Loading|Inapakia)/);
    await canvas.findByRole("heading", { level: 1 });
  }),
};
const refused = (status: number, message: string) =>
  at("ord_9", (client) => failQuery(client, orderQuery("ord_9").queryKey, new ApiError(status, { message })));
export const Missing = refused(404, "No such order.");
export const Failed = refused(503, "The service is busy.");
export const Denied = refused(403, "Not yours.");

import { ApiError } from "@agiza/api-client/api-error";
import { screen, userEvent } from "storybook/test";
import { changePreviewQuery, orderChangesQuery, type OrderChange } from "#data/order-changes.ts";
import { makeOrder } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, pagesStory, shows } from "../../../../test/story-app.tsx";
import { ChangeOrderDialog } from "./change-order-dialog.tsx";
import { OrderChanges } from "./order-changes.tsx";

export default { title: "Back-office/Order changes", parameters: { layout: "fullscreen" } };

const order = makeOrder();
const [line] = order.lines;
const more = {
  kind: "changed",
  name: line!.name,
  variant_name: "M, Mikono mirefu",
  quantity_before: 2,
  quantity_after: 3,
  total_before_minor: 15_400_000,
  total_after_minor: 23_100_000,
} as const;
const asked: OrderChange = {
  id: "och_1",
  status: "open",
  note: "Ulisema unataka matatu",
  diff: [more],
  previous_total_minor: 15_400_000,
  total_minor: 23_100_000,
  delivery_fee_minor: 0,
  needs_customer: true,
  asked_by: { id: "usr_1", name: "Neema Mushi" },
  asked_at: "2026-11-21T11:10:00.000Z",
  decided_at: null,
  decided_by: null,
  decided_by_name: null,
  by_phone: false,
};

type Fill = Parameters<typeof makeStoryCache>[0];
const under = (Component: () => React.ReactNode, fill: Fill) =>
  pagesStory(
    "/",
    [
      {
        path: "*",
        Component: () => (
          <div className="grid gap-4 p-4">
            <h1 className="sr-only">Order</h1>
            <Component />
          </div>
        ),
      },
    ],
    () => makeStoryCache(fill),
  );

const changes = (items: OrderChange[]) =>
  under(
    () => <OrderChanges order={order} />,
    (client) => client.setQueryData(orderChangesQuery(order.id).queryKey, { items }),
  );

export const Asked = changes([asked]);
export const AskedBefore = {
  ...changes([
    {
      ...asked,
      id: "och_2",
      status: "refused",
      decided_by: "customer",
      decided_at: "2026-11-21T12:00:00.000Z",
    },
    {
      ...asked,
      id: "och_3",
      status: "agreed",
      by_phone: true,
      decided_by: "staff",
      decided_by_name: "Asha Mwinyi",
      decided_at: "2026-11-21T12:10:00.000Z",
    },
    {
      ...asked,
      id: "och_4",
      status: "withdrawn",
      decided_by: "staff",
      decided_at: "2026-11-21T12:20:00.000Z",
    },
  ]),
  play: shows(async ({ canvas }) => {
    for (const one of await canvas.findAllByRole("group"))
      await userEvent.click(one.querySelector("summary")!);
    return canvas.findAllByText(/Neema Mushi/);
  }),
};
export const Loading = under(
  () => <OrderChanges order={order} />,
  (client) => neverAnswer(client, orderChangesQuery(order.id).queryKey),
);
export const Failed = under(
  () => <OrderChanges order={order} />,
  (client) =>
    failQuery(
      client,
      orderChangesQuery(order.id).queryKey,
      new ApiError(503, { message: "The service is busy." }),
    ),
);

const dialog = (fill: Fill = () => undefined) =>
  under(() => <ChangeOrderDialog order={order} onClose={() => undefined} />, fill);

export const Dialog = dialog();
export const DialogReckoned = {
  ...dialog((client) =>
    client.setQueryData(changePreviewQuery(order.id, [{ line_id: line!.id, quantity: 3 }]).queryKey, {
      diff: [more],
      previous_total_minor: 15_400_000,
      total_minor: 23_100_000,
      delivery_fee_minor: 0,
      needs_customer: true,
    }),
  ),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(More of|Ongeza) Gauni/ }));
    return screen.findByText(/231,000/);
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import { parcelQuery } from "#data/deliveries.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makePayments, makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Orders/Print", parameters: { layout: "fullscreen" } };

type Fill = Parameters<typeof makeStoryCache>[0];
const slips = (fill: Fill, at = "/orders/print?ids=ord_1,ord_2") =>
  screenStory(at, () => makeStoryCache(fill));

const first: Fill = (client) => client.setQueryData(orderQuery("ord_1").queryKey, makeOrder());
const both: Fill = (client) => {
  first(client);
  client.setQueryData(orderQuery("ord_2").queryKey, makeOrder({ id: "ord_2", number: 10_481 }));
};

/** One goes by bus to somebody with a long name, one is brought nearby and paid there, one is collected. */
const packed: Fill = (client) => {
  const brought = { ...makeOrder().fulfilment, kind: "delivery" as const };
  const orders = [
    makeOrder({
      customer: { id: "cus_1", name: "Mwanaidi Abdulrahmani Mwinyimkuu wa Shangani", phone: "+255754000218" },
      fulfilment: brought,
      note: "Funga vizuri, ni zawadi ya harusi ya dada yangu.",
    }),
    makeOrder({
      id: "ord_2",
      number: 10_481,
      customer: { id: "cus_2", name: "Upendo Swai", phone: "+255 7 ••••• 321" },
      settlement: "on_collection",
      fulfilment: {
        ...brought,
        area_name: "Mbagala Rangi Tatu",
        landmark: "Msikiti wa Kijichi, nyumba ya geti la bluu nyuma ya duka la dawa",
        note: "Piga simu ukifika",
      },
    }),
    makeOrder({ id: "ord_3", number: 10_482, customer: null }),
  ];
  for (const order of orders) {
    client.setQueryData(orderQuery(order.id).queryKey, order);
    client.setQueryData(parcelQuery(order.id).queryKey, {
      parcel:
        order.id === "ord_1"
          ? {
              company: "Kilimanjaro Express",
              destination: "Sumbawanga, stendi kuu ya mabasi ya mikoani",
              freight_by: "customer",
              freight_minor: 1_200_000,
              waybill: "",
              has_photo: false,
              sent_at: null,
              updated_at: "2026-11-21T11:04:00.000Z",
            }
          : null,
    });
    client.setQueryData(
      orderPaymentsQuery(order.id).queryKey,
      makePayments(order, { due_minor: order.id === "ord_3" ? 0 : order.total_minor }),
    );
  }
};
const three = "/orders/print?ids=ord_1,ord_2,ord_3";

export const Packing = {
  ...slips(packed, `${three}&what=packing`),
  play: shows(({ canvas }) => canvas.findByRole("article", { name: /#10482/ })),
};
export const Labels = {
  ...slips(packed, `${three}&what=labels`),
  play: shows(({ canvas }) => canvas.findByRole("article", { name: /#10482/ })),
};

export const Full = {
  ...slips(both),
  play: shows(({ canvas }) => canvas.findByText("#10481")),
};
export const Empty = slips(() => undefined, "/orders/print");
export const Loading = slips((client) => neverAnswer(client, orderQuery("ord_1").queryKey));
export const Failed = {
  ...slips((client) => {
    first(client);
    failQuery(client, orderQuery("ord_2").queryKey, new ApiError(503, { message: "The service is busy." }));
  }),
  play: shows(({ canvas }) => canvas.findByText(/is missing here|haipo hapa/)),
};
export const Denied = {
  ...slips((client) =>
    client.setQueryData(
      userQuery().queryKey,
      makeUser({ permissions: [{ resource: "product", action: "read" }] }),
    ),
  ),
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};

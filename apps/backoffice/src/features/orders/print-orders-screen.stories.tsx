import { ApiError } from "@agiza/api-client/api-error";
import { orderQuery } from "#data/orders.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makeUser } from "../../../test/make-order.ts";
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

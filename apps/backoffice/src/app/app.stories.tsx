import { ApiError } from "@agiza/api-client/api-error";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeList, makeSummary, makeUser } from "../../test/make-order.ts";
import { failQuery, makeStoryCache, screenStory, shows } from "../../test/story-app.tsx";

export default { title: "Back-office/App", parameters: { layout: "fullscreen" } };

const page = (at: string, fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory(at, () => makeStoryCache(fill));

const waiting = (client: Parameters<Parameters<typeof makeStoryCache>[0]>[0], count: number) => {
  client.setQueryData(orderCountsQuery().queryKey, {
    counts: { all: count, pending: count },
    folded_at: "2026-11-21T11:05:00.000Z",
  });
  client.setQueryData(
    ordersQuery({ status: "pending", search_by: "name", search: "" }).queryKey,
    makeList(
      Array.from({ length: count }, (_, index) =>
        makeSummary({ id: `ord_${index}`, number: 10_480 - index }),
      ),
    ),
  );
};

export const SignIn = page("/login", (client) => client.removeQueries({ queryKey: userQuery().queryKey }));
export const SignUp = page("/dashboard?auth=Signup", (client) =>
  client.removeQueries({ queryKey: userQuery().queryKey }),
);
export const GetStarted = page("/dashboard", (client) => {
  client.removeQueries({ queryKey: shopQuery().queryKey });
  failQuery(client, shopQuery().queryKey, new ApiError(404, { message: "No shop." }));
});
export const ShellWithOrdersWaiting = page("/dashboard", (client) => waiting(client, 4));
export const ShellWithNothingWaiting = page("/dashboard", (client) => waiting(client, 0));
export const Denied = {
  ...page("/orders", (client) =>
    client.setQueryData(
      userQuery().queryKey,
      makeUser({ permissions: [{ resource: "product", action: "read" }] }),
    ),
  ),
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const NoSuchPage = page("/no-such-page", () => undefined);
export const ShopFailed = {
  ...page("/dashboard", (client) => {
    client.removeQueries({ queryKey: shopQuery().queryKey });
    failQuery(client, shopQuery().queryKey, new ApiError(503, { message: "The service is busy." }));
  }),
  // The page says it, and so does a toast.
  play: shows(({ canvas }) => canvas.findAllByText("The service is busy.")),
};

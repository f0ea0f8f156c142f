import { ApiError } from "@agiza/api-client/api-error";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../test/make-order.ts";
import { failQuery, makeStoryCache, screenStory, shows } from "../../test/story-app.tsx";

export default { title: "Back-office/App", parameters: { layout: "fullscreen" } };

const page = (at: string, fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory(at, () => makeStoryCache(fill));

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

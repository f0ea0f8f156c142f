import { ApiError } from "@agiza/api-client/api-error";
import { expect, userEvent } from "storybook/test";
import { shopQuery } from "#data/shop.ts";
import { failQuery, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Get started", parameters: { layout: "fullscreen" } };

const page = screenStory("/dashboard", () =>
  makeStoryCache((client) => {
    client.removeQueries({ queryKey: shopQuery().queryKey });
    failQuery(client, shopQuery().queryKey, new ApiError(404, { message: "No shop." }));
  }),
);

export const Full = page;
export const Invalid = {
  ...page,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Open the shop|Fungua duka)$/ }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  }),
};

import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeStoryCache, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/New provider account", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined) =>
  screenStory("/settings/payment-providers/new", () => makeStoryCache(fill));

export const Full = page();
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Save account|Hifadhi akaunti)$/ }));
    await expect(await canvas.findAllByRole("alert")).not.toHaveLength(0);
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeStoryCache, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/New quick reply", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined) =>
  screenStory("/conversations/quick-replies/new", () => makeStoryCache(fill));

export const Full = page();
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Shortcut|Neno la mkato)/), "béi");
    await userEvent.click(
      canvas.getByRole("button", { name: /^(Save quick reply|Hifadhi jibu la haraka)$/ }),
    );
    await expect(await canvas.findAllByRole("alert")).toHaveLength(2);
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

import { expect, userEvent } from "storybook/test";
import { sendPricesQuery } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeSendPrices } from "../../../test/make-template.ts";
import { makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/New template", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined, search = "") =>
  screenStory(`/conversations/templates/new${search}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(sendPricesQuery().queryKey, makeSendPrices());
      fill(client);
    }),
  );
const save = /^(Save template|Hifadhi kiolezo)$/;

export const Full = page();
export const Example = page(undefined, "?example=yes");
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: save }));
    await expect((await canvas.findAllByRole("alert")).length).toBeGreaterThan(1);
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

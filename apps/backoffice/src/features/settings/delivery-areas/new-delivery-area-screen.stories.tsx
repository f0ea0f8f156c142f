import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/New delivery area", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined) =>
  screenStory("/settings/delivery-areas/new", () => makeStoryCache(fill));
const save = /^(Save area|Hifadhi eneo)$/;

export const Full = page();
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: save }));
    await expect(await canvas.findAllByRole("alert")).toHaveLength(2);
  }),
};
export const Refused = {
  ...page(),
  beforeEach: answering(() => ({
    status: 422,
    body: {
      code: "delivery_area.name_taken",
      message: "Another area has this name.",
      detail: [{ loc: ["body", "name"], msg: "Another area has this name.", type: "taken" }],
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name of the area|Jina la eneo)$/), "Sinza");
    await userEvent.type(canvas.getByLabelText(/^(Fee|Ada)$/), "5000");
    await userEvent.click(canvas.getByRole("button", { name: save }));
    await canvas.findByText("Another area has this name.");
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

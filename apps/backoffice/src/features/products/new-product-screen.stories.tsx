import { userEvent, within } from "storybook/test";
import { addOnGroupsQuery } from "#data/add-on-groups.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/New product", parameters: { layout: "fullscreen" } };

const page = (at: string, change: Parameters<typeof makeUser>[0] = {}) =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(addOnGroupsQuery().queryKey, []);
      client.setQueryData(userQuery().queryKey, makeUser(change));
    }),
  );

export const Full = page("/products/new");
export const Example = page("/products/new?example=yes");
export const OnAPhone = {
  ...page("/products/new"),
  globals: { width: 360 },
  play: shows(async ({ canvas }) => {
    await canvas.findByLabelText(/^(Take a photo|Piga picha)$/);
    await canvas.findByLabelText(/^(Choose photos|Chagua picha)$/);
  }),
};
export const MoreIsOpen = {
  ...page("/products/new"),
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { level: 1 });
    const main = within(canvasElement.querySelector("main")!);
    await userEvent.click(main.getByRole("button", { name: /^(More|Zaidi)$/, expanded: false }));
    await main.findByRole("combobox", { name: /^(What it is|Ni nini)$/ });
  }),
};
export const SomethingIsMissing = {
  ...page("/products/new"),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Save product|Hifadhi bidhaa)$/ }));
    await canvas.findAllByText(/^(This is needed|Hii inahitajika)/);
  }),
};
export const Denied = page("/products/new", {
  permissions: [{ resource: "product", action: "read" }],
});

import { userEvent } from "storybook/test";
import { makeTemplateSet } from "../../../../test/make-product-set.ts";
import { setStories } from "../../../../test/set-story.ts";
import { shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Template set", parameters: { layout: "fullscreen" } };

const stories = setStories("/products/set/template-based-set", makeTemplateSet());

export const Full = stories.Full;
export const Empty = stories.Empty;
export const Loading = stories.Loading;
export const Failed = stories.Failed;
export const Missing = stories.Missing;
export const Offline = stories.Offline;
export const Denied = stories.Denied;
export const SecondSlot = {
  ...stories.Full,
  play: shows(async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^(Open Dress for child|Fungua Gauni la mtoto)$/ }),
    );
    await canvas.findByRole("button", { name: /^(Remove|Ondoa) Zambarau$/ });
  }),
};
export const SomethingIsMissing = {
  ...stories.Empty,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Add slot|Ongeza nafasi)$/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^(Save set|Hifadhi seti)$/ }));
    await canvas.findByText(/^(Say what is chosen here|Andika kinachochaguliwa)/);
  }),
};

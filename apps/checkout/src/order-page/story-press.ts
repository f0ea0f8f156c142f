import { flushSync } from "react-dom";
import type { pageStory } from "./story-page.tsx";
import { currentTexts } from "./texts.ts";

type Story = ReturnType<typeof pageStory>;

/** The same page once its customer has pressed the button with these words, which asks before it acts. */
export const afterPress = (story: Story, words: "cancel"): Story => ({
  ...story,
  play: async (context) => {
    const label = currentTexts()(words);
    const button = [...context.canvasElement.querySelectorAll("button")].find(
      ({ innerText }) => innerText.trim() === label,
    );
    if (!button) throw new Error(`There is no button "${label}"`);
    flushSync(() => button.click());
    const title = context.canvasElement.ownerDocument.activeElement;
    if (!title?.textContent?.includes(currentTexts()("cancelTitle")))
      throw new Error("The question has not the focus");
    await story.play(context);
  },
});

/** Opens whatever is folded, as somebody would who looks for it. */
export const openFolds = (page: HTMLElement): void => {
  for (const fold of page.querySelectorAll("details")) fold.open = true;
};

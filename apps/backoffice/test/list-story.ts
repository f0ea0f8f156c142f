import { userEvent } from "storybook/test";
import { asCsv } from "./make-product-import.ts";
import { answering, type StoryPlay } from "./story-app.tsx";

/** A store that answers nothing. */
export const busyStore = answering(() => ({ status: 503, body: { message: "The service is busy." } }));

/** The first steps of bringing in a list from a file: it is chosen, and then checked row by row. */
export function listSteps(name: string, list: () => string[][]) {
  async function choose({ canvas }: StoryPlay, lines = list()) {
    const file = new File([asCsv(lines)], name, { type: "text/csv" });
    await userEvent.upload(await canvas.findByLabelText(/^(Choose a file|Chagua faili)$/), file);
    await canvas.findByText(name);
  }
  async function check(play: StoryPlay, lines = list()) {
    await choose(play, lines);
    await userEvent.click(
      await play.canvas.findByRole("button", { name: /^(Check|Hakiki)( safu)? [\d,]+( rows?)?$/ }),
    );
  }
  return { choose, check };
}

import { expect, userEvent, waitFor } from "storybook/test";
import { writeDraft } from "#lib/drafts.ts";
import { ridersStory } from "../../../test/rider-pages.tsx";
import { either } from "../../../test/riders.ts";
import { shows } from "../../../test/story-app.tsx";

export default { title: "Back-office patterns/Drafts", parameters: { layout: "fullscreen" } };

const base = { name: "", phone: "", fee_minor: null, active: true };
const page = {
  ...ridersStory("/riders/new"),
  beforeEach: () => {
    writeDraft(
      { userId: "usr_1", shopId: "shp_1", form: "rider/new" },
      { base, values: { ...base, name: "Hamisi Ali" }, savedAt: Date.now() - 12 * 60_000 },
    );
    return () => localStorage.clear();
  },
};

/** Answers the offer; what the name is then. */
const answering = (button: RegExp, name: string) =>
  shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: button }));
    await waitFor(() => expect(canvas.getByLabelText(either("name"))).toHaveValue(name));
    await expect(canvas.queryByRole("button", { name: button })).toBeNull();
  });

export const IsOffered = {
  ...page,
  play: shows(({ canvas }) => canvas.findByRole("button", { name: /^(Continue|Endelea)$/ })),
};
export const IsContinued = { ...page, play: answering(/^(Continue|Endelea)$/, "Hamisi Ali") };
export const IsThrownAway = { ...page, play: answering(/^(Start over|Anza upya)$/, "") };

import { expect, userEvent, waitFor, within } from "storybook/test";
import { ridersStory } from "../../../test/rider-pages.tsx";
import { either, makeRider, ridersQuery } from "../../../test/riders.ts";
import { shows, type StoryPlay } from "../../../test/story-app.tsx";

export default { title: "Back-office patterns/Leave guard", parameters: { layout: "fullscreen" } };

const page = {
  ...ridersStory("/riders/new", (client) =>
    client.setQueryData(ridersQuery({ status: "all", search: "" }).queryKey, {
      items: [makeRider()],
      next: null,
      previous: null,
    }),
  ),
  beforeEach: () => () => localStorage.clear(),
};

/** Writes a name into a new form and follows a link away from it. */
async function leave({ canvas, canvasElement }: StoryPlay) {
  await userEvent.type(await canvas.findByLabelText(either("name")), "Hamisi");
  await userEvent.click(canvas.getByRole("link", { name: either("title") }));
  const body = within(canvasElement.ownerDocument.body);
  return within(await body.findByRole("dialog", { name: /^(Leave without saving|Utoke bila kuhifadhi)\?$/ }));
}

export const AsksBeforeLeaving = { ...page, play: shows(leave) };
export const WhoStaysGoesOn = {
  ...page,
  play: shows(async (play) => {
    const question = await leave(play);
    await userEvent.click(question.getByRole("button", { name: /^(Stay here|Baki hapa)$/ }));
    const name = play.canvas.getByLabelText(either("name"));
    await waitFor(() => expect(name).toBeVisible());
    await userEvent.type(name, " Ali");
    await expect(name).toHaveValue("Hamisi Ali");
  }),
};
export const WhoLeavesIsOfferedItLater = {
  ...page,
  play: shows(async (play) => {
    const question = await leave(play);
    await userEvent.click(question.getByRole("button", { name: /^(Leave|Toka)$/ }));
    await userEvent.click(await play.canvas.findByRole("link", { name: either("add") }));
    await expect(await play.canvas.findByRole("button", { name: /^(Continue|Endelea)$/ })).toBeVisible();
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ridersStory, type RiderAnswers } from "../../test/rider-pages.tsx";
import { either, makeRider, riderQuery } from "../../test/riders.ts";
import { shows, type StoryPlay } from "../../test/story-app.tsx";

export default { title: "Back-office patterns/Confirm", parameters: { layout: "fullscreen" } };

const page = (answers?: RiderAnswers) =>
  ridersStory(
    "/riders/rid_1",
    (client) => client.setQueryData(riderQuery("rid_1").queryKey, makeRider()),
    answers,
  );

/** Asks, and answers with the question's window. */
async function ask({ canvas, canvasElement }: StoryPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: either("remove") }));
  const body = within(canvasElement.ownerDocument.body);
  return within(await body.findByRole("dialog", { name: either("removeTitle") }));
}

export const AsksFirst = { ...page(), play: shows(ask) };
export const WhileItIsDone = {
  ...page({ remove: () => new Promise(() => undefined) }),
  play: shows(async (play) => {
    const question = await ask(play);
    await userEvent.click(question.getByRole("button", { name: either("remove") }));
    await expect(question.getByRole("button", { name: /^(Cancel|Acha)$/ })).toBeDisabled();
  }),
};
export const RefusalIsToldInside = {
  ...page({ remove: () => Promise.reject(new ApiError(503, { message: "The service is busy." })) }),
  play: shows(async (play) => {
    const question = await ask(play);
    await userEvent.click(question.getByRole("button", { name: either("remove") }));
    await expect(await question.findByRole("alert")).toHaveTextContent("The service is busy.");
  }),
};
export const KeepsEverything = {
  ...page(),
  play: shows(async (play) => {
    const question = await ask(play);
    await userEvent.click(question.getByRole("button", { name: /^(Cancel|Acha)$/ }));
    const body = within(play.canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.queryByRole("dialog")).toBeNull());
    await expect(play.canvas.getByRole("button", { name: either("remove") })).toBeVisible();
  }),
};

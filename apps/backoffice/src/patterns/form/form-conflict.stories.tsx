import { ApiError } from "@agiza/api-client/api-error";
import { expect, userEvent, waitFor } from "storybook/test";
import { ridersStory } from "../../../test/rider-pages.tsx";
import { either, makeRider, riderQuery } from "../../../test/riders.ts";
import { shows, type StoryPlay } from "../../../test/story-app.tsx";

export default { title: "Back-office patterns/Conflict", parameters: { layout: "fullscreen" } };

const current = makeRider({ name: "Juma Kessi", fee_minor: 350_000, updated_at: "2026-11-21T12:00:00.000Z" });
const page = ridersStory(
  "/riders/rid_1/edit",
  (client) => client.setQueryData(riderQuery("rid_1").queryKey, makeRider()),
  {
    save: () =>
      Promise.reject(
        new ApiError(409, { code: "edit.conflict", message: "Somebody changed this.", current }),
      ),
  },
);

/** Writes a name and saves, after somebody else did. */
async function saveTooLate({ canvas }: StoryPlay) {
  await userEvent.type(await canvas.findByLabelText(either("name")), " Mdogo");
  await userEvent.click(canvas.getByRole("button", { name: either("save") }));
  await expect(await canvas.findByRole("alert")).toHaveFocus();
}

/** Answers the question; what the fields hold then. */
const answering = (button: RegExp, name: string) =>
  shows(async (play) => {
    await saveTooLate(play);
    await userEvent.click(play.canvas.getByRole("button", { name: button }));
    await waitFor(() => expect(play.canvas.getByLabelText(either("name"))).toHaveValue(name));
    await expect(play.canvas.getByLabelText(either("fee"))).toHaveValue("3,500.00");
    await expect(play.canvas.queryByRole("alert")).toBeNull();
  });

export const SomebodySavedMeanwhile = { ...page, play: shows(saveTooLate) };
export const MineIsKept = { ...page, play: answering(/^(Keep mine|Baki na yangu)$/, "Juma Kessy Mdogo") };
export const TheirsIsTaken = { ...page, play: answering(/^(Take theirs|Chukua yake)$/, "Juma Kessi") };

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { ridersStory, type RiderAnswers } from "../../../test/rider-pages.tsx";
import { either, makeRider, riderQuery } from "../../../test/riders.ts";
import { shows } from "../../../test/story-app.tsx";

export default { title: "Back-office patterns/Form", parameters: { layout: "fullscreen" } };

const fillRider = (client: QueryClient) => client.setQueryData(riderQuery("rid_1").queryKey, makeRider());
const edit = (answers?: RiderAnswers) => ridersStory("/riders/rid_1/edit", fillRider, answers);
const asStaff = (client: QueryClient) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));

export const New = ridersStory("/riders/new");
export const Full = edit();
export const Changed = {
  ...edit(),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(either("name")), " Mdogo");
    await expect(await canvas.findByRole("button", { name: /^(Undo|Tendua)/ })).toBeVisible();
  }),
};
export const NothingToSaveSaysSo = {
  ...edit(),
  play: shows(async ({ canvas }) => {
    const save = await canvas.findByRole("button", { name: either("save") });
    await expect(save).toHaveAttribute("aria-disabled", "true");
  }),
};
export const Invalid = {
  ...ridersStory("/riders/new"),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: either("save") }));
    await expect(await canvas.findAllByText(/^(This is needed|Hii inahitajika)\.$/)).toHaveLength(3);
    await expect(canvas.getByLabelText(either("name"))).toHaveFocus();
  }),
};
const answered = (name: string, save: NonNullable<RiderAnswers["save"]>, tell: RegExp) => ({
  ...edit({ save }),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(either("name")), name);
    await userEvent.click(canvas.getByRole("button", { name: either("save") }));
    await expect(await canvas.findByText(tell)).toBeVisible();
  }),
});
const taken = [{ loc: ["body", "name"], msg: "This name is taken.", type: "taken" }];
export const RefusedAtAField = answered(
  " Mdogo",
  () => Promise.reject(new ApiError(422, { code: "request.invalid", detail: taken })),
  /^This name is taken\.$/,
);
export const RefusedAsAWhole = answered(
  " Mdogo",
  () => Promise.reject(new ApiError(503, { message: "The service is busy." })),
  /^The service is busy\.$/,
);
export const Saving = answered(" Mdogo", () => new Promise(() => undefined), /^(Saving|Inahifadhi)$/);
export const ReadByStaff = ridersStory("/riders/rid_1/edit", (client) => {
  fillRider(client);
  asStaff(client);
});
export const NewIsNotForStaff = ridersStory("/riders/new", asStaff);

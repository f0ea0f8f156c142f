import { expect, userEvent } from "storybook/test";
import { makeInvitation } from "../../../test/make-staff.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Invite to the staff", parameters: { layout: "fullscreen" } };

const page = screenStory("/profile/staff-accounts/invite", () => makeStoryCache(() => undefined));
const busy = { status: 503, body: { message: "The service is busy." } };
const make = /^(Make invitation|Tengeneza mwaliko)$/;

export const Full = page;
export const Invalid = {
  ...page,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: make }));
    await expect(await canvas.findAllByRole("alert")).toHaveLength(1);
  }),
};
export const Made = {
  ...page,
  beforeEach: answering(({ url }) =>
    url.endsWith("/staff/invitations") ? { status: 201, body: makeInvitation() } : busy,
  ),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name|Jina)$/), "Halima Said");
    await userEvent.type(canvas.getByLabelText(/^(Phone|Simu)/), "622000118");
    await userEvent.click(canvas.getByRole("button", { name: make }));
    await canvas.findByRole("heading", { level: 1, name: /Halima Said/ });
  }),
};

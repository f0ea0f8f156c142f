import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Sign in", parameters: { layout: "fullscreen" } };

const stranger = () => makeStoryCache((client) => client.removeQueries({ queryKey: userQuery().queryKey }));

export const Full = screenStory("/login", stranger);
export const SignUp = screenStory("/dashboard?auth=Signup", stranger);
export const SignUpInvalid = {
  ...SignUp,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Next|Endelea)$/ }));
    await expect((await canvas.findAllByRole("alert"))[0]).toBeVisible();
  }),
};
export const ByCode = screenStory("/login?auth=Code", stranger);
export const CodeSent = {
  ...ByCode,
  beforeEach: answering(() => ({
    status: 202,
    body: {
      sent_to: "+255 754 ••• 118",
      channel: "whatsapp",
      resend_after_seconds: 30,
      expires_in_seconds: 600,
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "0754000118");
    await userEvent.click(await canvas.findByRole("button", { name: /^(Send the code|Nitumie namba)$/ }));
    await expect(await canvas.findByLabelText(/^(Code|Namba ya uthibitisho)$/)).toBeVisible();
  }),
};

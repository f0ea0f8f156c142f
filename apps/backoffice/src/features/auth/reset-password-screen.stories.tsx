import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/New password", parameters: { layout: "fullscreen" } };

/** The page after the code was asked for: without one on its way it is not shown. */
export const Full = {
  ...screenStory("/forgot-password", () =>
    makeStoryCache((client) => client.removeQueries({ queryKey: userQuery().queryKey })),
  ),
  beforeEach: answering(() => ({
    status: 202,
    body: {
      sent_to: "+255 7 ••••• 118",
      channel: "whatsapp",
      resend_after_seconds: 30,
      expires_in_seconds: 600,
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "0754000118");
    await userEvent.click(await canvas.findByRole("button", { name: /^(Send the code|Nitumie namba)$/ }));
    await expect(await canvas.findByLabelText(/^(New password|Nenosiri jipya)$/)).toBeVisible();
  }),
};

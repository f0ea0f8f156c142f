import { expect, userEvent } from "storybook/test";
import { devicePeopleQuery } from "#data/device.ts";
import { userQuery } from "#data/user.ts";
import { forgetPinUse, notePinUse } from "#lib/shared-device.ts";
import { makeDevicePerson } from "../../../test/make-account.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  screenStory,
  shows,
  type StoryPlay,
} from "../../../test/story-app.tsx";

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
      sent_to: "+255 7 ••••• 118",
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

const people = [
  makeDevicePerson(),
  makeDevicePerson({ user_id: "usr_2", name: "Asha Juma" }),
  makeDevicePerson({ user_id: "usr_3", name: "Baraka Mwakalinga" }),
];
const onSharedDevice = () => {
  notePinUse();
  return forgetPinUse;
};
const sharedDevice = (at: string) => ({
  ...screenStory(at, () => {
    const client = stranger();
    client.setQueryData(devicePeopleQuery().queryKey, people);
    return client;
  }),
  beforeEach: onSharedDevice,
});

export const SharedDevice = sharedDevice("/login");
export const Pin = sharedDevice("/login?person=usr_1");
const refusing = (answer: { status: number; body: unknown }) => ({
  ...Pin,
  beforeEach: () => {
    const undo = [onSharedDevice(), answering(() => answer)()];
    return () => undo.forEach((one) => one());
  },
  play: shows(async ({ canvas }) => {
    for (const digit of ["4", "8", "2", "2"])
      await userEvent.click(await canvas.findByRole("button", { name: digit }));
    await userEvent.click(canvas.getByRole("button", { name: /^(Unlock|Fungua)$/ }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  }),
});
export const WrongPin = refusing({
  status: 422,
  body: { code: "auth.wrong_pin", message: "The PIN is not right. Type it again.", tries_left: 3 },
});
/** A network that is gone, as the browser says it. */
function withoutNetwork() {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  return () => void Reflect.deleteProperty(navigator, "onLine");
}
const offline = (play: (canvas: StoryPlay["canvas"]) => Promise<void>) => ({
  ...Pin,
  beforeEach: () => {
    const undo = [onSharedDevice(), withoutNetwork()];
    return () => undo.forEach((one) => one());
  },
  play: shows(async ({ canvas }) => play(canvas)),
});
export const Offline = offline(async (canvas) => {
  await expect(await canvas.findByRole("alert")).toBeVisible();
});
export const PinHeld = offline(async (canvas) => {
  for (const digit of ["4", "8", "2", "1"])
    await userEvent.click(await canvas.findByRole("button", { name: digit }));
  await userEvent.click(canvas.getByRole("button", { name: /^(Unlock|Fungua)$/ }));
  await expect(await canvas.findByText(/by itself|yenyewe/)).toBeVisible();
});
export const PeopleFailed = {
  ...screenStory("/login", () => {
    const client = stranger();
    failQuery(client, devicePeopleQuery().queryKey, new Error("no network"));
    return client;
  }),
  beforeEach: onSharedDevice,
};

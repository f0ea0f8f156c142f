import { screen, userEvent } from "storybook/test";
import { installMicrophone, type Microphone } from "../../../../../test/microphone.ts";
import { makeStoryCache, pagesStory, shows } from "../../../../../test/story-app.tsx";
import { VoiceWriter } from "./voice-writer.tsx";

export default { title: "Back-office/Voice note", parameters: { layout: "fullscreen" } };

const nothing = () => {};
const writer = (microphone: Microphone, act: () => Promise<unknown>) => ({
  ...pagesStory(
    "/",
    [{ path: "*", Component: () => <VoiceWriter onSend={nothing} onClose={nothing} /> }],
    () => makeStoryCache(nothing),
  ),
  beforeEach: () => installMicrophone(microphone),
  play: shows(act),
});
const stop = () => screen.findByRole("button", { name: /^(Stop and listen|Simamisha usikilize)$/ });

export const Recording = writer({ type: "audio/ogg;codecs=opus" }, stop);
export const Recorded = writer({ type: "audio/ogg;codecs=opus" }, async () => {
  const press = await stop();
  // Less is a slip of the thumb.
  await screen.findByText("0:01");
  await userEvent.click(press);
  await screen.findByRole("button", { name: /^(Send the voice note|Tuma ujumbe wa sauti)$/ });
});
export const NotAllowed = writer({ type: "audio/mp4", refusal: "NotAllowedError" }, () =>
  screen.findByRole("alert"),
);

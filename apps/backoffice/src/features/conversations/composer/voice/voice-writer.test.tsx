import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { makeCache, renderApp } from "../../../../../test/render-app.tsx";
import { installMicrophone } from "../../../../../test/microphone.ts";
import { VoiceWriter } from "./voice-writer.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(microphone: Parameters<typeof installMicrophone>[0]) {
  const remove = installMicrophone(microphone);
  const onSend = vi.fn<(recording: File) => void>();
  const onClose = vi.fn<() => void>();
  const element = <VoiceWriter onSend={onSend} onClose={onClose} />;
  await renderApp({ at: "/", client: makeCache(), routes: [{ path: "/", element }] });
  return { onSend, onClose, remove };
}
/** Long enough to be no slip of the thumb. */
const speak = () => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 4_000);
};

test("what is spoken is heard before it leaves, and leaves as WhatsApp takes it", async () => {
  const { onSend, onClose, remove } = await show({ type: "audio/ogg;codecs=opus" });
  const stop = await screen.findByRole("button", { name: "Stop and listen" });
  screen.getByText("Recording");
  speak();
  await userEvent.click(stop);
  await screen.findByRole("button", { name: "Play the voice note" });
  await userEvent.click(screen.getByRole("button", { name: "Send the voice note" }));
  const [file] = onSend.mock.lastCall!;
  expect([file.type, file.name]).toEqual(["audio/ogg", "voice-note.ogg"]);
  expect(onClose).toHaveBeenCalledOnce();
  remove();
});

test("a recording is thrown away without leaving", async () => {
  const { onSend, onClose, remove } = await show({ type: "audio/mp4" });
  await screen.findByRole("button", { name: "Stop and listen" });
  await userEvent.click(screen.getByRole("button", { name: "Throw the recording away" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
  remove();
});

test("without the microphone it is said why, and tried again by a press", async () => {
  const { remove } = await show({ type: "audio/mp4", refusal: "NotAllowedError" });
  expect((await screen.findByRole("alert")).textContent).toMatch(/may not use the microphone/);
  remove();
  const give = installMicrophone({ type: "audio/mp4" });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Stop and listen" })).toBeDefined());
  give();
});

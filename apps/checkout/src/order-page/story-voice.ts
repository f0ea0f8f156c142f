import type { pageStory } from "./story-page.tsx";
import { currentTexts } from "./texts.ts";
import { loadVoiceNotes } from "./voice-notes.ts";
import { openFolds } from "./story-press.ts";
import { replace } from "./story-replace.ts";

type Story = ReturnType<typeof pageStory>;

/** The same page once its customer has pressed to record and the phone refused. */
export const whereMicrophoneIsDenied = (story: Story): Story =>
  playedFirst(story, async (page) => {
    const putBack = withMicrophone(() => Promise.reject(new DOMException("", "NotAllowedError")));
    try {
      recordButton(page).click();
      const { texts } = await loadVoiceNotes();
      await untilShown(page, texts[currentTexts().language].trouble.denied);
    } finally {
      putBack();
    }
  });

/** The same page while its customer speaks. */
export const whileRecording = (story: Story): Story =>
  playedFirst(story, async (page) => {
    // Silence of a device that is none.
    const putBack = withMicrophone(async () => new AudioContext().createMediaStreamDestination().stream);
    try {
      recordButton(page).click();
      const { texts } = await loadVoiceNotes();
      await untilShown(page, texts[currentTexts().language].recording);
    } finally {
      putBack();
    }
  });

/** The same page once the recorder is there. */
export const withRecorder = (story: Story): Story =>
  playedFirst(story, async (page) => {
    const { texts } = await loadVoiceNotes();
    await untilShown(page, texts[currentTexts().language].delete);
  });

/** The same page in a browser that cannot record. */
export const withoutRecorder = (story: Story): Story & { beforeEach: () => () => void } => ({
  ...playedFirst(story, async (page) => {
    if (findRecordButton(page)) throw new Error("A recording is offered that cannot be made");
  }),
  beforeEach: () => replace(globalThis, "MediaRecorder", undefined),
});

const playedFirst = (story: Story, play: (page: HTMLElement) => Promise<void>): Story => ({
  ...story,
  play: async (context) => {
    await play(context.canvasElement);
    await story.play(context);
  },
});

function findRecordButton(page: HTMLElement): HTMLButtonElement | undefined {
  openFolds(page);
  return [...page.querySelectorAll("button")].find(({ textContent }) =>
    textContent.includes(currentTexts()("voiceRecord")),
  );
}

function recordButton(page: HTMLElement): HTMLButtonElement {
  const button = findRecordButton(page);
  if (!button) throw new Error("No recording is offered");
  return button;
}

/** Resolves when the page shows a text; the catalogue's own patience ends the wait. */
const untilShown = (page: HTMLElement, text: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!page.textContent.includes(text)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    look();
  });

/** @returns puts back what was there */
const withMicrophone = (getUserMedia: () => Promise<MediaStream>): (() => void) =>
  replace(navigator.mediaDevices, "getUserMedia", getUserMedia);

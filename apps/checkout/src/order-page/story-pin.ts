import { flushSync } from "react-dom";
import type { PinTrouble } from "./find-pin.ts";
import type { pageStory } from "./story-page.tsx";
import { currentTexts } from "./texts.ts";
import { openFolds } from "./story-press.ts";
import { replace } from "./story-replace.ts";

type Story = ReturnType<typeof pageStory>;
type Watch = (found: PositionCallback, failed: PositionErrorCallback) => void;

const fails =
  (code: number): Watch =>
  (_found, failed) =>
    failed({ code } as GeolocationPositionError);
const findsWithin =
  (accuracy: number): Watch =>
  (found) =>
    found({ coords: { latitude: -6.82, longitude: 39.28, accuracy } } as GeolocationPosition);

const meets: Record<PinTrouble, Watch> = {
  denied: fails(1),
  unavailable: fails(2),
  slow: fails(3),
  inaccurate: findsWithin(101),
};

/** The same page once its customer has pressed for the pin and the phone knew no more than this. */
export const afterPinTrouble = (story: Story, trouble: PinTrouble): Story =>
  playedFirst(story, (page) => {
    const button = pressForPin(page, meets[trouble]);
    const line = currentTexts()(`pinTrouble.${trouble}`);
    const said = button.parentElement?.querySelector("output")?.textContent;
    if (said !== line) throw new Error(`"${said}" stands below the button, not "${line}"`);
    if (button.ariaBusy === "true") throw new Error("The button still looks for the place");
  });

/** The same page while the phone has not answered. */
export const whilePinIsLookedFor = (story: Story): Story =>
  playedFirst(story, (page) => {
    const button = pressForPin(page, () => {});
    if (button.ariaBusy !== "true") throw new Error("The button does not show that it looks");
    if (!button.innerText.includes(currentTexts()("pinLooking"))) throw new Error("Nor does it say so");
  });

/** The same page at an address a phone tells no place to. */
export const withoutSecureContext = (story: Story): Story & { beforeEach: () => () => void } => ({
  ...playedFirst(story, (page) => {
    if (pinButton(page)) throw new Error("A pin is offered that cannot be found");
  }),
  beforeEach: () => replace(globalThis, "isSecureContext", false),
});

const playedFirst = (story: Story, play: (page: HTMLElement) => void): Story => ({
  ...story,
  play: async (context) => {
    play(context.canvasElement);
    await story.play(context);
  },
});

function pinButton(page: HTMLElement): HTMLButtonElement | undefined {
  openFolds(page);
  return [...page.querySelectorAll("button")].find(({ textContent }) =>
    textContent.includes(currentTexts()("pinSend")),
  );
}

/** Presses, and lets the phone answer in its own time; waiting is over at once. */
function pressForPin(page: HTMLElement, watch: Watch): HTMLButtonElement {
  const button = pinButton(page);
  if (!button) throw new Error("No pin is offered");
  let answer = () => {};
  const putBack = [
    replace(navigator.geolocation, "watchPosition", (...callbacks: Parameters<Watch>) => {
      answer = () => watch(...callbacks);
      return 0;
    }),
  ];
  try {
    flushSync(() => button.click());
    putBack.push(
      replace(globalThis, "setTimeout", (act: (what: string) => void, _ms: number, what: string) =>
        act(what),
      ),
    );
    flushSync(() => answer());
  } finally {
    for (const each of putBack) each();
  }
  return button;
}

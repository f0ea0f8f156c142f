import { useLanguage } from "@agiza/i18n/language-provider";
import { useEffect, useRef } from "react";
import { expectUsable } from "#lib/expect-usable.ts";
import { drawPage } from "./draw-page.ts";
import style from "./style.css?raw";
import type { Acts, State } from "./view.ts";

const acts: Acts = { pay: () => {}, read: () => {}, choose: () => {}, changeLanguage: () => {} };
const before: State = {
  language: "sw",
  page: null,
  ended: null,
  isOffline: false,
  form: { amount: "", phone: "", orderId: null },
  isSending: false,
  wrong: null,
};

/** The page of a debt in a state, in the catalogue's language and theme. */
export const debtStory = (state: Partial<State>) => ({
  render: () => <StoryPage state={state} />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    while (!canvasElement.querySelector("main > *")) await new Promise(requestAnimationFrame);
    await expectUsable(canvasElement);
  },
});

function StoryPage({ state }: { state: Partial<State> }) {
  const { language } = useLanguage();
  const main = useRef<HTMLElement>(null);
  // Behind the decorators, which put the theme on the page.
  useEffect(() => {
    const sheet = document.createElement("style");
    const isDark = document.documentElement.dataset["theme"] === "dark";
    // The page asks the phone for its theme; the catalogue says it on the page.
    sheet.textContent = style.replace("(prefers-color-scheme: dark)", isDark ? "all" : "not all");
    document.head.append(sheet);
    main.current!.replaceChildren(...drawPage({ ...before, ...state, language }, acts));
    return () => sheet.remove();
  }, [state, language]);
  return <main ref={main} />;
}

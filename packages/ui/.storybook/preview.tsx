import { LanguageProvider } from "@agiza/i18n/language-provider";
import type { Decorator, Preview, StoryContext } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { configure, expect } from "storybook/test";
import { buttonsUponEachOther } from "./buttons-apart.ts";
import "./preview.css";
import { surroundingsOf } from "./surroundings.ts";
import type { Surroundings } from "./surroundings.ts";

// A busy machine is slow, not wrong: what a story waits for may take its time.
configure({ asyncUtilTimeout: 60_000 });

type Shown = Surroundings & { motion: "full" | "reduced" };

function widthOf(asked: number): Shown["width"] {
  return asked === 360 || asked === 768 ? asked : 1440;
}

/** The toolbar's choices, or those of the test run; what a story asks for itself wins over both. */
function shownIn({
  id,
  globals,
  storyGlobals,
}: Pick<StoryContext, "id" | "globals" | "storyGlobals">): Shown {
  const run = globalThis.agizaStoryRun;
  const chosen = {
    ...globals,
    /* A colour measured halfway through a fade would be no finding, so tests hold still unless a story is about motion. */
    ...(run && { motion: "reduced" }),
    ...(run && (run.surroundings === "by-story" ? surroundingsOf(id) : run.surroundings)),
    ...storyGlobals,
  };
  return {
    language: chosen["language"] === "sw" ? "sw" : "en",
    theme: chosen["theme"] === "dark" ? "dark" : "light",
    width: widthOf(Number(chosen["width"])),
    motion: chosen["motion"] === "reduced" ? "reduced" : "full",
  };
}

/** Puts language, theme, motion and width on the page, the way an app's html element carries them. */
const withSurroundings: Decorator = (Story, context) => {
  const { language, theme, width, motion } = shownIn(context);
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, motion });
  }, [theme, motion]);
  return (
    <LanguageProvider key={language} initialLanguage={language}>
      {/* Under test the window itself has the width, so that media queries answer as on a phone. */}
      <div style={globalThis.agizaStoryRun ? undefined : { maxWidth: width, margin: "0 auto" }}>
        <Story />
      </div>
    </LanguageProvider>
  );
};

/** One list of the toolbar; its names are what stands in an address. */
function choice(title: string, icon: "globe" | "contrast" | "grow" | "play", titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, name]) => ({ value, title: name }));
  return { toolbar: { title, icon, items, dynamicTitle: true } };
}

const preview: Preview = {
  decorators: [withSurroundings],
  beforeEach: async (context) => {
    await globalThis.agizaStoryRun?.resize(shownIn(context).width, 900);
  },
  afterEach: async ({ canvasElement }) => {
    if (globalThis.agizaStoryRun) await expect(buttonsUponEachOther(canvasElement)).toEqual([]);
  },
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    options: { storySort: { order: ["Brand", "Actions", "Fields", "Feedback", "Overlays"] } },
    viewport: {
      options: {
        phone: { name: "360 phone", styles: { width: "360px", height: "740px" }, type: "mobile" },
        tablet: { name: "768 tablet", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        desk: { name: "1440 desk", styles: { width: "1440px", height: "900px" }, type: "desktop" },
      },
    },
  },
  initialGlobals: { language: "en", theme: "light", width: "1440", motion: "full" },
  globalTypes: {
    language: choice("Language", "globe", { en: "English", sw: "Kiswahili" }),
    theme: choice("Theme", "contrast", { light: "Light", dark: "Dark" }),
    width: choice("Width", "grow", { 360: "360", 768: "768", 1440: "1440" }),
    motion: choice("Motion", "play", { full: "Motion", reduced: "Reduced motion" }),
  },
};
export default preview;

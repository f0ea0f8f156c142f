/** What is around a story: the reader's language, the page's theme, its width and whether things may move. */
export type Surroundings = {
  language: "en" | "sw";
  theme: "light" | "dark";
  width: 360 | 768 | 1440;
};

const languages = ["en", "sw"] as const;
const themes = ["light", "dark"] as const;
const widths = [360, 768, 1440] as const;

/** The cross product, twelve of them: the full run shows every story in each. */
export const everySurroundings: readonly Surroundings[] = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);

/** Name of a run in reports, "sw-dark-360". */
export function surroundingsName({ language, theme, width }: Surroundings): string {
  return `${language}-${theme}-${width}`;
}

/** The one surroundings a story is shown in by the short run: spread over all twelve, always the same for the same id. */
export function surroundingsOf(storyId: string): Surroundings {
  let hash = 0x811c9dc5;
  for (let index = 0; index < storyId.length; index += 1) {
    hash = Math.imul(hash ^ storyId.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  const chosen = everySurroundings[(Math.imul(hash, 0x2c1b3c6d) >>> 0) % everySurroundings.length];
  return chosen ?? { language: "en", theme: "light", width: 1440 };
}

/** What a test run tells the stories: which surroundings (or one per story), and how to make the page that wide. */
export type StoryRun = {
  surroundings: Surroundings | "by-story";
  resize: (widthPx: number, heightPx: number) => Promise<void>;
};

declare global {
  /** Only there while stories run as tests. */
  var agizaStoryRun: StoryRun | undefined;
}
declare module "vitest" {
  interface ProvidedContext {
    surroundings: Surroundings | "by-story";
  }
}

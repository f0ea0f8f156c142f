import { parseArgs } from "node:util";

const languages = ["en", "sw"] as const;
const themes = ["light", "dark"] as const;
const widths = [360, 1440] as const;

/** What a screen is shown in. */
export type Surroundings = {
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
};

export const surroundingsName = ({ width, language, theme }: Surroundings): string =>
  `${width}-${language}-${theme}`;

export type Options = {
  /** Screens by name; all of them when null. */
  screens: readonly string[] | null;
  surroundings: Surroundings[];
  /** Also stories that show none of the five states. */
  withOthers: boolean;
  /** Where the catalogue is already served; null to build it. */
  url: string | null;
};

/** @throws Error in one sentence when an option cannot be understood */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      screens: { type: "string" },
      languages: { type: "string", default: languages.join() },
      themes: { type: "string", default: themes.join() },
      widths: { type: "string", default: widths.join() },
      others: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const chosenWidths = choose("widths", values.widths, widths.map(String)).map(Number);
  return {
    screens: values.screens?.split(",") ?? null,
    surroundings: widths
      .filter((width) => chosenWidths.includes(width))
      .flatMap((width) =>
        choose("languages", values.languages, languages).flatMap((language) =>
          choose("themes", values.themes, themes).map((theme) => ({ width, language, theme })),
        ),
      ),
    withOthers: values.others,
    url: values.url?.replace(/\/$/, "") ?? null,
  };
}

function choose<Choice extends string>(name: string, given: string, choices: readonly Choice[]): Choice[] {
  const words = given.split(",");
  const unknown = words.find((word) => !choices.includes(word as Choice));
  if (unknown !== undefined) throw new Error(`--${name} may be ${choices.join(" and ")}, not "${unknown}".`);
  return choices.filter((choice) => words.includes(choice));
}

import type {
  popupDevices,
  popupFrequencies,
  popupGoals,
  popupLanguages,
  popupPositions,
  popups,
  PopupTrigger,
} from "#db/schema/popups.ts";
import { beginOfDay, daysBefore } from "#kernel/shop-day.ts";
import { contrast, leastContrast } from "./contrast.rules.ts";
import { refuse } from "./popups.errors.ts";

export type PopupRow = typeof popups.$inferSelect;

/** In each language; "" in one in which it is not shown. */
export type Words = { sw: string; en: string };

export type PopupForm = {
  name: string;
  headline: Words;
  text: Words;
  button: Words;
  position: (typeof popupPositions)[number];
  colors: { background: string; text: string; button: string; buttonText: string };
  language: (typeof popupLanguages)[number];
  trigger: { kind: PopupTrigger; value: number };
  pages: { include: string[]; exclude: string[] };
  frequency: (typeof popupFrequencies)[number];
  device: (typeof popupDevices)[number];
  goal: { kind: (typeof popupGoals)[number]; text: Words; url: string };
  startsOn: string | null;
  endsOn: string | null;
};

/** What a popup does on a day of the shop's zone. */
export const popupStates = ["draft", "scheduled", "live", "paused", "ended"] as const;
export type PopupState = (typeof popupStates)[number];

/**
 * @param today of the shop's zone; both days of a popup belong to it
 */
export function stateOf(
  { status, startsOn, endsOn }: Pick<PopupRow, "status" | "startsOn" | "endsOn">,
  today: string,
): PopupState {
  if (status === "draft") return "draft";
  if (endsOn !== null && endsOn < today) return "ended";
  if (status === "paused") return "paused";
  return startsOn !== null && startsOn > today ? "scheduled" : "live";
}

/** The first moment after a day, in Tanzania, whose clock has no summer time. */
export const endOf = (day: string): Date => beginOfDay(daysBefore(day, -1));

/** What the value of a trigger may be: seconds, or percent of the page. */
export const triggerValues = {
  delay: [0, 60],
  scroll: [1, 100],
  back: [0, 0],
  idle: [5, 600],
} as const satisfies Record<PopupTrigger, readonly [number, number]>;

/**
 * Refuses a popup that could not be shown, or not be read.
 *
 * @throws popup.words_missing · popup.contrast · popup.trigger_value · popup.url · popup.days
 */
export function requireShowable(form: PopupForm): void {
  for (const language of ["sw", "en"] as const) {
    if (form.language !== "visitor" && form.language !== language) continue;
    for (const part of ["headline", "button"] as const)
      if (form[part][language] === "")
        throw refuse("popup.words_missing", {}, { field: `${part}.${language}` });
  }
  const { background, text, button, buttonText } = form.colors;
  if (contrast(background, text) < leastContrast)
    throw refuse("popup.contrast", { least: leastContrast }, { field: "colors.text" });
  if (contrast(button, buttonText) < leastContrast)
    throw refuse("popup.contrast", { least: leastContrast }, { field: "colors.button_text" });
  const [least, most] = triggerValues[form.trigger.kind];
  if (form.trigger.value < least || form.trigger.value > most)
    throw refuse("popup.trigger_value", { least, most }, { field: "trigger.value" });
  if (form.goal.kind === "url" && !isWebAddress(form.goal.url))
    throw refuse("popup.url", {}, { field: "goal.url" });
  if (form.startsOn !== null && form.endsOn !== null && form.startsOn > form.endsOn)
    throw refuse("popup.days", {}, { field: "ends_on" });
}

function isWebAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && ["http:", "https:"].includes(url.protocol) && /^https?:\/\//.test(address);
}

/** A form as its columns. What its goal has no use for is not kept. */
export const toColumns = (form: PopupForm) => ({
  name: form.name,
  headlineSw: form.headline.sw,
  headlineEn: form.headline.en,
  textSw: form.text.sw,
  textEn: form.text.en,
  buttonSw: form.button.sw,
  buttonEn: form.button.en,
  position: form.position,
  backgroundColor: form.colors.background,
  textColor: form.colors.text,
  buttonColor: form.colors.button,
  buttonTextColor: form.colors.buttonText,
  language: form.language,
  triggerKind: form.trigger.kind,
  triggerValue: form.trigger.value,
  includePages: form.pages.include,
  excludePages: form.pages.exclude,
  frequency: form.frequency,
  device: form.device,
  goalKind: form.goal.kind,
  goalTextSw: form.goal.text.sw,
  goalTextEn: form.goal.text.en,
  goalUrl: form.goal.kind === "url" ? form.goal.url : "",
  startsOn: form.startsOn,
  endsOn: form.endsOn,
});

/** The form that a row was saved from. */
export const toForm = (row: PopupRow): PopupForm => ({
  name: row.name,
  headline: { sw: row.headlineSw, en: row.headlineEn },
  text: { sw: row.textSw, en: row.textEn },
  button: { sw: row.buttonSw, en: row.buttonEn },
  position: row.position,
  colors: {
    background: row.backgroundColor,
    text: row.textColor,
    button: row.buttonColor,
    buttonText: row.buttonTextColor,
  },
  language: row.language,
  trigger: { kind: row.triggerKind, value: row.triggerValue },
  pages: { include: row.includePages, exclude: row.excludePages },
  frequency: row.frequency,
  device: row.device,
  goal: { kind: row.goalKind, text: { sw: row.goalTextSw, en: row.goalTextEn }, url: row.goalUrl },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
});

import { contrast } from "@agiza/ui/contrast";
import type { Popup, PopupForm } from "#data/popups.ts";

/** What WCAG 2 asks of text of a usual size, as the API does. */
export const leastContrast = 4.5;

/** Letters in one language, as the API takes them. */
export const mostLetters = { headline: 60, text: 160, button: 24, goalText: 160 } as const;

const triggers = { delay: [0, 60], scroll: [1, 100], idle: [5, 600] } as const;

/** What the form holds: pages one a line, and a number for each way of beginning, so that changing the way loses none. */
export const toValues = (popup: Popup | undefined) => ({
  name: popup?.name ?? "",
  headline: { sw: popup?.headline.sw ?? "", en: popup?.headline.en ?? "" },
  text: { sw: popup?.text.sw ?? "", en: popup?.text.en ?? "" },
  button: { sw: popup?.button.sw ?? "", en: popup?.button.en ?? "" },
  position: popup?.position ?? "bottom_right",
  colors: popup?.colors ?? {
    background: "#ffffff",
    text: "#14163a",
    button: "#c8261d",
    button_text: "#ffffff",
  },
  language: popup?.language ?? "visitor",
  trigger: {
    kind: popup?.trigger.kind ?? "delay",
    delay: numberOf(popup, "delay", 5),
    scroll: numberOf(popup, "scroll", 50),
    idle: numberOf(popup, "idle", 30),
  },
  pages: {
    include: popup?.pages.include.join("\n") ?? "",
    exclude: popup?.pages.exclude.join("\n") ?? "",
  },
  frequency: popup?.frequency ?? "daily",
  device: popup?.device ?? "all",
  goal: {
    kind: popup?.goal.kind ?? "whatsapp",
    text: { sw: popup?.goal.text.sw ?? "", en: popup?.goal.text.en ?? "" },
    url: popup?.goal.url ?? "",
  },
  starts_on: popup?.starts_on ?? null,
  ends_on: popup?.ends_on ?? null,
});
export type PopupValues = ReturnType<typeof toValues>;

const numberOf = (popup: Popup | undefined, kind: keyof typeof triggers, usual: number): number | null =>
  popup?.trigger.kind === kind ? popup.trigger.value : usual;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What is sent of it. */
export const toBody = ({ trigger, pages, ...values }: PopupValues): PopupForm => ({
  ...values,
  trigger: { kind: trigger.kind, value: trigger.kind === "back" ? 0 : (trigger[trigger.kind] ?? 0) },
  pages: { include: linesOf(pages.include), exclude: linesOf(pages.exclude) },
});

export type ValueProblem = "words" | "tooLong" | "contrast" | "trigger" | "page" | "url" | "days";

/** What could not be shown or not be read, by field. */
export function problemsOf(values: PopupValues): Record<string, ValueProblem> {
  const problems: Record<string, ValueProblem> = {};
  for (const language of ["sw", "en"] as const) {
    const isShown = values.language === "visitor" || values.language === language;
    for (const part of ["headline", "text", "button"] as const) {
      const text = values[part][language].trim();
      if (isShown && part !== "text" && text === "") problems[`${part}.${language}`] = "words";
      if (text.length > mostLetters[part]) problems[`${part}.${language}`] = "tooLong";
    }
    if (values.goal.text[language].trim().length > mostLetters.goalText)
      problems[`goal.text.${language}`] = "tooLong";
  }
  const { background, text, button, button_text } = values.colors;
  if (contrast(background, text) < leastContrast) problems["colors.text"] = "contrast";
  if (contrast(button, button_text) < leastContrast) problems["colors.button_text"] = "contrast";
  const { kind } = values.trigger;
  if (kind !== "back") {
    const value = values.trigger[kind];
    const [least, most] = triggers[kind];
    if (value === null || value < least || value > most) problems[`trigger.${kind}`] = "trigger";
  }
  for (const rule of ["include", "exclude"] as const)
    if (linesOf(values.pages[rule]).some((line) => !/^\/\S*$/.test(line))) problems[`pages.${rule}`] = "page";
  if (values.goal.kind === "url" && !isWebAddress(values.goal.url)) problems["goal.url"] = "url";
  if (values.starts_on !== null && values.ends_on !== null && values.starts_on > values.ends_on)
    problems["ends_on"] = "days";
  return problems;
}

const isWebAddress = (address: string): boolean =>
  /^https?:\/\//.test(address.trim()) && URL.canParse(address.trim());

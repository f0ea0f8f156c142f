import type { Language } from "./flow.ts";
import { lengthOf, plain } from "./plain.ts";
import type { ChoiceShown } from "./run.ts";

/** What WhatsApp shows of a choice, in letters and in options. */
export const choiceLimits = {
  buttons: 3,
  rows: 10,
  buttonTitle: 20,
  rowTitle: 24,
  rowDescription: 72,
  listButton: 20,
} as const;

/** Of a list that goes on, the last row leads on. */
const perPage = choiceLimits.rows - 1;

/** The option that leads to another page; no option of a flow has a colon in its id. */
const moreId = (page: number) => `more:${page}`;
const more = { sw: "Zaidi", en: "More" } as const satisfies Record<Language, string>;

/** A choice as it is shown: up to three short titles are buttons, everything else is a list of ten rows at most. */
export type ShownChoice = { as: "buttons" | "list"; rows: ChoiceShown[] };

/** @param page which page of options that one list cannot hold; one that is not there is the first */
export function shapeChoice(options: readonly ChoiceShown[], page: number, language: Language): ShownChoice {
  if (options.length > choiceLimits.rows) {
    const pages = Math.ceil(options.length / perPage);
    const shown = page > 0 && page < pages ? page : 0;
    const rows = options.slice(shown * perPage, (shown + 1) * perPage);
    const next = { id: moreId((shown + 1) % pages), title: more[language], description: null };
    return { as: "list", rows: [...rows, next] };
  }
  const isShort = ({ title, description }: ChoiceShown) =>
    lengthOf(title) <= choiceLimits.buttonTitle && description === null;
  const asButtons = options.length <= choiceLimits.buttons && options.every(isShort);
  return { as: asButtons ? "buttons" : "list", rows: [...options] };
}

/** A choice where nothing can be tapped, as by SMS: every option with the number that is typed for it. */
export const numberedText = (text: string, options: readonly Pick<ChoiceShown, "title">[]): string =>
  [text, ...options.map(({ title }, place) => `${place + 1}. ${title}`)].join("\n");

/** What somebody chose: an option, or another page of them; null where it is none. */
export type Chosen = { optionId: string } | { page: number } | null;

/** By the id that a tap brings, of whatever page. */
export function chosenById(optionId: string, options: readonly { id: string }[]): Chosen {
  const page = /^more:(\d{1,3})$/.exec(optionId)?.[1];
  if (page !== undefined) return { page: Number(page) };
  return options.some(({ id }) => id === optionId) ? { optionId } : null;
}

/** The same option by its titles, in both languages. */
export type NamedOption = { id: string; titles: readonly string[] };

/**
 * By what was typed in place of a tap: the number of the row that was shown, a title in either language without regard to
 * accents and capitals, or a beginning of four letters that only one title has.
 */
export function chosenByWords(typed: string, options: readonly NamedOption[], page: number): Chosen {
  const said = plain(typed);
  if (said === "") return null;
  const isPaged = options.length > choiceLimits.rows;
  if (isPaged && Object.values(more).some((word) => plain(word) === said)) return nextPage(options, page);
  const whole = options.find(({ titles }) => titles.some((title) => plain(title) === said));
  if (whole) return { optionId: whole.id };
  if (/^\d{1,3}$/.test(said)) return byNumber(Number(said), options, isPaged ? page : 0, isPaged);
  if (said.length < 4) return null;
  const begun = options.filter(({ titles }) => titles.some((title) => plain(title).startsWith(said)));
  return begun.length === 1 ? { optionId: begun[0]!.id } : null;
}

function byNumber(number: number, options: readonly NamedOption[], page: number, isPaged: boolean): Chosen {
  if (isPaged && number === perPage + 1) return nextPage(options, page);
  const found = number >= 1 ? options[isPaged ? page * perPage + number - 1 : number - 1] : undefined;
  return found && (!isPaged || number <= perPage) ? { optionId: found.id } : null;
}

const nextPage = (options: readonly unknown[], page: number): Chosen => ({
  page: (page + 1) % Math.ceil(options.length / perPage),
});

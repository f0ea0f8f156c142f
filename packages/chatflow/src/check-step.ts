import type { FlowFault } from "./faults.ts";
import { choiceLimits } from "./choices.ts";
import {
  givenVariables,
  type Language,
  type Option,
  type Step,
  type StepOf,
  type Trigger,
  type Words,
} from "./flow.ts";
import { lengthOf, plain } from "./plain.ts";

/** What WhatsApp takes, in letters. */
export const textLimits = { text: 4096, interactive: 1024, caption: 1024 } as const;
/** Minutes of a wait and hours that an order or a payment is waited for. */
export const waitLimits = { minutes: { min: 1, max: 43_200 }, hours: { min: 1, max: 720 } } as const;

/** Fields that the answer of an address may fill. */
export const maxWebhookAnswers = 10;

const languages = ["sw", "en"] as const satisfies Language[];
type Told = Omit<FlowFault, "stepId">;

/** A trigger that nothing can meet. */
export function checkTrigger(trigger: Trigger): FlowFault[] {
  const empty = (field: string): FlowFault[] => [{ stepId: null, code: "trigger_empty", field }];
  switch (trigger.kind) {
    case "keyword":
      return trigger.words.some((word) => plain(word) !== "") ? [] : empty("words");
    case "qr":
      return plain(trigger.reference) === "" ? empty("reference") : [];
    case "button":
      if (plain(trigger.title.sw) === "" && plain(trigger.title.en) === "") return empty("title");
      return checkWords("title", trigger.title, choiceLimits.buttonTitle).map((told) => ({
        stepId: null,
        ...told,
      }));
    case "first_message":
    case "out_of_hours":
    case "order_event":
      return [];
  }
}

/** What is wrong in one step by itself. */
export const checkStep = (step: Step): FlowFault[] =>
  faultsIn(step).map((told) => ({ stepId: step.id, ...told }));

function faultsIn(step: Step): Told[] {
  switch (step.kind) {
    case "say":
      return checkWords("text", step.text, textLimits.text);
    case "ask":
    case "rate":
      return [...checkWords("text", step.text, textLimits.interactive), ...checkName(step.into)];
    case "choose":
      return checkChoice(step);
    case "set":
      return step.productId === "" ? [{ code: "nothing_chosen", field: "productId" }] : [];
    case "cart":
    case "pay":
      return checkNumber("hours", step.hours, waitLimits.hours);
    case "wait":
      return checkNumber("minutes", step.minutes, waitLimits.minutes);
    case "send":
      return checkContent(step);
    case "condition":
      return checkTest(step);
    case "assign":
      return checkWords("text", step.text, textLimits.text, true);
    case "tag":
      return step.tag.trim() === "" ? [{ code: "nothing_chosen", field: "tag" }] : [];
    case "webhook":
      return checkWebhook(step);
    case "catalogue":
    case "order_status":
    case "debt":
    case "jump":
    case "end":
      return [];
  }
}

/** @param mayBeEmpty in both languages: then the shop's usual words, or none, are said */
function checkWords(field: string, words: Words, limit: number, mayBeEmpty = false): Told[] {
  if (mayBeEmpty && words.sw.trim() === "" && words.en.trim() === "") return [];
  return languages.flatMap((language): Told[] => {
    const text = words[language];
    if (text.trim() === "") return [{ code: "language_missing", field, language }];
    return lengthOf(text) > limit ? [{ code: "too_long", field, language }] : [];
  });
}

function checkChoice({ text, button, options }: StepOf<"choose">): Told[] {
  const told = checkWords("text", text, textLimits.interactive);
  if (button) told.push(...checkWords("button", button, choiceLimits.listButton, true));
  if (options.length === 0) told.push({ code: "no_options", field: "options" });
  const ids = new Set<string>();
  for (const option of options) {
    const { id, title, description } = option;
    told.push(...checkWords(`options.${id}.title`, title, choiceLimits.rowTitle));
    if (description)
      told.push(...checkWords(`options.${id}.description`, description, choiceLimits.rowDescription, true));
    if (ids.has(id) || id === "" || id.includes(":")) told.push({ code: "duplicate_option", way: id });
    ids.add(id);
  }
  return [...told, ...languages.flatMap((language) => sameTitles(options, language))];
}

/** WhatsApp takes no two buttons of one name, and what is typed would mean both. */
function sameTitles(options: Option[], language: Language): Told[] {
  const seen = new Set<string>();
  return options.flatMap(({ id, title }): Told[] => {
    const name = plain(title[language]) || title[language].trim();
    if (name === "") return [];
    const isSeen = seen.has(name);
    seen.add(name);
    return isSeen ? [{ code: "duplicate_title", way: id, field: `options.${id}.title`, language }] : [];
  });
}

function checkName(name: string, field = "into"): Told[] {
  const isGiven = givenVariables.some((given) => given === name);
  const isName = /^[a-z][a-z0-9_]{0,29}$/.test(name);
  return isName && !isGiven ? [] : [{ code: "variable_name", field, variable: name }];
}

const checkNumber = (field: string, value: number, { min, max }: { min: number; max: number }): Told[] =>
  Number.isInteger(value) && value >= min && value <= max ? [] : [{ code: "bad_number", field }];

function checkContent({ content, caption }: StepOf<"send">): Told[] {
  const told = checkWords("caption", caption, textLimits.caption, true);
  if (content.kind === "link") return [...told, ...checkUrl("content.url", content.url)];
  // Whether the shop has it, who keeps the files knows.
  return isFileId(content.fileId) ? told : [...told, { code: "file_unavailable", field: "content.fileId" }];
}

/** As a document is named that a shop keeps for its flows. */
export const isFileId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

function checkWebhook({ url, answers = [] }: StepOf<"webhook">): Told[] {
  const told = checkUrl("url", url, ["https:"]);
  if (answers.length > maxWebhookAnswers) told.push({ code: "too_long", field: "answers" });
  return [...told, ...answers.flatMap(({ into }) => checkName(into, `answers.${into}`))];
}

function checkUrl(field: string, url: string, protocols = ["http:", "https:"]): Told[] {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isFine =
    parsed !== null &&
    protocols.includes(parsed.protocol) &&
    parsed.hostname.includes(".") &&
    parsed.username === "" &&
    url.length <= 2_000;
  return isFine ? [] : [{ code: "bad_url", field }];
}

function checkTest({ test }: StepOf<"condition">): Told[] {
  if (test.about === "tag" && test.tag.trim() === "") return [{ code: "nothing_chosen", field: "test.tag" }];
  if (test.about !== "variable") return [];
  if (test.name === "") return [{ code: "nothing_chosen", field: "test.name" }];
  return test.is !== "set" && test.value.trim() === ""
    ? [{ code: "nothing_chosen", field: "test.value" }]
    : [];
}

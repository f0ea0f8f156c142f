import type { orderEvents, Trigger } from "./flow.ts";
import { isNearly, plain } from "./plain.ts";

/** A flow that may start, as far as it is chosen by; flows stand in the order that the shop gave them. */
export type Startable<Id extends string = string> = { id: Id; trigger: Trigger };

/** What may start a flow. */
export type Occasion =
  | {
      kind: "message";
      /** "" where something else than words came. */
      text: string;
      /** Where the menu would come anyway: somebody's first message, a greeting, a wish for the menu. */
      opens: boolean;
      isOpen: boolean;
    }
  | { kind: "order_event"; event: (typeof orderEvents)[number] };

/**
 * Which flow starts. What somebody wrote goes before what merely greets them: words, buttons and QR codes first, then what
 * the shop says while it is closed, then the greeting; among those of a kind the first that is shown.
 */
export function whichFlow<Id extends string>(flows: readonly Startable<Id>[], occasion: Occasion): Id | null {
  const starting = flows.filter(({ trigger }) => isMet(trigger, occasion));
  const first = (rank: number) => starting.find(({ trigger }) => rankOf(trigger) === rank)?.id;
  return first(0) ?? first(1) ?? first(2) ?? null;
}

const rankOf = ({ kind }: Trigger): number =>
  kind === "first_message" ? 2 : kind === "out_of_hours" ? 1 : 0;

function isMet(trigger: Trigger, occasion: Occasion): boolean {
  if (occasion.kind === "order_event")
    return trigger.kind === "order_event" && trigger.event === occasion.event;
  switch (trigger.kind) {
    case "keyword":
      return trigger.words.some((word) => says(occasion.text, word, trigger.exact));
    case "button":
      return Object.values(trigger.title).some(
        (title) => plain(title) !== "" && plain(title) === plain(occasion.text),
      );
    case "qr":
      return contains(plain(occasion.text).split(" "), plain(trigger.reference).split(" "), isSame);
    case "out_of_hours":
      return occasion.opens && !occasion.isOpen;
    case "first_message":
      return occasion.opens;
    case "order_event":
      return false;
  }
}

/** Whether a message is a keyword, or has it in it word by word; a small slip of the finger is forgiven. */
export function says(text: string, word: string, exact: boolean): boolean {
  const said = plain(text).split(" ");
  const meant = plain(word).split(" ");
  return exact
    ? said.length === meant.length && contains(said, meant, isNearly)
    : contains(said, meant, isNearly);
}

const isSame = (one: string, other: string): boolean => one === other;

function contains(said: string[], meant: string[], matches: (typed: string, word: string) => boolean) {
  if (meant.join("") === "") return false;
  return said.some((_, start) => meant.every((word, place) => matches(said[start + place] ?? "", word)));
}

/** Flows that the same occasion would start, of which only the first does; by each flow's id the others'. */
export function clashesOf<Id extends string>(flows: readonly Startable<Id>[]): Map<Id, Id[]> {
  return new Map(
    flows.map(({ id, trigger }) => [
      id,
      flows.filter((other) => other.id !== id && isClash(trigger, other.trigger)).map((other) => other.id),
    ]),
  );
}

function isClash(one: Trigger, other: Trigger): boolean {
  if (one.kind === "first_message" || one.kind === "out_of_hours") return other.kind === one.kind;
  if (one.kind === "order_event") return other.kind === "order_event" && other.event === one.event;
  return (
    examplesOf(one).some((text) => meets(other, text)) || examplesOf(other).some((text) => meets(one, text))
  );
}

const meets = (trigger: Trigger, text: string): boolean =>
  rankOf(trigger) === 0 && isMet(trigger, { kind: "message", text, opens: false, isOpen: true });

/** Messages that start a flow. */
function examplesOf(trigger: Trigger): string[] {
  if (trigger.kind === "keyword") return trigger.words;
  if (trigger.kind === "button") return Object.values(trigger.title);
  return trigger.kind === "qr" ? [trigger.reference] : [];
}

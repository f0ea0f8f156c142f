/** What a stage's message may be filled with, as it stands in braces. */
const messageVariables = ["name", "shop", "number", "total", "rest"] as const;
type MessageFacts = Record<(typeof messageVariables)[number], string>;

const variable = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is keyof MessageFacts =>
  (messageVariables as readonly string[]).includes(name);

/** Words in braces that nothing is filled in for. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name]) => name!).filter((name) => !isKnown(name));

/** A message as its customer reads it. */
export const fillMessage = (text: string, facts: MessageFacts): string =>
  text.replace(variable, (whole, name: string) => (isKnown(name) ? facts[name] : whole)).trim();

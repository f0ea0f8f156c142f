import type { Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

/** What templates are refused by, as Meta numbers the reasons of its code 100. */
const subcodes = {
  limit: 2388019,
  taken: 2388024,
  notNow: 2388039,
  length: 2388040,
  header: 2388047,
  body: 2388072,
  footer: 2388073,
  variables: 2388293,
  edge: 2388299,
  noExample: 2388273,
  handle: 2494102,
} as const;

export const refuseTemplate = (reason: keyof typeof subcodes | null, details: string): GraphError =>
  new GraphError(100, details, reason === null ? undefined : subcodes[reason]);

const partTypes = ["HEADER", "BODY", "FOOTER", "BUTTONS"] as const;

/** A part of a template as it was sent in, by its type. */
export const partOf = (components: readonly Json[], type: (typeof partTypes)[number]): Json | undefined =>
  components.find((one) => one["type"] === type);

export const textOf = (part: Json | undefined): string =>
  typeof part?.["text"] === "string" ? part["text"] : "";

export const buttonsOf = (components: readonly Json[]): Json[] => {
  const buttons = partOf(components, "BUTTONS")?.["buttons"];
  return Array.isArray(buttons) ? (buttons as Json[]) : [];
};

/** How many different variables a text has. */
export const countVariables = (text: string): number =>
  new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => number)).size;

/** Of a text for codes the provider writes the words itself: it has one variable, and its button takes the code again. */
export const isForCodes = (category: string): boolean => category === "AUTHENTICATION";

import { parseArgs } from "node:util";

export type Options = {
  only: string[] | null;
  /** Addresses of the public site, "/shops"; null for all of them. */
  pages: string[] | null;
  /** Where the pages measured so far are kept, so that a broken run goes on where it was. */
  resume: string | null;
  quick: boolean;
  long: boolean;
  json: string | null;
  rounds: number;
};

/** @throws Error in one sentence when an option cannot be understood */
export function readOptions(args: string[], sections: readonly string[]): Options {
  const { values } = parseArgs({
    // pnpm hands its own separator on.
    args: args.filter((arg) => arg !== "--"),
    options: {
      only: { type: "string" },
      pages: { type: "string" },
      resume: { type: "string" },
      quick: { type: "boolean", default: false },
      long: { type: "boolean", default: false },
      json: { type: "string" },
      rounds: { type: "string" },
    },
  });
  const listOf = (text: string | undefined) => text?.split(",").map((name) => name.trim()) ?? null;
  const only = listOf(values.only);
  const unknown = only?.find((name) => !sections.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}"; there are ${sections.join(", ")}.`);
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20) {
    throw new Error("--rounds must be a whole number from 1 to 20.");
  }
  return {
    only,
    pages: listOf(values.pages),
    resume: values.resume ?? null,
    quick: values.quick,
    long: values.long,
    json: values.json ?? null,
    rounds,
  };
}

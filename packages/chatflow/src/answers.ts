import type { AnswerType, StepOf } from "./flow.ts";
import { plain } from "./plain.ts";
import type { Input } from "./run.ts";

const maxAnswer = 500;
const dayMs = 86_400_000;
/** Tanzania's clock, which has no summer time. */
const ahead = 3 * 3_600_000;

/** What an answer is kept as; null where it is none of its kind. */
export function readAnswer(answer: AnswerType, input: Input, now: number): string | null {
  if (input.kind === "place") {
    const where = `${input.latitude.toFixed(5)}, ${input.longitude.toFixed(5)}`;
    return answer === "place" || answer === "text" ? [input.name, where].filter(Boolean).join(" · ") : null;
  }
  if (input.kind !== "text") return null;
  const said = Array.from(input.text.trim()).slice(0, maxAnswer).join("");
  if (said === "") return null;
  switch (answer) {
    case "text":
    case "place":
      return said;
    case "number":
      return readNumber(said);
    case "phone":
      return readPhone(said);
    case "date":
      return readDate(said, now);
  }
}

/**
 * What an address answered, as far as the step asks for it. Other fields are left where they are.
 *
 * @returns null where a field is missing, or is not of the kind that it has to be
 */
export function readWebhookAnswers(
  { answers = [] }: StepOf<"webhook">,
  values: Record<string, unknown>,
  now: number,
): Record<string, string> | null {
  const read: Record<string, string> = {};
  for (const { into, answer } of answers) {
    const value = Object.hasOwn(values, into) ? values[into] : undefined;
    if (typeof value !== "string" && typeof value !== "number") return null;
    const known = readAnswer(answer, { kind: "text", text: String(value) }, now);
    if (known === null) return null;
    read[into] = known;
  }
  return read;
}

/** "10,000", "10 000", "3" and "2.5"; words around it are no number. */
function readNumber(said: string): string | null {
  const digits = said.replace(/^(tzs|tsh|sh)\.?\s*/i, "").replace(/[,\s](?=\d{3}(\D|$))/g, "");
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(digits) ? String(Number(digits)) : null;
}

/** A number of Tanzania, or one with its country before it. */
function readPhone(said: string): string | null {
  const digits = said.replace(/[\s().-]/g, "");
  if (/^0[67]\d{8}$/.test(digits)) return `+255${digits.slice(1)}`;
  if (/^255[67]\d{8}$/.test(digits)) return `+${digits}`;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

const spokenDays: Record<string, number> = {
  leo: 0,
  today: 0,
  kesho: 1,
  tomorrow: 1,
  keshokutwa: 2,
  "kesho kutwa": 2,
  "day after tomorrow": 2,
};

/** As 2026-11-30, from that, 30/11/2026, 30.11, or a word for a day near. */
function readDate(said: string, now: number): string | null {
  const spoken = spokenDays[plain(said)];
  const today = new Date(now + ahead);
  if (spoken !== undefined) return new Date(now + ahead + spoken * dayMs).toISOString().slice(0, 10);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso) return asDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}))?$/.exec(said);
  if (!written) return null;
  const [day, month] = [Number(written[1]), Number(written[2])];
  if (written[3]) return asDate(Number(written[3]), month, day);
  const thisYear = asDate(today.getUTCFullYear(), month, day);
  const isPast = thisYear !== null && thisYear < today.toISOString().slice(0, 10);
  return isPast ? asDate(today.getUTCFullYear() + 1, month, day) : thisYear;
}

function asDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

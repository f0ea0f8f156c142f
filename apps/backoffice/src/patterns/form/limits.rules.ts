/** What the contract asks of one field, in JSON Schema's words. */
export type FieldLimits = {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Parts of one count as well; left out, only whole numbers do. */
  readonly decimals?: boolean;
  /** How many of something; the field that holds them keeps to it. */
  readonly minItems?: number;
  readonly maxItems?: number;
  /** A regular expression a text must match. */
  readonly pattern?: string;
};

/** The limits of a form by field. */
export type FormLimits = Readonly<Record<string, FieldLimits>>;

/** What is wrong with a field, as a sentence of the catalogue `screens` (`form.problem.*`) and what stands in it. */
export type Problem =
  | { text: "required" | "whole" | "format" | "phone" | "sending" }
  | { text: "length"; minimum: number; maximum: number }
  | { text: "minLength" | "minimum"; minimum: number }
  | { text: "maxLength" | "maximum"; maximum: number };

/** Whether nothing was written or chosen. */
export const isEmpty = (value: unknown): boolean => value === "" || value === null || value === undefined;

/** What the contract would refuse about a value; null when nothing. Texts are judged as they are sent: trimmed. */
export function limitProblem(limits: FieldLimits | undefined, value: unknown): Problem | null {
  if (!limits) return null;
  const judged = typeof value === "string" ? value.trim() : value;
  if (isEmpty(judged)) return limits.required ? { text: "required" } : null;
  if (typeof judged === "string") return textProblem(limits, judged);
  return typeof judged === "number" ? numberProblem(limits, judged) : null;
}

function textProblem({ minLength, maxLength, pattern }: FieldLimits, text: string): Problem | null {
  const isShort = minLength !== undefined && text.length < minLength;
  const isLong = maxLength !== undefined && text.length > maxLength;
  if ((isShort || isLong) && minLength !== undefined && minLength > 1 && maxLength !== undefined)
    return { text: "length", minimum: minLength, maximum: maxLength };
  if (isShort) return { text: "minLength", minimum: minLength };
  if (isLong) return { text: "maxLength", maximum: maxLength };
  return pattern !== undefined && !new RegExp(pattern, "u").test(text) ? { text: "format" } : null;
}

function numberProblem({ minimum, maximum, decimals }: FieldLimits, value: number): Problem | null {
  if (!decimals && !Number.isSafeInteger(value)) return { text: "whole" };
  if (minimum !== undefined && value < minimum) return { text: "minimum", minimum };
  if (maximum !== undefined && value > maximum) return { text: "maximum", maximum };
  return null;
}

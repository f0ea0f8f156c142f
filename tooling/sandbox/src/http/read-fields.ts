import type { z } from "zod";

/** The fields, or one line that says which are wrong and why. */
export type ReadFields<Output> = { data: Output; wrong?: never } | { wrong: string; data?: never };

/**
 * Checks what somebody sent against a schema and never throws. Zod compares the `length` of whatever it gets, and
 * comparing throws for an object that cannot become a number, like `{"length": {"toString": 1}}`.
 */
export function readFields<Output>(schema: z.ZodType<Output>, value: unknown): ReadFields<Output> {
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { data: parsed.data };
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`);
    return { wrong: wrong.join("; ") };
  } catch (error) {
    if (error instanceof TypeError) return { wrong: "body: holds a value of the wrong kind" };
    throw error;
  }
}

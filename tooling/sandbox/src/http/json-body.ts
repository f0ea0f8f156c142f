const maxDepth = 64;

/** The body is no JSON object this server will look at; the message says why. */
export class BodyError extends Error {
  override name = "BodyError";
}

/**
 * Parses a JSON object. Nesting is bounded before parsing, since what is stored is written as JSON again, and that
 * runs on the stack.
 * @throws BodyError
 */
export function parseJsonObject(text: string): Record<string, unknown> {
  if (depthOf(text) > maxDepth) throw new BodyError("The body is nested too deeply.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError("The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BodyError("The body must be a JSON object.");
  }
  return value as Record<string, unknown>;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") deepest = Math.max(deepest, (depth += 1));
    else if (char === "}" || char === "]") depth -= 1;
  }
  return deepest;
}

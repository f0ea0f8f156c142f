/** A part of a file, both ends included; `unmet`: it begins behind the end of the file. */
export type ByteRange = { from: number; to: number } | "unmet";

/**
 * Reads a Range header.
 *
 * @returns null where the whole file is to be answered: nothing was asked, or in a form that need not be understood, such as
 *   several parts at once
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const wanted = Number(last);
    return wanted === 0 || size === 0 ? "unmet" : { from: Math.max(0, size - wanted), to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "unmet" : { from, to };
}

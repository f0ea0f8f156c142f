import { timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in the same time whatever they are. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Name and secret of a Basic authorization; empty where there is none. */
export function readBasic(header: string | undefined): { name: string; secret: string } {
  const [kind, value = ""] = (header ?? "").split(" ");
  const decoded = kind === "Basic" ? Buffer.from(value, "base64").toString() : "";
  const at = decoded.indexOf(":");
  return at < 0 ? { name: "", secret: "" } : { name: decoded.slice(0, at), secret: decoded.slice(at + 1) };
}

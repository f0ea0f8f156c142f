import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createHashQueue, type Line } from "./hash-queue.ts";

const run = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Each hash takes 19 MiB and a thread; two at once keep the rest of the process served. More wait than one place may try,
 * so that it takes many places to fill the line.
 */
const inTurn = createHashQueue(2, 64);

/** `argon2id$<nonce>$<tag>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn("known-device", () =>
    run("argon2id", { ...cost, message: password.normalize("NFKC"), nonce }),
  );
  return `argon2id$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

/**
 * Takes the same time for a right and a wrong password.
 *
 * @throws server.unavailable when too many passwords wait to be looked at
 */
export async function isPassword(password: string, hash: string, line: Line): Promise<boolean> {
  const [kind, nonce, tag] = hash.split("$");
  if (kind !== "argon2id" || !nonce || !tag) return false;
  const found = await inTurn(line, () =>
    run("argon2id", {
      ...cost,
      message: password.normalize("NFKC"),
      nonce: Buffer.from(nonce, "base64url"),
    }),
  );
  const expected = Buffer.from(tag, "base64url");
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Checked when nobody has the identifier, so that unknown and known people take equally long. */
export const nobodysHash = `argon2id$${"A".repeat(22)}$${"A".repeat(43)}`;

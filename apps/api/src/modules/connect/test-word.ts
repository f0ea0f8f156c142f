import { randomInt } from "node:crypto";

/** What the owner writes to a number to try it; nobody else happens to write it. */
export const newTestWord = (): string => `Agiza ${randomInt(1_000, 10_000)}`;

import { randomBytes } from "node:crypto";

/** What nobody guesses: 24 random bytes in an address. */
export const newReportToken = (): string => randomBytes(24).toString("base64url");

import { randomBytes } from "node:crypto";

/** What signs a server's events, as the Standard Webhooks convention writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

import type { CodePurpose } from "#db/schema/auth.ts";
import type { CodeId } from "#kernel/ids.ts";
import type { SecretBox } from "#kernel/secrets.ts";

/** What somebody who is not signed in may ask a code for. */
export const openPurposes = [
  "sign_up",
  "sign_in",
  "reset_password",
] as const satisfies readonly CodePurpose[];
export type OpenPurpose = (typeof openPurposes)[number];

/** How long a code works. */
export const codeLifeSeconds = 600;
/** How soon another code may be asked for. */
export const resendAfterSeconds = 30;
/** Wrong tries that end a code. */
export const mostWrongTries = 5;

/** What is kept of a code; the id makes equal codes look different. */
export const macOfCode = (secrets: SecretBox, id: CodeId, code: string): string =>
  secrets.mac("verification-code", `${id}.${code}`);

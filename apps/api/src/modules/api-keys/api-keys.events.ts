import type { ApiKeyId, UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfKey = { apiKeyId: ApiKeyId };

export const apiKeyAdded = defineEvent<OfKey & { by: UserId | null }>("api_key.added");

/** It opens nothing any more. */
export const apiKeyRevoked = defineEvent<OfKey>("api_key.revoked");

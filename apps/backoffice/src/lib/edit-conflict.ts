import { ApiError } from "@agiza/api-client/api-error";

/**
 * The newer state that the API sent with its refusal, when somebody else saved since the state that was edited
 * (`edit.conflict`); undefined for every other error.
 */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "edit.conflict") return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "current" in body ? body.current : undefined;
}

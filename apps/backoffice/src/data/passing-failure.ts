import { ApiError } from "@agiza/api-client/api-error";

/** Whether a failure says nothing about what was sent: it is sent again later. */
export const isPassingFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);

/** Whether the API cannot take this one now, though it may take others: the others go on. */
export const isOwnFailure = (error: unknown): boolean => error instanceof ApiError && error.status === 500;

import { ApiError } from "@agiza/api-client/api-error";
import type { components } from "@agiza/api-client/schema.gen";
import { callApi } from "#lib/api.ts";

export type DebtPage = components["schemas"]["DebtPage"];

const path = "/api/v1/debt";

/** @throws ApiError where the link opens nothing; another error where no answer came */
export const readDebt = async (token: string): Promise<DebtPage> =>
  (await callApi({ path, query: { token } })) as DebtPage;

type Payment = { order_id?: string; amount_minor?: number; owed_minor: number; phone?: string };

/** Has a phone asked; the same key asks once. */
export const payDebt = async (token: string, body: Payment, key: string): Promise<DebtPage> =>
  (await callApi({ path: `${path}/payment`, query: { token }, body, key })) as DebtPage;

/** Why it did not go through: in the API's own words, or null where no answer came. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? error.message : null;

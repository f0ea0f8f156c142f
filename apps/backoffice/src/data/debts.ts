import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type CustomerDebts = Schemas["CustomerDebts"];
export type CreditLimitForm = Schemas["SetCreditLimit"];

const keys = ["debts"] as const;

/** GET /customers/{id}/debts: what a customer still owes, and may owe. */
export const debtsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...keys, customerId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/debts", { params: { path: { id: customerId } }, signal })),
    staleTime: 30_000,
  });

export type DebtPayment = Schemas["DebtPayments"]["items"][number];

/** GET /customers/{id}/debt-payments: the last times they were asked for what they owe. */
export const debtPaymentsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...keys, customerId, "payments"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/debt-payments", { params: { path: { id: customerId } }, signal })),
    staleTime: 30_000,
  });

/** POST /customers/{id}/debt-payments: has a phone asked to pay what they owe. The same key asks once. */
export function useRequestDebtPayment(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["RequestDebtPayment"]) =>
      unwrap(
        api.POST("/customers/{id}/debt-payments", {
          params: { path: { id: customerId }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSuccess: (payments) => client.setQueryData(debtPaymentsQuery(customerId).queryKey, payments),
    onError: () => void client.invalidateQueries({ queryKey: debtsQuery(customerId).queryKey }),
  });
}

for (const prefix of ["order.", "payment.", "customer."]) keepLive(prefix, { reads: () => [keys] });

/** PUT /customers/{id}/credit-limit. Refused with `edit.conflict` when it changed since `updated_at`. */
export function useSetCreditLimit(customerId: string) {
  const client = useQueryClient();
  const { queryKey } = debtsQuery(customerId);
  return useMutation({
    networkMode: "always",
    mutationFn: (body: CreditLimitForm) =>
      unwrap(api.PUT("/customers/{id}/credit-limit", { params: { path: { id: customerId } }, body })),
    onSuccess: (debts) => client.setQueryData(queryKey, debts),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type ProviderAccount = Schemas["ProviderAccount"];
export type ProviderAccountList = Schemas["ProviderAccountList"];
export type ProviderKeys = Schemas["ProviderKeys"];
export type PayNumber = Schemas["PayNumber"];
export type PayNumberNetwork = PayNumber["network"];
export type TestPayment = Schemas["TestPayment"];
export type ProviderFigures = Schemas["ProviderFigures"];

/** What an owner types once more before money can go another way. */
export type OwnersWord = { pin?: string; password?: string };

/** GET /provider-accounts: the account that is asked first at the front. */
export const providerAccountsQuery = () =>
  queryOptions({
    queryKey: ["provider-accounts"],
    queryFn: ({ signal }) => unwrap(api.GET("/provider-accounts", { signal })),
  });

/** GET /provider-accounts/figures: how payments ended at each account, and what becomes of one that does not end. */
export const providerFiguresQuery = () =>
  queryOptions({
    queryKey: ["provider-figures"],
    queryFn: ({ signal }) => unwrap(api.GET("/provider-accounts/figures", { signal })),
  });

/** GET /pay-numbers: the numbers that customers pay to by hand. */
export const payNumbersQuery = () =>
  queryOptions({
    queryKey: ["pay-numbers"],
    queryFn: ({ signal }) => unwrap(api.GET("/pay-numbers", { signal })),
  });

/** How often an open test payment is looked at: its waiting is no event. */
const lookEveryMs = 2_000;

/** GET /test-payments/{id}, read again while it is open. */
export const testPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-payments", id],
    queryFn: ({ signal }) => unwrap(api.GET("/test-payments/{id}", { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.finished_at ? false : lookEveryMs),
  });

const accountReads = () => [providerAccountsQuery().queryKey, providerFiguresQuery().queryKey];
keepLive("provider_account.", { reads: accountReads });
keepLive("test_payment.", { reads: () => [...accountReads(), ["test-payments"]] });
keepLive("payment.", { reads: accountReads });
keepLive("pay_number.", { reads: () => [payNumbersQuery().queryKey] });

export type NewAccount = Omit<Schemas["NewProviderAccount"], keyof OwnersWord>;

/** POST /provider-accounts */
export function useAddProviderAccount() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, word }: { form: NewAccount; word: OwnersWord }) =>
      unwrap(
        api.POST("/provider-accounts", {
          params: { header: { "idempotency-key": keyOf(form) } },
          body: { ...form, ...word },
        }),
      ),
    onSuccess: () => client.invalidateQueries(providerAccountsQuery()),
  });
}

/** PUT /provider-accounts/{id}. Refused with `edit.conflict` when it changed since `updated_at`. */
export const changeProviderAccount = (id: string, body: Schemas["EditProviderAccount"]) =>
  unwrap(api.PUT("/provider-accounts/{id}", { params: { path: { id } }, body }));

/** PUT /provider-accounts/order */
export const reorderProviderAccounts = (ids: string[]) =>
  unwrap(api.PUT("/provider-accounts/order", { body: { ids } }));

export function useChangeProviderAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditProviderAccount"]) => changeProviderAccount(id, body),
    onSuccess: () => client.invalidateQueries(providerAccountsQuery()),
  });
}

/** PUT /provider-accounts/{id}/keys */
export function useReplaceKeys(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ keys, word }: { keys: ProviderKeys; word: OwnersWord }) =>
      unwrap(api.PUT("/provider-accounts/{id}/keys", { params: { path: { id } }, body: { keys, ...word } })),
    onSuccess: () => client.invalidateQueries(providerAccountsQuery()),
  });
}

/** DELETE /provider-accounts/{id} */
export function useRemoveProviderAccount() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/provider-accounts/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(providerAccountsQuery()),
  });
}

/** POST /provider-accounts/{id}/test-payments; each try is a payment of its own. */
export function useRequestTestPayment(accountId: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ amount_minor, tries }: { amount_minor: number; tries: number }) =>
      unwrap(
        api.POST("/provider-accounts/{id}/test-payments", {
          params: {
            path: { id: accountId },
            header: { "idempotency-key": keyOf({ accountId, amount_minor, tries }) },
          },
          body: { amount_minor },
        }),
      ),
    onSuccess: (payment) => client.setQueryData(testPaymentQuery(payment.id).queryKey, payment),
  });
}

export type PayNumberForm = Omit<Schemas["SetPayNumber"], keyof OwnersWord>;

/** PUT /pay-numbers/{network} */
export function useSetPayNumber(network: PayNumberNetwork) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, word }: { form: PayNumberForm; word: OwnersWord }) =>
      unwrap(
        api.PUT("/pay-numbers/{network}", { params: { path: { network } }, body: { ...form, ...word } }),
      ),
    onSuccess: () => client.invalidateQueries(payNumbersQuery()),
  });
}

/** DELETE /pay-numbers/{network} */
export function useRemovePayNumber() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (network: PayNumberNetwork) =>
      unwrap(api.DELETE("/pay-numbers/{network}", { params: { path: { network } } })),
    onSuccess: () => client.invalidateQueries(payNumbersQuery()),
  });
}

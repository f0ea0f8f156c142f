import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type SmsAccount = Schemas["SmsAccount"];
export type SmsSender = SmsAccount["senders"][number];
export type SmsTopUp = Schemas["SmsTopUp"];
export type SmsKeys = Schemas["SmsKeys"];

/** GET /sms-accounts: ours first. */
export const smsAccountsQuery = () =>
  queryOptions({
    queryKey: ["sms-accounts"],
    queryFn: ({ signal }) => unwrap(api.GET("/sms-accounts", { signal })),
  });

/** GET /sms-top-ups: the last 20, the newest first. */
export const smsTopUpsQuery = () =>
  queryOptions({
    queryKey: ["sms-top-ups"],
    queryFn: ({ signal }) => unwrap(api.GET("/sms-top-ups", { signal })),
  });

keepLive("sms_account.", { reads: () => [smsAccountsQuery().queryKey] });
keepLive("sms_top_up.", { reads: () => [smsTopUpsQuery().queryKey, smsAccountsQuery().queryKey] });

const useReadAgain = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries(smsAccountsQuery()) };
};

/** POST /sms-accounts; its keys are tried first. */
export function useAddSmsAccount() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["NewSmsAccount"]) =>
      unwrap(api.POST("/sms-accounts", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    ...useReadAgain(),
  });
}

/** PUT /sms-accounts/{id} */
export function useChangeSmsAccount(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditSmsAccount"]) =>
      unwrap(api.PUT("/sms-accounts/{id}", { params: { path: { id } }, body })),
    ...useReadAgain(),
  });
}

/** PUT /sms-accounts/{id}/keys; they are tried first. */
export function useReplaceSmsKeys(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (keys: SmsKeys) =>
      unwrap(api.PUT("/sms-accounts/{id}/keys", { params: { path: { id } }, body: { keys } })),
    ...useReadAgain(),
  });
}

/** POST /sms-accounts/{id}/check */
export function useCheckSmsAccount(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/sms-accounts/{id}/check", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** DELETE /sms-accounts/{id} */
export function useRemoveSmsAccount(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/sms-accounts/{id}", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** POST /sms-accounts/{id}/senders */
export function useAddSmsSender(id: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (name: string) =>
      unwrap(
        api.POST("/sms-accounts/{id}/senders", {
          params: { path: { id }, header: { "idempotency-key": keyOf({ id, name }) } },
          body: { name },
        }),
      ),
    ...useReadAgain(),
  });
}

/** PUT /sms-senders/{id} */
export function useNoteSmsSender(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (operators: Schemas["SmsSenderNews"]["operators"]) =>
      unwrap(api.PUT("/sms-senders/{id}", { params: { path: { id } }, body: { operators } })),
    ...useReadAgain(),
  });
}

/** DELETE /sms-senders/{id} */
export function useRemoveSmsSender(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/sms-senders/{id}", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** POST /sms-top-ups: a phone is asked to pay. Each try is a payment of its own. */
export function useRequestSmsTopUp() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["RequestSmsTopUp"]) =>
      unwrap(api.POST("/sms-top-ups", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    onSuccess: () => client.invalidateQueries(smsTopUpsQuery()),
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
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

export type DebtNotice = NonNullable<Schemas["DebtNotice"]["notice"]>;

const noticeKeys = ["debt-notices"] as const;

/** GET /customers/{id}/debt-notice: what they were last written of what they took. */
export const debtNoticeQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...noticeKeys, customerId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/debt-notice", { params: { path: { id: customerId } }, signal })),
    staleTime: 30_000,
  });

export type DebtAge = Schemas["DebtAge"];
export type DebtAnswer = Schemas["DebtAnswer"];
export type Debtor = Schemas["DebtorList"]["items"][number] & { id: string };
export type DebtTotals = Schemas["DebtTotals"];
export type DebtAccount = Schemas["DebtAccount"];
export type DebtEntry = DebtAccount["entries"][number];

export const debtAges = ["week", "month", "two_months", "older"] as const satisfies readonly DebtAge[];
export const debtAnswers = ["waiting", "confirmed", "disputed"] as const satisfies readonly DebtAnswer[];

export type DebtorSearch = {
  age: "any" | DebtAge;
  answer: "any" | DebtAnswer;
  search: string;
  after?: string;
  before?: string;
};

/** GET /debts: one page of those who owe, whose oldest debt is oldest first. */
export const debtorsQuery = ({ age, answer, search, after, before }: DebtorSearch) => {
  const query = {
    ...(age !== "any" && { age }),
    ...(answer !== "any" && { answer }),
    ...(search !== "" && { search }),
    ...(after && { after }),
    ...(before && { before }),
  };
  return queryOptions({
    queryKey: [...keys, "debtors", query],
    queryFn: async ({ signal }) => {
      const page = await unwrap(api.GET("/debts", { params: { query }, signal }));
      return { ...page, items: page.items.map((debtor): Debtor => ({ ...debtor, id: debtor.customer_id })) };
    },
    placeholderData: keepPreviousData,
  });
};

/** GET /debts/totals */
export const debtTotalsQuery = () =>
  queryOptions({
    queryKey: [...keys, "totals"],
    queryFn: ({ signal }) => unwrap(api.GET("/debts/totals", { signal })),
  });

/** GET /customers/{id}/debt-account: entries and payments, the newest first. */
export const debtAccountQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...keys, customerId, "account"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/debt-account", { params: { path: { id: customerId } }, signal })),
  });

/** What is owed is read again everywhere. */
function useReadAgain() {
  const client = useQueryClient();
  return { onSettled: () => readDebtsAgain(client) };
}

/** POST /debts. The same key writes one down. */
export function useAddDebt() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["AddDebt"]) =>
      unwrap(api.POST("/debts", { params: { header: { "idempotency-key": key } }, body })),
    ...useReadAgain(),
  });
}

/** POST /customers/{id}/debt-payments/cash. The same key records it once. */
export function useTakeDebtCash(customerId: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["TakeDebtCash"]) =>
      unwrap(
        api.POST("/customers/{id}/debt-payments/cash", {
          params: { path: { id: customerId }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    ...useReadAgain(),
  });
}

/** POST /customers/{id}/debt-reminders: reminds them of what they owe. The same key reminds once. */
export function useRemindOfDebt(customerId: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (key: string) =>
      unwrap(
        api.POST("/customers/{id}/debt-reminders", {
          params: { path: { id: customerId }, header: { "idempotency-key": key } },
        }),
      ),
    ...useReadAgain(),
  });
}

/** POST /customers/{id}/debt-link: the link on which they read their account and pay. It stays the same. */
export const fetchDebtLink = (customerId: string) =>
  unwrap(api.POST("/customers/{id}/debt-link", { params: { path: { id: customerId } } }));

/** POST /debts/{id}/confirm */
export function useConfirmDebt() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      unwrap(api.POST("/debts/{id}/confirm", { params: { path: { id } }, body: { code } })),
    ...useReadAgain(),
  });
}

/** POST /debts/{id}/ask: once a day. */
export function useAskAboutDebt() {
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.POST("/debts/{id}/ask", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

export type OpeningDebt = Schemas["OpeningDebt"];

/** POST /debts/opening/check. Writes nothing down. */
export const checkOpeningDebts = (rows: Schemas["CheckOpeningDebts"]["rows"]) =>
  unwrap(api.POST("/debts/opening/check", { body: { rows } }));

/** Whatever is known of debts is read again. */
export const readDebtsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keys });

/** POST /debts/opening. The same key and rows write them down once. */
export const addOpeningDebts = ({ key, ...body }: { key: string } & Schemas["AddOpeningDebts"]) =>
  unwrap(api.POST("/debts/opening", { params: { header: { "idempotency-key": key } }, body }));

/** POST /debts/{id}/write-off */
export function useWriteOffDebt() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, ...body }: { id: string } & Schemas["WriteOffDebt"]) =>
      unwrap(api.POST("/debts/{id}/write-off", { params: { path: { id } }, body })),
    ...useReadAgain(),
  });
}

for (const prefix of ["order.", "payment.", "customer.", "debt."]) keepLive(prefix, { reads: () => [keys] });
for (const prefix of ["debt.", "conversation.message_"]) keepLive(prefix, { reads: () => [noticeKeys] });

/** PUT /customers/{id}/credit-limit. Refused with `edit.conflict` when it changed since `updated_at`. */
export function useSetCreditLimit(customerId: string) {
  const client = useQueryClient();
  const { queryKey } = debtsQuery(customerId);
  return useMutation({
    networkMode: "always",
    mutationFn: (body: CreditLimitForm) =>
      unwrap(api.PUT("/customers/{id}/credit-limit", { params: { path: { id: customerId } }, body })),
    onSuccess: (debts) => {
      client.setQueryData(queryKey, debts);
      void client.invalidateQueries({ queryKey: debtAccountQuery(customerId).queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

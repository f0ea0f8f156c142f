import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { customerKeys, type Customer, useTakeInCustomer } from "./customers.ts";

export type MergePreview = Schemas["MergePreview"];
export type CustomerDuplicates = Schemas["CustomerDuplicates"];

/** GET /customers/duplicates: pairs who may be one person, the surest first. */
export const customerDuplicatesQuery = () =>
  queryOptions({
    queryKey: [...customerKeys.all, "duplicates"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/duplicates", { signal })),
  });

/** GET /customers/{id}/merge: what two would be as one. */
export const mergePreviewQuery = (id: string, withId: string) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), "merge", withId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/merge", { params: { path: { id }, query: { with: withId } }, signal })),
  });

/** GET /customers/{id}/merges: those that can be undone. */
export const customerMergesQuery = (id: string) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), "merges"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/{id}/merges", { params: { path: { id } }, signal })),
  });

/** Makes two customers one. Refused with `edit.conflict` when either changed since the preview. */
export function useMergeCustomers(id: string) {
  const keyOf = useIdempotencyKey();
  const onSuccess = useTakeInWithOrders();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["MergeForm"]) =>
      unwrap(
        api.POST("/customers/{id}/merges", {
          params: { path: { id }, header: { "idempotency-key": keyOf(body) } },
          body,
        }),
      ),
    onSuccess,
  });
}

/** Makes two of one again. */
export function useUndoMerge() {
  const onSuccess = useTakeInWithOrders();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.POST("/customer-merges/{id}/undo", { params: { path: { id } } })),
    onSuccess,
  });
}

/** Shows the customer who stayed as they were answered; whose an order is has changed as well. */
function useTakeInWithOrders() {
  const client = useQueryClient();
  const takeIn = useTakeInCustomer();
  return (customer: Customer) => {
    takeIn(customer);
    void client.invalidateQueries({ queryKey: ["orders"] });
  };
}

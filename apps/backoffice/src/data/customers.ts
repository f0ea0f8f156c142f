import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Customer = Schemas["Customer"];
export type ListedCustomer = Schemas["ListedCustomer"];
export type CustomerList = Schemas["CustomerList"];
export type CustomerForm = Schemas["CustomerForm"];
export type ConsentState = Schemas["ConsentState"];

/** The views of the list, in the order of its tabs. */
export const customerFilters = ["all", "new", "regular", "quiet", "blocked"] as const;
export const customerSorts = ["recent", "name", "spent", "orders", "newest"] as const;
export const consentChannels = ["whatsapp", "sms"] as const;
export type ConsentChannel = (typeof consentChannels)[number];

export type CustomerSearch = {
  status: (typeof customerFilters)[number];
  sort: (typeof customerSorts)[number];
  reachable: "any" | ConsentChannel;
  tag?: string;
  region?: string;
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["customers"] as const,
  lists: ["customers", "list"] as const,
  detail: (id: string) => ["customers", "detail", id] as const,
};

/** GET /customers: one page. The page shown before stays until the next one is here. */
export const customersQuery = ({ search, reachable, ...place }: CustomerSearch) => {
  const query = {
    ...place,
    ...(search !== "" && { search }),
    ...(reachable !== "any" && { reachable }),
  };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/customers", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /customers/counts: how many customers each view has. */
export const customerCountsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "counts"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/counts", { signal })),
  });

/** GET /customers/tags: the shop's tags, the most used first. */
export const customerTagsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "tags"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/tags", { signal })),
  });

/** GET /customers/{id} */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/customers/{id}", { params: { path: { id } }, signal })),
  });

/** GET /customers/{id}/consents: what they said to offers, the newest first. */
export const customerConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.detail(id), "consents"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/consents", { params: { path: { id } }, signal })),
  });

/** GET /orders of one customer, the newest 25. */
export const customerOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "list", { customer: id }],
    queryFn: ({ signal }) => unwrap(api.GET("/orders", { params: { query: { customer: id } }, signal })),
  });

keepLive("customer.imported", { reads: () => [keys.all] });

keepLive("customer.", {
  idIn: "customerId",
  reads: () => [keys.all],
});

/** PUT /customers/{id}. Refused with `edit.conflict` when the customer changed since `updated_at`. */
const changeCustomer = (id: string, body: Schemas["EditCustomer"]): Promise<Customer> =>
  unwrap(api.PUT("/customers/{id}", { params: { path: { id } }, body }));

/**
 * Adds a customer, or changes one.
 * @param id of the customer who is changed; left out, one is added
 */
export function useSaveCustomer(id?: string) {
  const keyOf = useIdempotencyKey();
  const onSuccess = useTakeIn();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: CustomerForm; updated_at: string | undefined }) =>
      id !== undefined && updated_at !== undefined
        ? changeCustomer(id, { ...form, updated_at })
        : unwrap(
            api.POST("/customers", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
          ),
    onSuccess,
  });
}

/** Writes down what a customer said to offers. */
export function useNoteConsent(id: string) {
  const onSuccess = useTakeIn();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["ConsentForm"]) =>
      unwrap(api.POST("/customers/{id}/consents", { params: { path: { id } }, body })),
    onSuccess,
  });
}

/** Blocks a customer, or takes it back. */
export function useBlockCustomer(id: string) {
  const onSuccess = useTakeIn();
  return useMutation({
    networkMode: "always",
    mutationFn: (blocked: boolean) =>
      unwrap(api.PUT("/customers/{id}/blocked", { params: { path: { id } }, body: { blocked } })),
    onSuccess,
  });
}

/** Shows a customer as they were answered, and reads lists and counts again. */
function useTakeIn() {
  const client = useQueryClient();
  return (customer: Customer) => {
    client.setQueryData(keys.detail(customer.id), customer);
    void client.invalidateQueries({
      queryKey: keys.all,
      predicate: ({ queryKey }) => queryKey.length > 3 || queryKey[2] !== customer.id,
    });
  };
}

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
  /** Only who is in it now. */
  segment?: string;
  search: string;
  after?: string;
  before?: string;
};

/** The parts of the cache about customers. */
export const customerKeys = {
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
    queryKey: [...customerKeys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/customers", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /customers/counts: how many customers each view has. */
export const customerCountsQuery = () =>
  queryOptions({
    queryKey: [...customerKeys.all, "counts"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/counts", { signal })),
  });

/** GET /customers/tags: the shop's tags, the most used first. */
export const customerTagsQuery = () =>
  queryOptions({
    queryKey: [...customerKeys.all, "tags"],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/tags", { signal })),
  });

/** GET /customers/{id} */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/customers/{id}", { params: { path: { id } }, signal })),
  });

/** GET /customers/{id}/consents: what they said to offers, the newest first. */
export const customerConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), "consents"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/consents", { params: { path: { id } }, signal })),
  });

/** GET /orders of one customer, the newest 25. */
export const customerOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "list", { customer: id }],
    queryFn: ({ signal }) => unwrap(api.GET("/orders", { params: { query: { customer: id } }, signal })),
  });

/** GET /customers/{id}/activity: a page of what was done about them, the newest first. */
export const customerActivityQuery = (id: string, place: { after?: string; before?: string } = {}) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), "activity", place],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/customers/{id}/activity", { params: { path: { id }, query: place }, signal })),
    placeholderData: keepPreviousData,
  });
keepLive("customer.imported", { reads: () => [customerKeys.all] });

keepLive("customer.", {
  idIn: "customerId",
  reads: () => [customerKeys.all],
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
  const onSuccess = useTakeInCustomer();
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
  const onSuccess = useTakeInCustomer();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["ConsentForm"]) =>
      unwrap(api.POST("/customers/{id}/consents", { params: { path: { id } }, body })),
    onSuccess,
  });
}

/** Blocks a customer, or takes it back. */
export function useBlockCustomer(id: string) {
  const onSuccess = useTakeInCustomer();
  return useMutation({
    networkMode: "always",
    mutationFn: (blocked: boolean) =>
      unwrap(api.PUT("/customers/{id}/blocked", { params: { path: { id } }, body: { blocked } })),
    onSuccess,
  });
}

/** POST /customers/{id}/export: everything held about a customer, as an archive. */
export const useExportCustomer = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const answer = api.POST("/customers/{id}/export", { params: { path: { id } }, parseAs: "blob" });
      const archive: unknown = await unwrap(answer);
      return archive as Blob;
    },
  });

/** POST /customers/{id}/erase. Refused with `customer.needs_pin` where an owner has a PIN. */
export function useEraseCustomer(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["EraseCustomer"]) => {
      await unwrap(api.POST("/customers/{id}/erase", { params: { path: { id } }, body }));
    },
    onSuccess: () => {
      client.removeQueries({ queryKey: customerKeys.detail(id) });
      void client.invalidateQueries({ queryKey: customerKeys.all });
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
}

/** Shows a customer as they were answered, and reads lists and counts again. */
export function useTakeInCustomer() {
  const client = useQueryClient();
  return (customer: Customer) => {
    client.setQueryData(customerKeys.detail(customer.id), customer);
    void client.invalidateQueries({
      queryKey: customerKeys.all,
      predicate: ({ queryKey }) => queryKey.length > 3 || queryKey[2] !== customer.id,
    });
  };
}

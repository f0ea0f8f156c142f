import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type CustomerImport = Schemas["CustomerImport"];

const keys = {
  all: ["customer-imports"] as const,
  open: ["customer-imports", "open"] as const,
  detail: (id: string) => ["customer-imports", "detail", id] as const,
};

/** GET /api/v1/customer-imports/open: the import that runs or was stopped, if there is one. */
export const openCustomerImportQuery = () =>
  queryOptions({
    queryKey: keys.open,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/customer-imports/open", { signal })),
  });

/** GET /api/v1/customer-imports/{id} */
export const customerImportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/v1/customer-imports/{id}", { params: { path: { id } }, signal })),
  });

keepLive("customer_import.", { idIn: "customerImportId", reads: () => [keys.all] });

/** POST /api/v1/customer-imports */
export const beginCustomerImport = (fileName: string, key: string): Promise<CustomerImport> =>
  unwrap(
    api.POST("/api/v1/customer-imports", {
      params: { header: { "idempotency-key": key } },
      body: { file_name: fileName },
    }),
  );

/** PUT /api/v1/customer-imports/{id}/rows. Adds nobody; answers what the shop knows about the rows. */
export const putCustomerImportRows = (
  id: string,
  body: Schemas["CustomerImportRows"],
): Promise<Schemas["CustomerImportCheck"]> =>
  unwrap(api.PUT("/api/v1/customer-imports/{id}/rows", { params: { path: { id } }, body }));

/** Lets an import run, go on, or stop. */
export function useRunCustomerImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, act }: { id: string; act: "start" | "stop" }) => {
      const params = { path: { id } };
      return unwrap(
        act === "start"
          ? api.POST("/api/v1/customer-imports/{id}/start", { params })
          : api.POST("/api/v1/customer-imports/{id}/stop", { params }),
      );
    },
    onSuccess: (run) => {
      client.setQueryData(keys.detail(run.id), run);
      void client.invalidateQueries({ queryKey: keys.open });
    },
  });
}

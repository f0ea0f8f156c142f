import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type ProductImport = Schemas["ProductImport"];

const keys = {
  all: ["product-imports"] as const,
  open: ["product-imports", "open"] as const,
  detail: (id: string) => ["product-imports", "detail", id] as const,
};

/** GET /api/v1/product-imports/open: the import that runs or was stopped, if there is one. */
export const openProductImportQuery = () =>
  queryOptions({
    queryKey: keys.open,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/product-imports/open", { signal })),
  });

/** GET /api/v1/product-imports/{id} */
export const productImportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/v1/product-imports/{id}", { params: { path: { id } }, signal })),
  });

keepLive("product_import.", { idIn: "productImportId", reads: () => [keys.all] });

/** POST /api/v1/product-imports */
export const beginProductImport = (fileName: string, key: string): Promise<ProductImport> =>
  unwrap(
    api.POST("/api/v1/product-imports", {
      params: { header: { "idempotency-key": key } },
      body: { file_name: fileName },
    }),
  );

/** PUT /api/v1/product-imports/{id}/rows. Adds nothing; answers what the shop knows about the rows. */
export const putImportRows = (id: string, body: Schemas["ImportRows"]): Promise<Schemas["ImportCheck"]> =>
  unwrap(api.PUT("/api/v1/product-imports/{id}/rows", { params: { path: { id } }, body }));

/** Lets an import run, go on, or stop. */
export function useRunProductImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, act }: { id: string; act: "start" | "stop" }) => {
      const params = { path: { id } };
      return unwrap(
        act === "start"
          ? api.POST("/api/v1/product-imports/{id}/start", { params })
          : api.POST("/api/v1/product-imports/{id}/stop", { params }),
      );
    },
    onSuccess: (run) => {
      client.setQueryData(keys.detail(run.id), run);
      void client.invalidateQueries({ queryKey: keys.open });
    },
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type ExpenseImport = Schemas["ExpenseImport"];

const keys = {
  all: ["expense-imports"] as const,
  open: ["expense-imports", "open"] as const,
  detail: (id: string) => ["expense-imports", "detail", id] as const,
};

/** GET /api/v1/expense-imports/open: the import that runs or was stopped, if there is one. */
export const openExpenseImportQuery = () =>
  queryOptions({
    queryKey: keys.open,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/expense-imports/open", { signal })),
  });

/** GET /api/v1/expense-imports/{id} */
export const expenseImportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/v1/expense-imports/{id}", { params: { path: { id } }, signal })),
  });

keepLive("expense_import.", { idIn: "expenseImportId", reads: () => [keys.all] });

/** POST /api/v1/expense-imports */
export const beginExpenseImport = (fileName: string, key: string): Promise<ExpenseImport> =>
  unwrap(
    api.POST("/api/v1/expense-imports", {
      params: { header: { "idempotency-key": key } },
      body: { file_name: fileName },
    }),
  );

/** PUT /api/v1/expense-imports/{id}/rows. Records nothing; answers what is recorded already. */
export const putExpenseImportRows = (
  id: string,
  body: Schemas["ExpenseImportRows"],
): Promise<Schemas["ExpenseImportCheck"]> =>
  unwrap(api.PUT("/api/v1/expense-imports/{id}/rows", { params: { path: { id } }, body }));

/** Lets an import run, go on, or stop. */
export function useRunExpenseImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, act }: { id: string; act: "start" | "stop" }) => {
      const params = { path: { id } };
      return unwrap(
        act === "start"
          ? api.POST("/api/v1/expense-imports/{id}/start", { params })
          : api.POST("/api/v1/expense-imports/{id}/stop", { params }),
      );
    },
    onSuccess: (run) => {
      client.setQueryData(keys.detail(run.id), run);
      void client.invalidateQueries({ queryKey: keys.open });
    },
  });
}

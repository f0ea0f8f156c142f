import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type StatementImport = Schemas["StatementImport"];
export type StatementCheck = Schemas["StatementImportCheck"]["lines"][number];

const keys = {
  all: ["statement-imports"] as const,
  open: ["statement-imports", "open"] as const,
  detail: (id: string) => ["statement-imports", "detail", id] as const,
};

/** GET /api/v1/statement-imports/open: the statement that is being booked or was stopped, if there is one. */
export const openStatementImportQuery = () =>
  queryOptions({
    queryKey: keys.open,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/statement-imports/open", { signal })),
  });

/** GET /api/v1/statement-imports/{id} */
export const statementImportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/v1/statement-imports/{id}", { params: { path: { id } }, signal })),
  });

keepLive("statement_import.", { idIn: "statementImportId", reads: () => [keys.all] });

/** POST /api/v1/statement-imports */
export const beginStatementImport = (fileName: string, key: string): Promise<StatementImport> =>
  unwrap(
    api.POST("/api/v1/statement-imports", {
      params: { header: { "idempotency-key": key } },
      body: { file_name: fileName },
    }),
  );

/** PUT /api/v1/statement-imports/{id}/rows. Books nothing; answers what would become of each line. */
export const putStatementRows = (
  id: string,
  body: Schemas["StatementImportRows"],
): Promise<Schemas["StatementImportCheck"]> =>
  unwrap(api.PUT("/api/v1/statement-imports/{id}/rows", { params: { path: { id } }, body }));

/** Lets a statement be booked, or go on, by the PIN of whoever vouches for it; or stops it. */
export function useRunStatementImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (what: { id: string } & ({ act: "start"; pin: string } | { act: "stop" })) => {
      const params = { path: { id: what.id } };
      return unwrap(
        what.act === "start"
          ? api.POST("/api/v1/statement-imports/{id}/start", { params, body: { pin: what.pin } })
          : api.POST("/api/v1/statement-imports/{id}/stop", { params }),
      );
    },
    onSuccess: (run) => {
      client.setQueryData(keys.detail(run.id), run);
      void client.invalidateQueries({ queryKey: keys.open });
    },
  });
}

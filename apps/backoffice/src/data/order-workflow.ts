import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Stage = Schemas["Stage"];
export type StageState = Stage["state"];
export type Workflow = Schemas["Workflow"];
export type WorkflowView = Schemas["WorkflowView"];
export type DryRun = Schemas["DryRun"];
export type StageRuns = Schemas["StageRunList"];

/** The states that stages divide, in the order of an order's life. */
export const stageStates = ["pending", "preparing", "ready", "out_for_delivery", "handed_over"] as const;

const keys = {
  all: ["order-workflow"] as const,
  view: ["order-workflow", "view"] as const,
  versions: ["order-workflow", "versions"] as const,
  runs: ["order-workflow", "runs"] as const,
};

/** GET /order-workflow: what orders go by, the draft, and what one can start from. */
export const workflowQuery = () =>
  queryOptions({
    queryKey: keys.view,
    queryFn: ({ signal }) => unwrap(api.GET("/order-workflow", { signal })),
  });

/** GET /order-workflow/versions: what orders went by, the newest first. */
export const workflowVersionsQuery = () =>
  queryOptions({
    queryKey: keys.versions,
    queryFn: ({ signal }) => unwrap(api.GET("/order-workflow/versions", { signal })),
  });

/** GET /order-workflow/runs: what orders did in their stages. */
export const stageRunsQuery = (place: { after?: string; before?: string } = {}) =>
  queryOptions({
    queryKey: [...keys.runs, place],
    queryFn: ({ signal }) => unwrap(api.GET("/order-workflow/runs", { params: { query: place }, signal })),
    placeholderData: keepPreviousData,
  });

keepLive("workflow.", { reads: () => [keys.all] });
keepLive("order.stage_", { reads: () => [keys.runs] });

/** Puts what the API answered of the draft into the page, and reads the rest again. */
function useTake() {
  const client = useQueryClient();
  return (draft: Workflow | null): void => {
    client.setQueryData<WorkflowView>(keys.view, (view) => view && { ...view, draft });
  };
}

/** PUT /order-workflow/draft */
export function useSaveDraft() {
  const take = useTake();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["SaveDraft"]) => unwrap(api.PUT("/order-workflow/draft", { body })),
    onSuccess: take,
  });
}

/** DELETE /order-workflow/draft */
export function useDiscardDraft() {
  const take = useTake();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/order-workflow/draft")),
    onSuccess: () => take(null),
  });
}

/** POST /order-workflow/versions/{version}/restoration */
export function useRestoreVersion() {
  const take = useTake();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ version, updated_at }: { version: number; updated_at: string | undefined }) =>
      unwrap(
        api.POST("/order-workflow/versions/{version}/restoration", {
          params: { path: { version } },
          body: { updated_at },
        }),
      ),
    onSuccess: take,
  });
}

/** POST /order-workflow/publication */
export function usePublishWorkflow() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["PublishWorkflow"]) =>
      unwrap(api.POST("/order-workflow/publication", { body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** DELETE /order-workflow/publication; answers the workflow as it is then, for what was live may be the draft. */
export function useSwitchWorkflowOff() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await unwrap(api.DELETE("/order-workflow/publication"));
      await client.invalidateQueries({ queryKey: keys.all });
      return client.ensureQueryData(workflowQuery());
    },
  });
}

/** GET /order-workflow/dry-run. Asked for by a press and kept for its card alone: the draft goes on changing. */
export const dryRunQuery = (day: string) =>
  queryOptions({
    queryKey: ["order-workflow-dry-run", day],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/order-workflow/dry-run", { params: { query: { day } }, signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

import { ApiError } from "@agiza/api-client/api-error";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow, Words } from "@agiza/chatflow/flow";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { faultsOf, flowOf, onWire } from "./flow-wire.ts";
import { keepLive } from "./keep-live.ts";

export type ChatflowItem = Schemas["ChatflowList"]["items"][number];
/** A flow as the package writes it: what the wire says in other words is put right here, once. */
export type Chatflow = Omit<Schemas["Chatflow"], "draft" | "live" | "faults"> & {
  draft: Flow;
  live: Flow | null;
  faults: FlowFault[];
};
export type StepReport = Schemas["ChatflowReport"]["steps"][number];
export type ChatflowTemplate = { id: TemplateId; name: Words; flow: Flow };
type TemplateId = Schemas["ChatflowTemplates"]["items"][number]["id"];

const keys = {
  all: ["chatflows"] as const,
  list: ["chatflows", "list"] as const,
  detail: (id: string) => ["chatflows", "detail", id] as const,
  versions: (id: string) => ["chatflows", "versions", id] as const,
  report: (id: string) => ["chatflows", "report", id] as const,
};

/** GET /chatflows: all of them, in the order in which they are asked whether they start. */
export const chatflowsQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => unwrap(api.GET("/chatflows", { signal })),
  });

/** GET /chatflows/{id} */
export const chatflowQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: async ({ signal }) =>
      chatflowOf(await unwrap(api.GET("/chatflows/{id}", { params: { path: { id } }, signal }))),
  });

/** GET /chatflow-templates: flows to begin with. */
export const chatflowTemplatesQuery = () =>
  queryOptions({
    queryKey: ["chatflow-templates"],
    queryFn: async ({ signal }): Promise<ChatflowTemplate[]> => {
      const { items } = await unwrap(api.GET("/chatflow-templates", { signal }));
      return items.map((item) => ({ ...item, flow: flowOf(item.flow) }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET /chatflows/{id}/versions: what was published, the newest first. */
export const chatflowVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.versions(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/chatflows/{id}/versions", { params: { path: { id } }, signal })),
  });

/** GET /chatflows/{id}/versions/{version} */
export const chatflowVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...keys.versions(id), version],
    queryFn: async ({ signal }) => {
      const params = { path: { id, version } };
      return flowOf((await unwrap(api.GET("/chatflows/{id}/versions/{version}", { params, signal }))).flow);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET /chatflow-webhook-secret: what calls of the shop's chatflows are signed with. */
export const webhookSecretQuery = queryOptions({
  queryKey: [...keys.all, "webhook-secret"],
  queryFn: ({ signal }) => unwrap(api.GET("/chatflow-webhook-secret", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** GET /chatflows/{id}/report: how far people came in seven days. */
export const chatflowReportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.report(id),
    queryFn: ({ signal }) => unwrap(api.GET("/chatflows/{id}/report", { params: { path: { id } }, signal })),
  });

keepLive("chatflow.", { idIn: "chatflowId", reads: () => [keys.all] });
keepLive("chatflow.ordered", { reads: () => [keys.list] });

const chatflowOf = ({ draft, live, faults, ...rest }: Schemas["Chatflow"]): Chatflow => ({
  ...rest,
  draft: flowOf(draft),
  live: live && flowOf(live),
  faults: faultsOf(faults),
});

/** What a change of a flow leaves in the cache. */
function useTakeIn() {
  const client = useQueryClient();
  return (flow: Chatflow) => {
    client.setQueryData(keys.detail(flow.id), flow);
    void client.invalidateQueries({ queryKey: keys.list });
    void client.invalidateQueries({ queryKey: keys.versions(flow.id) });
  };
}

/** POST /chatflows: one to begin with, from a template or with nothing in it. */
export function useCreateFlow() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: async (form: { name: string; template: TemplateId | null }): Promise<Chatflow> =>
      chatflowOf(
        await unwrap(
          api.POST("/chatflows", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
        ),
      ),
    onSuccess: useTakeIn(),
  });
}

/** PUT /chatflows/{id}/draft. Refused with `chatflow.changed_meanwhile` when somebody saved since this revision. */
export function useSaveFlow(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ name, flow, revision }: { name: string; flow: Flow; revision: number }) =>
      unwrap(
        api.PUT("/chatflows/{id}/draft", {
          params: { path: { id } },
          body: { name, flow: onWire(flow), revision },
        }),
      ),
    onSuccess: ({ faults, ...saved }, { name, flow }) => {
      client.setQueryData<Chatflow>(
        keys.detail(id),
        (detail) => detail && { ...detail, ...saved, faults: faultsOf(faults), name, draft: flow },
      );
      void client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

/** POST /chatflows/{id}/publish. Refused with `chatflow.faulty` where something is missing. */
export function usePublishFlow(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (revision: number): Promise<Chatflow> =>
      chatflowOf(
        await unwrap(api.POST("/chatflows/{id}/publish", { params: { path: { id } }, body: { revision } })),
      ),
    onSuccess: useTakeIn(),
  });
}

/** POST /chatflows/{id}/roll-back: what was published before goes live again. */
export function useRollBack(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (version: number): Promise<Chatflow> =>
      chatflowOf(
        await unwrap(api.POST("/chatflows/{id}/roll-back", { params: { path: { id } }, body: { version } })),
      ),
    onSuccess: useTakeIn(),
  });
}

/** POST /chatflows/{id}/switch: has a published flow answer, or be silent. */
export function useSwitchFlow() {
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ id, on }: { id: string; on: boolean }): Promise<Chatflow> =>
      chatflowOf(
        await unwrap(api.POST("/chatflows/{id}/switch", { params: { path: { id } }, body: { on } })),
      ),
    onSuccess: useTakeIn(),
  });
}

/** PUT /chatflows/order: which is asked first. Shown at once, and as it was where it is refused. */
export function useOrderFlows() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (ids: string[]) => unwrap(api.PUT("/chatflows/order", { body: { ids } })),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: keys.list });
      client.setQueryData<{ items: ChatflowItem[] }>(
        keys.list,
        (list) =>
          list && { items: list.items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.list }),
  });
}

/** DELETE /chatflows/{id}; its page is not asked for again. */
export function useRemoveFlow() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/chatflows/{id}", { params: { path: { id } } })),
    onSuccess: (_, id) =>
      client.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey }) => queryKey[2] !== id }),
  });
}

export type ChangedMeanwhile = { by: string | null; revision: number };

/** Who saved a draft before it could be saved here; null for every other error. */
export function changedMeanwhile(error: unknown): ChangedMeanwhile | null {
  if (!(error instanceof ApiError) || error.code !== "chatflow.changed_meanwhile") return null;
  const { current } = error.body as { current: { revision: number; updated_by: string | null } };
  return { by: current.updated_by, revision: current.revision };
}

/** A flow of its own with this in it. What was begun and did not get through is gone on with when it is asked for again. */
export function useCopyFlow() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ name, flow }: { name: string; flow: Flow }) => {
      const form = { name, template: null };
      const made = await unwrap(
        api.POST("/chatflows", {
          params: { header: { "idempotency-key": keyOf({ name, flow }) } },
          body: form,
        }),
      );
      await unwrap(
        api.PUT("/chatflows/{id}/draft", {
          params: { path: { id: made.id } },
          body: { name, flow: onWire(flow), revision: made.revision },
        }),
      );
      return made;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.list }),
  });
}

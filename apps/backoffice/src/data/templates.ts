import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Template = Schemas["MessageTemplate"];
export type TemplateText = Schemas["TemplateText"];
export type TemplateForm = Schemas["MessageTemplateForm"];
export type TemplateProposal = Schemas["TemplateProposal"];
export type TemplateList = Schemas["MessageTemplateList"];
export type TemplateState = TemplateText["state"];
export type TemplateCategory = Template["category"];
export type SendPrices = Schemas["MessagePrices"];

/** Where a text may stand with WhatsApp. */
export const templateStates = [
  "draft",
  "pending",
  "approved",
  "rejected",
  "paused",
  "disabled",
] as const satisfies readonly TemplateState[];

/** The views of the list, in the order of its tabs. */
export const templateFilters = ["all", ...templateStates] as const;

export type TemplateSearch = {
  state: (typeof templateFilters)[number];
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["templates"] as const,
  detail: (id: string) => ["templates", "detail", id] as const,
};

/** GET /templates: one page, by name. */
export const templatesQuery = ({ search, state, ...place }: TemplateSearch) => {
  const query = {
    ...place,
    ...(state !== "all" && { state }),
    ...(search !== "" && { search }),
  };
  return queryOptions({
    queryKey: [...keys.all, "list", query],
    queryFn: ({ signal }) => unwrap(api.GET("/templates", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** What may leave now: everything that WhatsApp has approved. */
export const approvedTemplatesQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "approved"],
    queryFn: async ({ signal }) => {
      const items: Template[] = [];
      for (let after: string | null = ""; after !== null;) {
        const query = { state: "approved" as const, ...(after !== "" && { after }) };
        const page: TemplateList = await unwrap(api.GET("/templates", { params: { query }, signal }));
        items.push(...page.items);
        after = page.next;
      }
      return { items };
    },
  });

/** GET /templates/{id} */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/templates/{id}", { params: { path: { id } }, signal })),
  });

/** GET /templates/proposals: texts to begin with, in both languages. */
export const proposalsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "proposals"],
    queryFn: ({ signal }) => unwrap(api.GET("/templates/proposals", { signal })),
  });

/** GET /message-prices: what one message costs by what it is for; null where nobody has said. */
export const sendPricesQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "prices"],
    queryFn: ({ signal }) => unwrap(api.GET("/message-prices", { signal })),
    staleTime: 10 * 60_000,
  });

keepLive("template.", { idIn: "templateId", reads: () => [keys.all] });

/** All queries about templates but the one that has just been answered, or would be answered that it is gone. */
const isNotOf =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey[2] !== id;

/** What a change of a template leaves in the cache. */
function useTakeIn() {
  const client = useQueryClient();
  return (template: Template) => {
    client.setQueryData(keys.detail(template.id), template);
    void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(template.id) });
  };
}

/**
 * Adds a template, or changes one. Refused with `edit.conflict` when it changed since `updated_at`.
 * @param id of the template that is changed; left out, one is added
 */
export function useSaveTemplate(id?: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({
      form,
      updated_at,
    }: {
      form: TemplateForm;
      updated_at: string | undefined;
    }): Promise<Template> =>
      id !== undefined && updated_at !== undefined
        ? unwrap(api.PUT("/templates/{id}", { params: { path: { id } }, body: { ...form, updated_at } }))
        : unwrap(
            api.POST("/templates", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
          ),
    onSuccess: useTakeIn(),
  });
}

/** POST /templates/{id}/submit: has WhatsApp review what it has not approved. */
export function useSubmitTemplate(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/templates/{id}/submit", { params: { path: { id } } })),
    onSuccess: useTakeIn(),
  });
}

/** DELETE /templates/{id}: here and at WhatsApp; its page is not asked for again. */
export function useRemoveTemplate(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/templates/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(id) }),
  });
}

/** POST /templates/proposals: makes templates of our texts and has WhatsApp review them; what the shop has already stays. */
export function useTakeProposals() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (purposes: TemplateProposal["purpose"][]) =>
      unwrap(api.POST("/templates/proposals", { body: { purposes } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

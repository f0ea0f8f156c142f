import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";
import { productKeys } from "./products.ts";

export type AddOnGroup = Schemas["AddOnGroup"];
export type AddOnGroupForm = Schemas["AddOnGroupForm"];

const all = ["add-on-groups"] as const;

/** GET /api/v1/add-on-groups: every group of the shop, page after page. */
export const addOnGroupsQuery = () =>
  queryOptions({
    queryKey: all,
    queryFn: async ({ signal }) => {
      const groups: AddOnGroup[] = [];
      let after: string | null = null;
      do {
        const query: { after?: string } = after === null ? {} : { after };
        const page: Schemas["AddOnGroupList"] = await unwrap(
          api.GET("/api/v1/add-on-groups", { params: { query }, signal }),
        );
        groups.push(...page.items);
        after = page.next;
      } while (after !== null);
      return groups;
    },
  });

keepLive("add_on_group.", { reads: () => [all, productKeys.all] });

/** Adds a group, or changes one for every product that has it. */
export function useSaveAddOnGroup(group?: AddOnGroup) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (form: AddOnGroupForm) =>
      group
        ? unwrap(
            api.PUT("/api/v1/add-on-groups/{id}", {
              params: { path: { id: group.id } },
              body: { ...form, updated_at: group.updated_at },
            }),
          )
        : unwrap(
            api.POST("/api/v1/add-on-groups", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
          ),
    onSuccess: (saved) => {
      client.setQueryData(addOnGroupsQuery().queryKey, (groups = []) => [
        ...groups.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      void client.invalidateQueries({ queryKey: productKeys.all });
    },
    onError: () => client.invalidateQueries({ queryKey: all }),
  });
}

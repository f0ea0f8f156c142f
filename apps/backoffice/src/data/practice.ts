import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

export type Practice = Schemas["Practice"];

const practiceKey = ["practice"] as const;
/** While a practice order is on its way somebody watches each of its steps. */
const watchMs = 1_500;

/** Whether nothing more happens to the practice order by itself. */
export const isPracticeOver = ({ order }: Practice): boolean =>
  order !== null && (order.has_receipt || order.lifecycle === "cancelled");

/** GET /api/v1/practice: whether the shop can practise, and how far its newest practice order got. */
export const practiceQuery = () =>
  queryOptions({
    queryKey: practiceKey,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/practice", { signal })),
    refetchInterval: ({ state }) => (state.data && !isPracticeOver(state.data) ? watchMs : false),
  });

/** POST /api/v1/practice/orders: has a practice customer order. */
export function useStartPractice() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/api/v1/practice/orders")),
    onSettled: () => client.invalidateQueries({ queryKey: practiceKey }),
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type WaitingCustomer = Schemas["WaitingCustomer"];
export type WaitingCustomers = Schemas["WaitingCustomers"];

/** Everything that shows who waits for a person; for changes that show at once. */
export const waitingKey = ["conversations", "waiting"] as const;

/**
 * GET /conversations/waiting: who asked for a person and was not answered yet.
 * @param customerId only this one
 */
export const waitingQuery = (customerId?: string) =>
  queryOptions({
    queryKey: [...waitingKey, customerId ?? "all"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/conversations/waiting", {
          params: { query: customerId === undefined ? {} : { customer_id: customerId } },
          signal,
        }),
      ),
    staleTime: 30_000,
  });

/** POST /conversations/{id}/answered. Refused with `conversation.asked_again` when the customer asked again since. */
export const markAnswered = ({ id, since }: Pick<WaitingCustomer, "id" | "since">): Promise<unknown> =>
  unwrap(api.POST("/conversations/{id}/answered", { params: { path: { id } }, body: { since } }));

// What waiting customers write meanwhile is shown with them.
keepLive("conversation.message_received", { reads: () => [waitingKey] });
keepLive("conversation.mode_changed", {
  idIn: "conversationId",
  reads: () => [waitingKey],
  announce: async (id, client) => {
    const { items } = await client.fetchQuery(waitingQuery());
    const found = items.find((item) => item.id === id);
    // Whoever does not wait any more is not announced.
    if (!found) throw new Error("nobody waits");
    const { name } = found.customer;
    const key = name === "" ? "asksForPersonUnnamed" : "asksForPerson";
    return { namespace: "backoffice", key, values: { name } };
  },
});

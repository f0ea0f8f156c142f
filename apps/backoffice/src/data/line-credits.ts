import { unwrap, type Schemas } from "@agiza/api-client/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";
import { creditQuery } from "./refunds.ts";

export type CreditOfCustomer = Schemas["CustomerCredit"];

const allCredit = creditQuery("").queryKey.slice(0, 1);
keepLive("statement_line.", { reads: () => [allCredit] });

function useReadAgain() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [allCredit, ["transactions"]]) void client.invalidateQueries({ queryKey });
  };
}

/** POST /payments/unmatched/{id}/keep-as-credit: all of it, for one customer. The same key keeps it once. */
export function useKeepAsCredit(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["KeepAsCredit"]) =>
      unwrap(
        api.POST("/payments/unmatched/{id}/keep-as-credit", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSuccess: readAgain,
  });
}

/** POST /credits/{id}/give-back: what is left of it, to who had paid it. The same key gives it once. */
export function useGiveLineCreditBack(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["GiveLineCreditBack"]) =>
      unwrap(
        api.POST("/credits/{id}/give-back", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    // A refusal says that something else is left: the page shows what.
    onSettled: readAgain,
  });
}

import type { PayoutRow } from "#db/schema/payouts.ts";
import type { PayoutDestination } from "#ports/payments.ts";

/** Where a payout goes, as columns of its row. */
export const toColumns = (
  destination: PayoutDestination,
): Pick<PayoutRow, "kind" | "network" | "bank" | "destination"> =>
  destination.kind === "wallet"
    ? { kind: "wallet", network: destination.network, bank: null, destination: destination.phone }
    : { kind: "bank", network: null, bank: destination.bank, destination: destination.accountNumber };

/** The same as the port wants it. */
export function destinationOf({
  kind,
  network,
  bank,
  destination,
}: Pick<PayoutRow, "kind" | "network" | "bank" | "destination">): PayoutDestination {
  if (kind === "wallet") return { kind, phone: destination, network };
  if (bank === null) throw new Error("a payout to a bank without its bank");
  return { kind, bank, accountNumber: destination };
}

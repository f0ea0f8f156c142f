import type { Deps } from "#modules/deps.ts";

/** What payments for SMS are made with: `platformPayments` is null where the platform sells none. */
export type TopUpPorts = Pick<Deps, "payments" | "platformPayments">;

/** What a provider says of a payment. */
export type TopUpAnswer = Awaited<ReturnType<TopUpPorts["payments"]["requestPayment"]>>;

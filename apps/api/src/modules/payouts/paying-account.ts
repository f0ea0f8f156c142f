import { setTimeout } from "node:timers/promises";
import type { ProviderAccountRow } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import type { PaymentPort, PayoutDestination } from "#ports/payments.ts";

/** How long somebody waits with the page open for what a provider says. */
const patienceMs = 5_000;

/** Whether money of an account can go to such a place. */
export const canPayTo = (
  payments: Pick<PaymentPort, "capabilitiesOf">,
  { provider }: Pick<ProviderAccountRow, "provider">,
  kind: PayoutDestination["kind"],
): boolean => {
  const { walletPayout, bankPayout } = payments.capabilitiesOf(provider);
  return kind === "wallet" ? walletPayout : bankPayout;
};

/** What a provider says it has of the shop; null where it cannot be asked, or takes long. */
export const askBalance = (
  ctx: Pick<Ctx, "log">,
  payments: PaymentPort,
  account: ProviderAccountRow,
): Promise<number | null> =>
  withPatience(ctx, async () => (await payments.fetchBalance(account))?.availableMinor ?? null);

/** Whose wallet or bank account it is; null where the provider cannot say, or takes long. */
export function askName(
  ctx: Pick<Ctx, "log">,
  payments: PaymentPort,
  account: ProviderAccountRow,
  destination: PayoutDestination,
): Promise<string | null> {
  if (!payments.capabilitiesOf(account.provider).nameLookUp) return Promise.resolve(null);
  const reference = newPaymentReference();
  return withPatience(ctx, () => payments.lookUpName({ account, reference, destination }));
}

async function withPatience<T>({ log }: Pick<Ctx, "log">, ask: () => Promise<T | null>): Promise<T | null> {
  const asked = ask().catch((error: unknown) => {
    log.warn({ err: error }, "a provider could not be asked");
    return null;
  });
  return Promise.race([asked, setTimeout(patienceMs, null, { ref: false })]);
}

import type { Ctx } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import { refuse } from "./fiscal.errors.ts";

/** What asks a provider, and counts how often. */
export type FiscalPorts = Pick<Deps, "fiscal" | "limits">;

/** Of one shop: each reads a file that it brought, or calls the authority. */
const budget = { name: "fiscal-device", points: 10, seconds: 3_600 };

/** @throws request.too_many with the seconds to wait */
export async function takeFiscalTry({ shopId }: Ctx, limits: Deps["limits"]): Promise<void> {
  const wait = await limits.take(budget, shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
}

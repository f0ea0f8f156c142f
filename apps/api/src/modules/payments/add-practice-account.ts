import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { insertProviderAccount } from "./payments.repository.ts";

/** Gives the shop keys to the sandbox's payment provider; an account that it has there already stays. */
export async function addPracticeAccount(
  tx: Tx,
  { externalId, credentials }: { externalId: string; credentials: Record<string, string> },
): Promise<void> {
  await insertProviderAccount(tx.db, {
    shopId: tx.shopId,
    id: newId("pac", tx.now()),
    provider: "selcom",
    displayName: "Sandbox",
    externalId,
    credentialsSealed: tx.secrets.seal(JSON.stringify(credentials)),
    createdAt: tx.now(),
  });
}

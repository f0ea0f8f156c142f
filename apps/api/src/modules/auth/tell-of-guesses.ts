import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { addressOf, notifyPerson } from "./notify-person.ts";
import { findOwnersToTell } from "./pins.repository.ts";

/** Writes to every owner of a shop that somebody there tries their PINs. */
export const tellOfGuesses = (base: BaseCtx, shopId: ShopId): Promise<void> =>
  inSystem(base, async (tx) => {
    const link = `${tx.settings.backofficeUrl}/profile`;
    for (const { shop, language, ...owner } of await findOwnersToTell(tx.db, shopId)) {
      const address = addressOf(owner);
      if (address)
        await notifyPerson(tx, address, { kind: "owner_pin.guessed", language, facts: { shop, link } });
    }
  });

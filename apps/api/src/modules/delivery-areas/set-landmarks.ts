import type { Tx } from "#kernel/ctx.ts";
import { findAreaLandmarks, updateLandmarks } from "./landmarks.repository.ts";

/**
 * Sets what customers name in each delivery area of the shop; an area that is left out has none any more.
 *
 * @param learnt landmarks by the area's id, the best known first
 */
export async function setLandmarks({ db, shopId }: Tx, learnt: ReadonlyMap<string, string[]>): Promise<void> {
  for (const { id, landmarks } of await findAreaLandmarks(db, shopId)) {
    const known = learnt.get(id) ?? [];
    if (known.join("\n") !== landmarks.join("\n")) await updateLandmarks(db, shopId, id, known);
  }
}

import type { OnceKey, Tx } from "./ctx.ts";
import { toWire, type Wire } from "./wire.ts";

/**
 * Creates something once for a key. The same request again answers what the first one answered, as it was then, and
 * creates nothing. The answer is in the form of the wire, because that is how it is kept.
 *
 * @param request `scope` names the kind of thing, `key` is the caller's Idempotency-Key, `content` what is asked for
 * @throws idempotency.key_reused when the key came before with other content
 */
export const createOnce = <View>(
  tx: Tx,
  request: OnceKey,
  create: () => Promise<View>,
): Promise<Wire<View>> => tx.once(request, () => create().then(toWire));

import type { ChannelRow } from "#db/schema/connect.ts";
import { batchTurn } from "#kernel/batch.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { noteSeen } from "./connect.repository.ts";

const toTheMs = 60_000;

/**
 * Notes that Meta brought something of a number, and of those that came at the same moment together; to the minute, which is
 * a write a minute at most.
 */
export function webhookNoter(): (base: BaseCtx, channels: readonly ChannelRow[]) => Promise<void> {
  const note = batchTurn<{ base: BaseCtx; channels: ChannelRow[] }>(async (lot) => {
    const { base } = lot[0]!;
    const at = base.now();
    const before = new Date(at.getTime() - toTheMs);
    await inSystem(base, ({ db }) =>
      noteSeen(
        db,
        lot.flatMap(({ channels }) => channels),
        { at, before },
      ),
    );
  });
  return async (base, channels) => {
    const before = new Date(base.now().getTime() - toTheMs);
    const due = channels.filter(({ webhookSeenAt }) => !webhookSeenAt || webhookSeenAt <= before);
    if (due.length > 0) await note({ base, channels: due });
  };
}

import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOwnChannel } from "#modules/connect/find-own-channel.ts";
import { proposals } from "./proposals.ts";
import { findPurposes } from "./templates.repository.ts";

/**
 * Texts to start from, one template for each purpose, and which of them the shop has already.
 *
 * @throws access.denied needs `conversations read`
 */
export async function listProposals(ctx: Ctx) {
  requireMay(ctx, "templates.read");
  const channel = await findOwnChannel(ctx);
  const known = channel ? await reading(ctx, ({ db, shopId }) => findPurposes(db, shopId, channel.id)) : [];
  return proposals(ctx.settings).map((proposal) => ({
    ...proposal,
    isThere: known.some(({ purpose, name }) => purpose === proposal.purpose || name === proposal.name),
  }));
}

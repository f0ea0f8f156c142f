import type { TemplatePurpose } from "#db/schema/templates.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { proposals } from "./proposals.ts";
import { requireOwnNumber } from "./require-own-number.ts";
import { bringToReview } from "./submit-template.ts";
import { findPurposes, lockTemplates, type Template } from "./templates.repository.ts";
import { writeTemplate } from "./write-template.ts";

/**
 * Makes templates of the texts to start from and sends them to WhatsApp's review. Purposes and names that the shop has
 * already stay as they are, so twice at once makes each once.
 *
 * @param purposes null: all
 * @returns those that were made
 * @throws template.no_number
 * @throws access.denied needs `whatsapp_interactions create`
 */
export function takeProposals(ctx: Ctx, purposes: TemplatePurpose[] | null): Promise<Template[]> {
  requireMay(ctx, "template.create");
  return inTransaction(ctx, async (tx) => {
    const { id: channelId } = await requireOwnNumber(tx);
    await lockTemplates(tx.db, channelId);
    const known = await findPurposes(tx.db, tx.shopId, channelId);
    const wanted = proposals(tx.settings).filter(
      ({ purpose, name }) =>
        (purposes === null || purposes.includes(purpose)) &&
        !known.some((one) => one.purpose === purpose || one.name === name),
    );
    const made: Template[] = [];
    for (const proposal of wanted)
      made.push(await bringToReview(tx, await writeTemplate(tx, channelId, proposal)));
    return made;
  });
}

import { chatLink } from "#kernel/chat-link.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { channelChanged } from "./connect.events.ts";
import { requireChannel } from "./require-channel.ts";
import { newTestWord } from "./test-word.ts";
import { updateChannel } from "./signups.repository.ts";

/**
 * Gives the owner a word to write to a number from another phone: what comes in and what goes out are both seen to work then.
 * A word that still waits is given again.
 *
 * @throws connect.channel_not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function beginTest(ctx: Ctx, id: ChannelId): Promise<{ word: string; url: string }> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    const channel = await requireChannel(tx, id);
    const word = channel.testWord ?? newTestWord();
    if (channel.testWord === null) {
      await updateChannel(tx.db, tx.shopId, id, { testWord: word });
      await tx.audit({ action: "channel.test_begun", subject: id });
      await tx.emit(channelChanged({ channelId: id }));
    }
    return { word, url: chatLink(tx.settings, channel.phone, word) };
  });
}

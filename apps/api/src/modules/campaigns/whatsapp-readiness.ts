import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { findOwnChannel } from "#modules/connect/find-own-channel.ts";
import { countApprovedTemplates } from "#modules/templates/count-approved-templates.ts";
import { pricesOf } from "./campaign-template.ts";
import { readRoom } from "./daily-limit.ts";
import { type AudienceOf, findAudience } from "./find-audience.ts";

/** Of no campaign: whom one would be for that is not written yet. */
export const unwritten = {
  id: "cmp_none" as CampaignId,
  textSw: "",
  textEn: "",
  blanks: [],
} satisfies Partial<AudienceOf>;

type State = "ready" | "not_connected" | "restricted" | "no_template";

/** Whether the shop may write to many on WhatsApp now, with how much room, and how many it can answer freely. */
export async function getWhatsappReadiness(ctx: Ctx) {
  const { channel, ...facts } = await inTransaction(ctx, async (tx) => {
    const own = await findOwnChannel(tx);
    return { channel: own, state: await stateOf(tx, own), freeNow: own ? await countFree(tx, own) : 0 };
  });
  const { limit, left } = channel ? await readRoom(ctx, channel) : { limit: 0, left: 0 };
  return {
    ...facts,
    quality: channel?.quality ?? ("unknown" as const),
    dailyLimit: limit,
    leftToday: left,
    templateMinor: pricesOf(ctx.settings.messagePrices, "marketing", ctx.now()).templateMinor,
  };
}

async function stateOf(tx: Tx, channel: ChannelRow | undefined): Promise<State> {
  if (!channel || channel.status === "connecting") return "not_connected";
  if (channel.status === "restricted") return "restricted";
  return (await countApprovedTemplates(tx, channel.id)) === 0 ? "no_template" : "ready";
}

async function countFree(tx: Tx, { id: channelId }: ChannelRow): Promise<number> {
  const audience = { kind: "window" } as const;
  const people = await findAudience(tx, { ...unwritten, channel: "whatsapp", channelId, audience });
  return people.filter(({ leftOut }) => leftOut === null).length;
}

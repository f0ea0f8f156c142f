import { campaignReference } from "#kernel/campaign-reference.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CampaignId, ChannelId } from "#kernel/ids.ts";
import { changeChannelStatus, troubleOf } from "#modules/connect/change-channel-status.ts";
import { stopOffersTo } from "#modules/opt-outs/stop-offers.ts";
import { withoutShownText } from "#modules/templates/template-body.rules.ts";
import type { MessagingPort, SendFailure, SendResult } from "#ports/messaging.ts";
import type { ClaimedMessage, ClaimedMessages } from "./claim-whatsapp.ts";
import { asWaiting, type Told } from "./told.ts";

/** Tries of one person that WhatsApp puts off; then it has failed. */
const mostAttempts = 12;

/** Sends one message to one person. */
export async function sendWhatsapp(
  ctx: Ctx,
  messaging: MessagingPort,
  campaignId: CampaignId,
  from: ClaimedMessages["from"],
  message: ClaimedMessage,
): Promise<Told> {
  const { phone, position, attempt, type, body } = message;
  const result = await messaging.send({
    channel: from,
    to: { phone },
    type,
    body: type === "template" ? withoutShownText(body) : body,
    reference: campaignReference({ campaignId, position, attempt }),
  });
  if (!result.ok) await noteRefusal(ctx, from.id, phone, result.failure);
  return toldOfMessage({ phone, attempt }, result);
}

/** What a refusal says beside the message: that nothing leaves the number, or that somebody stopped offers at WhatsApp. */
async function noteRefusal(
  ctx: Ctx,
  channelId: ChannelId,
  phone: string,
  { kind, code, text }: SendFailure,
): Promise<void> {
  if (kind === "channel")
    await inTransaction(ctx, (tx) =>
      changeChannelStatus(tx, channelId, "restricted", `${code} ${text}`, troubleOf(code)),
    );
  if (kind === "opted_out") await inTransaction(ctx, (tx) => stopOffersTo(tx, phone, "whatsapp"));
}

/** What WhatsApp's answer means for somebody. */
export function toldOfMessage(person: { phone: string; attempt: number }, result: SendResult): Told {
  const plain = { ...person, providerRef: null, pause: null, isLater: false };
  if (result.ok) return { ...plain, state: "sent", reason: null, providerRef: result.wamid };
  const { failure } = result;
  if (failure.isUncertain) return { ...plain, state: "unknown", reason: failure.text };
  if (failure.kind === "channel") return { ...asWaiting(person), pause: "channel" };
  const isPutOff = failure.kind === "retry" || failure.kind === "pair";
  if (isPutOff && person.attempt < mostAttempts)
    return { ...asWaiting(person), isLater: failure.kind === "retry" };
  return { ...plain, state: "failed", reason: failureReason(failure) };
}

/** Why somebody got nothing: Meta's code and words. */
export const failureReason = ({ code, text }: Pick<SendFailure, "code" | "text">): string =>
  `${code} ${text}`.slice(0, 500);

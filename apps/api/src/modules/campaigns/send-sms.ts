import type { Ctx } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { sendSmsBatch, type SmsPorts } from "#modules/sms-accounts/send-sms-batch.ts";
import type { SmsBatchResult } from "#ports/sms-gateway.ts";
import { pauseFor } from "./campaign.rules.ts";
import type { ClaimedBatch } from "./claim-sms.ts";
import { asWaiting, type Told } from "./told.ts";

/** Sends one text to everybody who gets exactly it. */
export async function sendSms(
  ctx: Ctx,
  ports: SmsPorts,
  accountId: SmsAccountId,
  { people, ...batch }: ClaimedBatch,
): Promise<Told[]> {
  const to = people.map(({ phone }) => ({ phone, ref: phone }));
  return toldOf(people, await sendSmsBatch(ctx, ports, { ...batch, accountId, to }));
}

/** What an answer means for each person of a batch. */
export function toldOf(people: ClaimedBatch["people"], result: SmsBatchResult): Told[] {
  const plain = { providerRef: null, pause: null, isLater: false };
  if (result.kind === "unknown")
    return people.map((person) => ({ ...plain, ...person, state: "unknown", reason: result.reason }));
  const refused = (
    person: ClaimedBatch["people"][number],
    failure: { kind: string; reason: string },
  ): Told => {
    const pause = pauseFor(failure);
    const isLater = failure.kind === "retry";
    if (pause !== null || isLater) return { ...asWaiting(person), pause, isLater };
    return { ...plain, ...person, state: "failed", reason: failure.reason };
  };
  if (result.kind === "refused") return people.map((person) => refused(person, result.failure));
  const byRef = new Map(result.people.map(({ ref, result: one }) => [ref, one]));
  return people.map((person): Told => {
    const one = byRef.get(person.phone);
    if (one?.kind === "taken")
      return { ...plain, ...person, state: "sent", reason: null, providerRef: one.providerRef };
    if (one?.kind === "failed") return refused(person, one.failure);
    return { ...plain, ...person, state: "unknown", reason: one?.reason ?? "not_named" };
  });
}

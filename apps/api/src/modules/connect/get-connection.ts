import type { ChannelRow, SignupRow, SyncRow } from "#db/schema/connect.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { chatLink } from "#kernel/chat-link.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { isExchangeLost, stepsOf, windowMinutes } from "./signup.rules.ts";
import { findChannels, findCurrentSignup, findSyncs } from "./signups.repository.ts";

/**
 * The shop's numbers with how they stand, the connecting that is not over, and what the page needs to open Meta's window.
 *
 * @throws access.denied needs `whatsapp_interactions read`
 */
export function getConnection(ctx: Ctx, port: WhatsappAccountsPort, isPracticeOffered: boolean) {
  requireMay(ctx, "channel.read");
  return reading(ctx, async ({ db, shopId, now, settings }) => {
    const channels = await findChannels(db, shopId);
    const signup = await findCurrentSignup(db, shopId);
    const ids = channels.map(({ id }) => id);
    const syncs = ids.length === 0 ? [] : await findSyncs(db, shopId, ids);
    const isShown = signup && signup.state !== "left";
    return {
      channels: channels.map((channel) => ({
        ...describeChannel(channel),
        test:
          channel.testWord === null
            ? null
            : { word: channel.testWord, url: chatLink(settings, channel.phone, channel.testWord) },
        syncs: syncs.filter(({ channelId }) => channelId === channel.id).map(describeSync),
      })),
      signup: isShown ? describeSignup(signup, now()) : null,
      facebook: port.signup && {
        ...port.signup,
        // The emulator's window speaks from its own origin; elsewhere only Meta's hosts are believed.
        sandboxOrigin: settings.sandboxUrl && new URL(settings.sandboxUrl).origin,
        windowMinutes,
      },
      isPracticeOffered,
    };
  });
}

const describeChannel = ({
  id,
  phone,
  wabaId,
  businessId,
  phoneNumberId,
  verifiedName,
  way,
  isPractice,
  status,
  trouble,
  nameState,
  quality,
  dailyLimit,
  paymentMethod,
  webhookSeenAt,
  tokenSetAt,
  tokenExpiresAt,
  checkedAt,
  createdAt,
}: ChannelRow) => ({
  id,
  phone,
  wabaId,
  businessId,
  phoneNumberId,
  verifiedName,
  way,
  isPractice,
  // One that was let go is not shown.
  status: status as Exclude<typeof status, "disconnected">,
  trouble,
  nameState,
  quality,
  dailyLimit,
  paymentMethod,
  webhookSeenAt,
  tokenSetAt,
  tokenExpiresAt,
  checkedAt,
  createdAt,
});

const describeSync = ({
  kind,
  state,
  askedAt,
  progress,
  phase,
  items,
  leftOut,
  lastAt,
  failureCode,
  failureText,
}: SyncRow) => ({
  kind,
  state,
  askedAt,
  progress,
  phase,
  items,
  leftOut,
  lastAt,
  failureCode,
  failureText,
});

/** As people see it: an exchange that was cut off stands at the window again. */
export function describeSignup(signup: SignupRow, now: Date) {
  const { id, way, userId, step, state, doneAt, wabaId, businessId, phone, channelId, createdAt } = signup;
  const { failure, failureText, failureCode } = signup;
  const isLost = isExchangeLost(signup, now);
  return {
    id,
    way,
    userId,
    step: isLost ? ("window" as const) : step,
    state: isLost ? ("failed" as const) : (state as Exclude<typeof state, "left">),
    steps: stepsOf(way).map((name) => ({ name, doneAt: doneAt[name] ?? null })),
    idsAt: doneAt.ids ?? null,
    wabaId,
    businessId,
    phone,
    channelId,
    failure: isLost ? ("exchange_unknown" as const) : failure,
    failureText: isLost ? null : failureText,
    failureCode: isLost ? null : failureCode,
    createdAt,
  };
}

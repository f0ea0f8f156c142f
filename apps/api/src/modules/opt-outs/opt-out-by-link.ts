import { type BaseCtx, type Ctx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import { maskPhone } from "#kernel/phone.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./opt-outs.errors.ts";
import { stoppedByLink } from "./opt-outs.events.ts";
import { tokenPattern } from "./opt-out-links.ts";
import { findLink, findOwner, insertOptOutOfAll, insertOptOuts, isOptedOut } from "./opt-outs.repository.ts";
import { stopOffers } from "./stop-offers.ts";

/**
 * Links that open nothing, by one place: far more than anybody mistypes, far fewer than finding somebody's takes. One that opens
 * is never counted: a mobile network has one place for thousands, and stopping offers is everybody's right.
 */
const budget: Budget = { name: "opt-out-link", points: 120, seconds: 3_600 };

/** What the page of a link shows: the shop, the number with its middle left out, and whether offers are stopped already. */
export type OptOutView = { shop: string; phone: string; isStopped: boolean };

/**
 * Reads what a link stops; changes nothing, since whatever scans messages opens their links.
 *
 * @param place of whoever asks, so that links are not found by trying
 * @throws opt_out.unknown_link · request.too_many
 */
export async function readOptOut(
  base: BaseCtx,
  limits: RateLimitPort,
  token: string,
  place: string,
): Promise<OptOutView> {
  const { ctx, phone } = await openLink(base, limits, token, place);
  return inTransaction(ctx, async (tx) => ({
    shop: (await getShop(tx)).name,
    phone: maskPhone(phone),
    isStopped: await isOptedOut(tx.db, tx.shopId, phone),
  }));
}

/**
 * Stops a shop's offers to the number of a link, on every channel; of every shop where that is asked. Done twice it is done once.
 *
 * @throws opt_out.unknown_link · request.too_many
 */
export async function stopByLink(
  base: BaseCtx,
  limits: RateLimitPort,
  token: string,
  asked: { place: string; everywhere: boolean },
): Promise<OptOutView> {
  const { ctx, phone } = await openLink(base, limits, token, asked.place);
  await inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const owner = await findOwner(db, shopId, phone);
    const isKnown = owner?.whatsappConsent === "refused" && owner.smsConsent === "refused";
    if (owner && !isKnown) {
      await stopOffers(tx, owner.id, "link");
      await tx.emit(stoppedByLink({ customerId: owner.id }));
    }
    // Of a customer who said no by themselves before, or of a number that is nobody's.
    await insertOptOuts(db, shopId, [phone], { way: "link", at: tx.now() });
  });
  if (asked.everywhere) await inSystem(base, ({ db, now }) => insertOptOutOfAll(db, phone, now()));
  return { shop: (await getShop(ctx)).name, phone: maskPhone(phone), isStopped: true };
}

async function openLink(
  base: BaseCtx,
  limits: RateLimitPort,
  token: string,
  place: string,
): Promise<{ ctx: Ctx; phone: string }> {
  const link = tokenPattern.test(token)
    ? await base.store.readSystem((db) => findLink(db, token))
    : undefined;
  if (!link) {
    const wait = await limits.take(budget, place);
    throw wait === null
      ? refuse("opt_out.unknown_link")
      : refuse("request.too_many", {}, { retryAfterSeconds: wait });
  }
  return { ctx: forShop(base, link.shopId, { kind: "system", job: "opt-outs.link" }), phone: link.phone };
}

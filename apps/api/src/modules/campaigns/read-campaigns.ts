import type { PersonState } from "#db/schema/campaigns.ts";
import { type Ctx, reading, readingOlder } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { phoneFor, textsFor } from "#kernel/masked-phones.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { beginOfDay, daysBefore } from "#kernel/shop-day.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findPeople } from "./campaign-people.repository.ts";
import { findResults } from "./campaign-results.repository.ts";
import { withoutLinks } from "./campaign-text.rules.ts";
import { viewCampaign, viewCampaigns } from "./campaign-view.ts";
import { refuse } from "./campaigns.errors.ts";
import { type CampaignQuery, findCampaign, findCampaigns } from "./campaigns.repository.ts";

/**
 * A page of campaigns, the newest first, with what became of their messages.
 *
 * @throws access.denied needs `customers read` · request.cursor_invalid
 */
export function listCampaigns(ctx: Ctx, query: CampaignQuery) {
  requireMay(ctx, "campaigns.read");
  return readingOlder(ctx, async (reader) => {
    const page = await findCampaigns(reader.db, reader.shopId, query);
    return { ...page, items: await viewCampaigns(reader, page.items) };
  });
}

/**
 * A campaign with what became of its messages and what came of them. Whoever may not see every order sees no orders.
 *
 * @throws access.denied · campaign.not_found
 */
export function getCampaign(ctx: Ctx, id: CampaignId) {
  requireMay(ctx, "campaigns.read");
  return reading(ctx, async (reader) => {
    const { db, shopId, actor } = reader;
    const row = await findCampaign(db, shopId, id);
    if (!row) throw refuse("campaign.not_found");
    const { answered, ...orders } = await findResults(db, shopId, id);
    const seesOrders = mayDo({ actor }, "orders.read") && onlyStaffOf(actor) === null;
    return { ...(await viewCampaign(reader, row)), answered, orders: seesOrders ? orders : null };
  });
}

/** Who of a campaign is asked for; days are the shop's, both counted. */
type PeopleAsked = {
  state?: PersonState | undefined;
  reachedFrom?: string | undefined;
  reachedTo?: string | undefined;
};

/**
 * A page of the people of a campaign, in the order in which they are sent to.
 *
 * @throws access.denied · campaign.not_found · request.cursor_invalid
 */
export function listCampaignPeople(ctx: Ctx, id: CampaignId, query: PageQuery & PeopleAsked) {
  requireMay(ctx, "campaigns.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findCampaign(db, shopId, id))) throw refuse("campaign.not_found");
    const { reachedFrom, reachedTo, ...rest } = query;
    const page = await findPeople(db, shopId, id, {
      ...rest,
      ...((reachedFrom ?? reachedTo) !== undefined && {
        reached: {
          from: beginOfDay(reachedFrom ?? "2000-01-01"),
          until: beginOfDay(daysBefore(reachedTo ?? "2999-12-30", -1)),
        },
      }),
    });
    return {
      ...page,
      items: page.items.map(({ phone, name, text, reason, ...person }) => ({
        ...person,
        name: textsFor(ctx, name),
        text: textsFor(ctx, withoutLinks(text)),
        // A provider's words may name the number.
        reason: textsFor(ctx, reason),
        // Somebody without a number, or who was erased, has none to show.
        phone: phone.startsWith("+") ? phoneFor(ctx, phone) : null,
      })),
    };
  });
}

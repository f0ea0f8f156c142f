import { chatLink } from "#kernel/chat-link.ts";
import { type BaseCtx, forShop, type Settings } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { withPopupReference } from "#kernel/popup-reference.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./popups.errors.ts";
import { findPopupOfAnyShop } from "./popups.repository.ts";
import { endOf, type PopupRow, stateOf, toForm, type Words } from "./popups.rules.ts";

/**
 * A popup with its shop, and the day it is there.
 *
 * @throws popup.not_found
 */
export async function openPopup(base: BaseCtx, id: PopupId) {
  const popup = await base.store.readSystem((db) => findPopupOfAnyShop(db, id));
  if (!popup) throw refuse("popup.not_found");
  const shop = await getShop(forShop(base, popup.shopId, { kind: "system", job: "popups.show" }));
  const today = toShopMoment(base.now(), shop.timeZone).day;
  return { popup, shop, today, isLive: stateOf(popup, today) === "live" && shop.closedForGoodAt === null };
}

/**
 * What the script on a shop's website needs of a popup, and nothing else of the shop.
 *
 * @throws popup.not_found also of one that is not live: a draft, paused, over, or not begun
 */
export async function showPopup(base: BaseCtx, id: PopupId) {
  const { popup, shop, isLive } = await openPopup(base, id);
  if (!isLive) throw refuse("popup.not_found");
  const { settings } = base;
  const { headline, text, button, position, colors, language, trigger, pages, frequency, device } =
    toForm(popup);
  return {
    id,
    revision: popup.revision,
    headline: inBoth(headline),
    text: inBoth(text),
    button: inBoth(button),
    imageUrl: popup.imageKey && `${settings.apiUrl}/store/files/${popup.imageKey}`,
    position,
    colors,
    language,
    trigger,
    pages,
    frequency,
    device,
    endsAt: popup.endsOn && endOf(popup.endsOn),
    goal: { kind: popup.goalKind, url: goalUrl(settings, shop.phone, popup) },
  };
}

/** Who is shown a language that was left empty reads the other. */
const inBoth = ({ sw, en }: Words): Words => ({ sw: sw || en, en: en || sw });

/** What opens the bot's list of goods. */
const orderWords: Words = { sw: "Nataka kuagiza", en: "I want to order" };

function goalUrl(settings: Settings, phone: string, popup: PopupRow): Words {
  if (popup.goalKind === "url") return { sw: popup.goalUrl, en: popup.goalUrl };
  const words =
    popup.goalKind === "order_link" ? orderWords : inBoth({ sw: popup.goalTextSw, en: popup.goalTextEn });
  const link = (text: string) => chatLink(settings, phone, withPopupReference(text, popup.reference));
  return { sw: link(words.sw), en: link(words.en) };
}

import { popupDays, popupHosts } from "#db/schema/popups.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { addPopup } from "#modules/popups/add-popup.ts";
import type { PopupForm } from "#modules/popups/popups.rules.ts";
import { resumePopup } from "#modules/popups/switch-popup.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";

const kanga: PopupForm = {
  name: "Kanga doti zimerudi",
  headline: { sw: "Kanga doti zimerudi!", en: "Kanga pairs are back!" },
  text: {
    sw: "Tuandikie WhatsApp, tukutumie picha za zilizopo leo.",
    en: "Write to us on WhatsApp and see what is here today.",
  },
  button: { sw: "Agiza kwa WhatsApp", en: "Order on WhatsApp" },
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#1f1a17", button: "#0b6b4b", buttonText: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 8 },
  pages: { include: [], exclude: ["/malipo/*"] },
  frequency: "daily",
  device: "all",
  goal: {
    kind: "whatsapp",
    text: { sw: "Habari, nimeona kanga kwenye tovuti yenu", en: "Hello, I saw the kanga on your website" },
    url: "",
  },
  startsOn: null,
  endsOn: null,
};
const eid: PopupForm = {
  ...kanga,
  name: "Ofa ya Eid",
  headline: { sw: "Mishono ya Eid", en: "Sewing for Eid" },
  text: { sw: "Agiza kabla ya Ramadhani kwisha.", en: "Order before Ramadan ends." },
  position: "bottom_left",
  trigger: { kind: "scroll", value: 50 },
};

/** What visitors of the shop's website saw and did, from yesterday back. */
const seen = [
  { views: 48, closes: 21, taps: 6 },
  { views: 61, closes: 30, taps: 9 },
  { views: 39, closes: 17, taps: 3 },
  { views: 44, closes: 19, taps: 5 },
];
const host = "neemavitenge.example";

/** A popup that is live on the demo shop's website, and one that is no more than a draft. */
export async function addDemoPopups(base: BaseCtx, ids: Ids): Promise<void> {
  const neema = asOwner(base, ids);
  const { shopId } = neema;
  const made = await addPopup(neema, kanga, "demo-popup-kanga");
  const popupId = made.id as PopupId;
  await resumePopup(neema, popupId);
  await addPopup(neema, eid, "demo-popup-eid");
  const { day } = shopClock(base.now());
  await base.store.tenant(shopId, async (db) => {
    await db
      .insert(popupDays)
      .values(seen.map((counts, index) => ({ shopId, popupId, day: addDays(day, -index - 1), ...counts })));
    await db.insert(popupHosts).values({ shopId, popupId, host, seenAt: base.now() });
  });
}

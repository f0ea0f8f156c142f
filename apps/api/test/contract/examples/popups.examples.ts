import { inArray, like, or } from "drizzle-orm";
import { leaveDirectory } from "#db/shop-directory.ts";
import { popupDays, popups } from "#db/schema/popups.ts";
import type { PopupId } from "#kernel/ids.ts";
import { addPopup } from "#modules/popups/add-popup.ts";
import { notePopupEvent } from "#modules/popups/note-popup-event.ts";
import type { PopupForm } from "#modules/popups/popups.rules.ts";
import { resumePopup } from "#modules/popups/switch-popup.ts";
import { toWire } from "#kernel/wire.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, anybody, byId, defineExamples, newAddress, newKey, onePixel, same } from "../example.ts";

const made: PopupId[] = [];
/** Those made last may still be asked for. */
const stillAsked = 8;

const formOf = (word: string): PopupForm => ({
  name: `${word} kanga`,
  headline: { sw: `${word} kanga doti zimerudi`, en: `${word} kanga are back` },
  text: { sw: `${word} chagua jina lako`, en: `${word} choose your name` },
  button: { sw: `${word} agiza`, en: `${word} order` },
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#14163a", button: "#c8261d", buttonText: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 5 },
  pages: { include: [], exclude: ["/cart"] },
  frequency: "daily",
  device: "all",
  goal: { kind: "whatsapp", text: { sw: `${word} habari`, en: `${word} hello` }, url: "" },
  startsOn: null,
  endsOn: null,
});

/** A popup that is live, was seen, and whose script ran on a website. */
async function makePopup({ harness, ctx, shopId, word }: ShopWorld) {
  const { base, deps } = harness;
  // A shop has few: those of earlier questions make room, and what a question added.
  await base.store.tenant(shopId, async (db) => {
    const older = or(inArray(popups.id, made.slice(0, -stillAsked)), like(popups.name, "Mpya%"));
    await leaveDirectory(db, shopId, "popup", db.select({ id: popups.id }).from(popups).where(older));
    await db.delete(popups).where(older);
  });
  const popup = await addPopup(ctx, formOf(word), newKey()["idempotency-key"]);
  const id = popup.id as PopupId;
  made.push(id);
  const { updatedAt } = await resumePopup(ctx, id);
  const draft = await addPopup(ctx, formOf(word), newKey()["idempotency-key"]);
  made.push(draft.id as PopupId);
  const place = newAddress()["x-forwarded-for"];
  const event = { host: `${word.toLowerCase()}.co.tz`, place };
  await notePopupEvent(base, deps.limits, id, { ...event, kind: "seen_script" });
  await base.store.tenant(shopId, (db) =>
    db.insert(popupDays).values({ shopId, popupId: id, day: "2026-11-02", views: 3, closes: 1, taps: 1 }),
  );
  return {
    id,
    draftId: draft.id,
    updatedAt: updatedAt.toISOString(),
    form: toWire(formOf(word)),
    ids: [id, draft.id, shopId],
  };
}

export const popupsExamples = defineExamples(makePopup, {
  listPopups: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addPopup: {
    ask: (_of, own) => ({ headers: newKey(), body: { ...own.form, name: "Mpya" } }),
    also: ({ form }): Ask[] => [
      {
        headers: newKey(),
        body: {
          ...form,
          name: "Mpya ya pili",
          language: "sw",
          headline: { sw: "Punguzo", en: "" },
          trigger: { kind: "back", value: 0 },
          goal: { kind: "url", text: { sw: "", en: "" }, url: "https://neema.co.tz/punguzo" },
          starts_on: "2026-12-01",
          ends_on: "2026-12-24",
        },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  getPopup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  changePopup: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removePopup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  resumePopup: { ask: (of) => ({ params: { id: of.draftId } }), expected: byId(200, 403), reads: true },
  pausePopup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  keepPopupPicture: {
    ask: (of) => ({ params: { id: of.id }, body: onePixel }),
    expected: byId(200, 403),
    reads: true,
  },
  removePopupPicture: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  listPopupChats: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  // Visitors know a popup and no shop.
  showPopup: {
    ask: (of) => ({ params: { id: of.id } }),
    expected: anybody(200, 200),
    echoesIds: true,
    namesItsShop: true,
    reads: true,
  },
  notePopupEvent: {
    // Whoever sees it is counted, so the popup of another shop is left alone.
    ask: (_of, own) => ({ params: { id: own.id }, headers: newAddress(), body: { kind: "view" } }),
    expected: anybody(204, 204),
  },
});

import { formatDayToKeep, formatDeadline, formatToldClock } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import type { OrderRow } from "#db/schema/orders.ts";
import type { OpeningHours } from "#db/schema/shops.ts";
import { type ParcelFacts, parcelInWords, toldTexts } from "#modules/deliveries/parcel-words.rules.ts";
import { depositDueOf, dueOf } from "#modules/orders/order-payment.rules.ts";
import type { VoiceNoteState } from "#modules/orders/voice-note.rules.ts";
import type { OrderPageFacts } from "./order-page.repository.ts";
import { placeState } from "#modules/shops/opening-hours.rules.ts";

/** A sentence in every language of the page; with an address it leads there. */
type Told = Record<Language, string> & { url?: string };

const inBoth = (say: (language: Language) => string, url?: string): Told => ({
  en: say("en"),
  sw: say("sw"),
  ...(url !== undefined && { url }),
});

/** Whether a place is open now and until when, or when it opens; null where its hours are not said. */
export function hoursInWords(
  { openingHours }: { openingHours: OpeningHours },
  { timeZone, now }: { timeZone: string; now: Date },
  language: Language,
): string | null {
  const { open, opensAt, closesAt } = placeState(openingHours, timeZone, now);
  const t = toldTexts(language);
  if (open) return closesAt && t("placeOpen", { time: formatToldClock(closesAt, language) });
  return opensAt && t("placeClosed", { time: formatDeadline(opensAt, language) });
}

/** The same in every language of the page. */
export const sentenceOfHours = (
  place: { openingHours: OpeningHours },
  clock: { timeZone: string; now: Date },
): Record<Language, string> | null => {
  const [en, sw] = [hoursInWords(place, clock, "en"), hoursInWords(place, clock, "sw")];
  return en === null || sw === null ? null : { en, sw };
};

/**
 * What is said of a prompt that waits: who asks now where another provider did not answer, and until when. Null where there
 * is nothing to say.
 */
export function promptInWords({
  provider,
  movedFrom,
  expiresAt,
}: Pick<NonNullable<OrderPageFacts["payment"]>, "provider" | "movedFrom" | "expiresAt">): Record<
  Language,
  string
> | null {
  const say = (language: Language): string => {
    const t = toldTexts(language);
    const moved =
      movedFrom && provider
        ? [
            t("prompt.moved", {
              from: t(`prompt.providers.${movedFrom}`),
              to: t(`prompt.providers.${provider}`),
            }),
          ]
        : [];
    const until = expiresAt ? [t("prompt.until", { time: formatToldClock(expiresAt, language) })] : [];
    return [...moved, ...until].join("\n");
  };
  const [en, sw] = [say("en"), say("sw")];
  return en === "" ? null : { en, sw };
}

/** Where the holder of an order link sees the picture of its parcel's waybill; every origin routes `/store` here. */
export const waybillUrl = (token: string): string => `/store/api/v1/order/waybill?token=${token}`;

/** The foot of a receipt: that a part of it was paid twice, since a provider took it back, and the shop's own line. */
export const receiptFooter = (
  { takenBackMinor }: Pick<OrderRow, "takenBackMinor">,
  shopsOwn: string,
  language: Language,
): string =>
  takenBackMinor === 0
    ? shopsOwn
    : [toldTexts(language)("takenBackReceipt", { amount: formatMoney(takenBackMinor) }), shopsOwn]
        .filter(Boolean)
        .join(" ");

type DayOfOrder = Pick<
  OrderRow,
  "dueOn" | "depositMinor" | "totalMinor" | "paidMinor" | "refundedMinor" | "creditedMinor" | "takenBackMinor"
> & { depositUntil: Date | string | null };

/** For which day it is, and until when its deposit has to come. */
function dayInWords(order: Facts["order"], now: Date): Told[] {
  const { dueOn, depositUntil, lifecycle } = order;
  if (dueOn === null || lifecycle === "cancelled") return [];
  const isMade = ["pending", "preparing", "ready"].includes(lifecycle);
  const day = inBoth((language) =>
    toldTexts(language)("day.isFor", { day: formatDayToKeep(dueOn, language, now) }),
  );
  const depositMinor = depositDueOf(order);
  if (depositMinor === 0 || depositUntil === null) return isMade ? [day] : [];
  const amount = formatMoney(depositMinor);
  return [
    day,
    inBoth((language) =>
      toldTexts(language)("day.depositUntil", { amount, time: formatDeadline(depositUntil, language) }),
    ),
  ];
}

type Facts = {
  order: Pick<OrderRow, "number" | "lifecycle" | "fulfilmentKind" | "landmark" | "pinLatitude"> & DayOfOrder;
  places: readonly { name: string; openingHours: OpeningHours }[];
  parcel: (ParcelFacts & { hasPhoto: boolean }) | null;
  voiceNote: VoiceNoteState;
};

const waits: readonly OrderRow["lifecycle"][] = ["pending", "preparing", "ready"];

/**
 * What the page says of where the goods of an order are, once it is with the shop, and of money that is not there any more.
 *
 * @param photoUrl where the holder of the link sees the picture of the waybill
 */
export function toldOf(
  { order, places, parcel, voiceNote }: Facts,
  clock: { timeZone: string; now: Date },
  photoUrl: string,
): Told[] {
  const told: Told[] = dayInWords(order, clock.now);
  const amount = formatMoney(order.takenBackMinor);
  if (order.takenBackMinor > 0 && dueOf(order) > 0)
    told.push(inBoth((language) => toldTexts(language)("takenBack", { amount })));
  if (order.pinLatitude !== null) told.push(inBoth((language) => toldTexts(language)("pinSent")));
  if (voiceNote !== "none") told.push(inBoth((language) => toldTexts(language)(`voice.${voiceNote}`)));
  const place =
    order.fulfilmentKind === "pickup" && waits.includes(order.lifecycle)
      ? placeOf(order.landmark, places)
      : undefined;
  const hours = place && sentenceOfHours(place, clock);
  if (hours) told.push(inBoth((language) => `${place.name}: ${hours[language]}`));
  if (parcel && ["out_for_delivery", "delivered"].includes(order.lifecycle)) {
    const facts = { ...parcel, number: order.number ?? "" };
    told.push(inBoth((language) => parcelInWords(facts, language)));
    if (parcel.hasPhoto) told.push(inBoth((language) => toldTexts(language)("waybillPhoto"), photoUrl));
  }
  return told;
}

/** Where an order is collected: the place that its customer chose, or the only one. */
export const placeOf = <Place extends { name: string }>(chosen: string, places: readonly Place[]) =>
  places.find(({ name }) => name === chosen) ?? (places.length === 1 ? places[0] : undefined);

import type { Language } from "@agiza/i18n/language";

export type LatestFeature = {
  /** Part of the feed's ids: never changed once published. */
  id: string;
  /** Calendar day on which it could be used first. */
  on: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
};

/** What has become possible, newest first. The front page shows the first four, the feed all. */
export const latestFeatures: readonly LatestFeature[] = [
  {
    id: "qr-maker",
    on: "2026-11-21",
    title: { en: "QR codes in a kanga frame", sw: "QR ndani ya fremu ya kanga" },
    text: {
      en: "Make a code that opens a chat with your shop, for the counter or your status. It never expires.",
      sw: "Tengeneza QR inayofungua mazungumzo na duka lako, kwa kaunta au status. Haina tarehe ya kuisha.",
    },
  },
  {
    id: "shop-list",
    on: "2026-11-20",
    title: { en: "A public list of shops", sw: "Orodha ya maduka kwa wote" },
    text: {
      en: "Shops that want it are found by area and by what they sell.",
      sw: "Maduka yanayotaka yanapatikana kwa eneo na kwa bidhaa yanazouza.",
    },
  },
  {
    id: "payments-match",
    on: "2026-11-19",
    title: { en: "Payments find their order", sw: "Malipo yanaipata oda yake" },
    text: {
      en: "Mobile money is matched to its order when it arrives, and the receipt goes back to the chat.",
      sw: "Malipo kwa simu yanaunganishwa na oda yake yanapofika, na risiti inarudi kwenye mazungumzo.",
    },
  },
  {
    id: "order-page",
    on: "2026-11-14",
    title: { en: "The order page", sw: "Ukurasa wa oda" },
    text: {
      en: "Customers choose size, extras and delivery on one light page, in Swahili or English.",
      sw: "Mteja anachagua saizi, nyongeza na usafirishaji kwenye ukurasa mmoja mwepesi, kwa Kiswahili au Kiingereza.",
    },
  },
  {
    id: "chat-orders",
    on: "2026-11-07",
    title: { en: "Orders from the chat", sw: "Oda kutoka WhatsApp" },
    text: {
      en: "A customer says habari, picks from your products, and the order has a number.",
      sw: "Mteja anasema habari, anachagua bidhaa zako, na oda inapata namba.",
    },
  },
];

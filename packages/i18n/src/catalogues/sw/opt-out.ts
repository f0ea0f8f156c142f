import type { Translated } from "../../translator.ts";
import type { optOut as en } from "../en/opt-out.ts";

/** Ukurasa wa kiungo kilicho kwenye kila tangazo. */
export const optOut = {
  title: "Uache kupata matangazo ya {shop}?",
  what: "Hatutatuma tena matangazo ya {shop} kwa {phone}, kwa SMS wala WhatsApp. Taarifa za oda zako zitaendelea.",
  everywhere: "Nisipate pia matangazo ya maduka mengine yanayotuma kupitia Agiza",
  stop: "Acha matangazo",
  stoppedTitle: "Umejitoa kwenye matangazo",
  stopped: "Matangazo ya {shop} hayatatumwa tena kwa {phone}. Taarifa za oda zako zitaendelea.",
  back: "Ukiyataka tena, andika ANZA MATANGAZO kwa {shop} kwenye WhatsApp.",
  unknownTitle: "Kiungo hiki hakifanyi kazi",
  unknown: "Kifungue tena kutoka kwenye ujumbe, au liandikie duka ACHA kwenye WhatsApp.",
  waitTitle: "Subiri kidogo",
  wait: "Viungo vingi vimefunguliwa kutoka hapa. Jaribu tena baada ya saa moja, au liandikie duka ACHA kwenye WhatsApp.",
  otherLanguage: "Read in English",
} satisfies Translated<typeof en>;

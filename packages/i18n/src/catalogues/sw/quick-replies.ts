import type { Translated } from "../../translator.ts";
import type { quickReplies as en } from "../en/quick-replies.ts";

export const quickReplies = {
  title: "Majibu ya haraka",
  add: "Ongeza jibu la haraka",
  edit: "Badilisha jibu la haraka",
  save: "Hifadhi jibu la haraka",
  saved: "Umehifadhi jibu la haraka",
  remove: "Ondoa",
  removeTitle: "Uondoe /{shortcut}?",
  removeText: "Ujumbe uliotumwa kwa jibu hili unabaki.",
  removed: "Umeondoa jibu la haraka",
  actionsFor: "Vitendo vya /{shortcut}",
  search: "Tafuta majibu ya haraka",
  clearSearch: "Futa utafutaji",
  noneFound: "Hakuna jibu la haraka lenye maneno hayo.",
  changedBy: "Amebadilisha: {name}, {time}",
  details: "Jibu lenyewe",
  shortcut: "Neno la mkato",
  shortcutHint:
    "Unaloandika baada ya / kwenye mazungumzo. Herufi ndogo, namba na kistari: bei, mahali, asante-sana.",
  shortcutWrong: "Tumia herufi ndogo, namba na kistari tu, mfano asante-sana.",
  textSw: "Maneno kwa Kiswahili",
  textEn: "Maneno kwa Kiingereza",
  textHint: "{name} hugeuka jina la kwanza la mteja, {shop} hugeuka jina la duka lako.",
  noText: "Andika jibu kwa angalau lugha moja.",
  preview: "Halima atasoma: {text}",
  languages: { sw: "Kiswahili", en: "Kiingereza" },
  emptyTitle: "Bado hakuna majibu ya haraka",
  emptyText:
    "Andika mara moja unachojibu kila siku: bei, njia ya kufika dukani, saa za kufungua. Kwenye mazungumzo andika / na neno lake la mkato.",
  failed: "Majibu ya haraka hayakuweza kupakiwa.",
  gone: "Jibu hili la haraka halipo au limeondolewa",
  goneText: "Orodha inaonyesha majibu yote ya haraka ya duka.",
  back: "Mazungumzo",
} satisfies Translated<typeof en>;

import type { QuickReply } from "#data/quick-replies.ts";

export const makeQuickReply = (change: Partial<QuickReply> = {}): QuickReply => ({
  id: "qrp_1",
  shortcut: "bei",
  text_sw: "Habari {name}, bei zetu za leo ni hizi.",
  text_en: "Hello {name}, these are our prices today.",
  changed_by: { id: "usr_2", name: "Asha Mwinyi" },
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

/** As a shop has them that uses both languages, or one. */
export const fiveQuickReplies: QuickReply[] = [
  makeQuickReply({
    id: "qrp_2",
    shortcut: "asante",
    text_sw: "Asante sana {name}, karibu tena {shop}.",
    text_en: "Thank you {name}, see you again at {shop}.",
  }),
  makeQuickReply(),
  makeQuickReply({
    id: "qrp_3",
    shortcut: "fungua",
    text_sw: "Tunafungua Jumatatu hadi Jumamosi, saa 2:00 asubuhi hadi saa 12:30 jioni.",
    text_en: "We open Monday to Saturday, 8:00 AM to 6:30 PM.",
  }),
  makeQuickReply({
    id: "qrp_4",
    shortcut: "mahali",
    text_sw: "Tupo Kariakoo, Mtaa wa Congo, mkabala na soko. Uliza duka la {shop}.",
    text_en: "",
  }),
  makeQuickReply({
    id: "qrp_5",
    shortcut: "mzigo",
    text_sw: "Mzigo wako uko njiani {name}. Dereva atakupigia akikaribia.",
    text_en: "Your parcel is on the way, {name}. The rider calls you when they are near.",
  }),
];

import { quickReplies } from "#db/schema/quick-replies.ts";
import type { Db } from "#kernel/db.ts";
import { newId } from "#kernel/ids.ts";
import type { Ids } from "./demo-ids.ts";

/** What the demo shop answers every day. */
const replies = [
  {
    shortcut: "karibu",
    textSw: "Habari {name}, karibu {shop}. Nikusaidie nini leo?",
    textEn: "Hello {name}, welcome to {shop}. How can I help you today?",
  },
  {
    shortcut: "mahali",
    textSw: "Tupo Kariakoo, Mtaa wa Congo, mkabala na soko. Ukifika uliza duka la Neema.",
    textEn: "We are in Kariakoo, Congo Street, across from the market. Ask for Neema’s shop.",
  },
  {
    shortcut: "usafiri",
    textSw:
      "Dar es Salaam tunaleta siku hiyohiyo ukiagiza kabla ya saa 8:00 mchana. Mikoani tunatuma kwa basi.",
    textEn: "In Dar es Salaam we deliver the same day if you order before 2:00 PM. Upcountry we send by bus.",
  },
  {
    shortcut: "malipo",
    textSw:
      "{name}, unaweza kulipa kwa M-Pesa, Mixx by Yas, Airtel Money au HaloPesa kupitia kiungo cha oda, au taslimu dukani.",
    textEn:
      "{name}, you can pay by M-Pesa, Mixx by Yas, Airtel Money or HaloPesa through the order’s link, or in cash at the shop.",
  },
  {
    shortcut: "asante",
    textSw: "Asante sana {name} kwa kununua kutoka {shop}. Karibu tena.",
    textEn: "Thank you {name} for shopping at {shop}. See you again.",
  },
];

/** The demo shop's quick replies, some written by the owner and some by who answers with her. */
export const insertDemoQuickReplies = (db: Db, { shopId, owner, staff }: Ids, at: Date) =>
  db.insert(quickReplies).values(
    replies.map((reply, place) => ({
      ...reply,
      shopId,
      id: newId("qrp", at),
      changedBy: (place % 2 === 0 ? owner : staff[0]) ?? owner,
      createdAt: at,
      updatedAt: at,
    })),
  );

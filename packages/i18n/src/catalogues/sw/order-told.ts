import type { Translated } from "../../translator.ts";
import type { orderTold as en } from "../en/order-told.ts";

export const orderTold = {
  takenBack:
    "Mtoa huduma wa malipo amechukua tena {amount} iliyokuwa imelipwa kwa oda hii. Liandikie duka kama hukuomba hivyo.",
  takenBackReceipt: "Mtoa huduma wa malipo alichukua tena {amount} iliyolipwa mwanzo, kisha ikalipwa upya.",
  day: {
    label: "Unaihitaji siku gani?",
    choose: "Chagua siku",
    soon: "Mapema iwezekanavyo",
    full: "{day}: imejaa",
    none: "Siku zote zimejaa. Liulize duka kwenye WhatsApp kuhusu siku nyingine.",
    deposit:
      "Duka litaanza kazi ukilipa malipo ya awali ya {amount}. Kiasi kilichobaki utalipa utakapopokea oda.",
    isFor: "Ni ya {day}.",
    depositUntil: "Lipa malipo ya awali ya {amount} kabla ya {time}, ili duka likuwekee nafasi ya siku hii.",
  },
  prompt: {
    moved: "{from} hawajajibu, kwa hiyo ombi hili linatoka {to}. Utalipa mara moja tu.",
    until: "Ombi litaisha {time}.",
    providers: { selcom: "Selcom", snippe: "Snippe" },
  },
  pinSent: "Duka limepata mahali ulipo.",
  voice: {
    left: "Sauti yako imetumwa dukani.",
    awaited: "Sauti yako bado inatumwa. Usifunge ukurasa huu kwa muda kidogo.",
  },
  placeOpen: "Pamefunguliwa hadi {time}.",
  placeClosed: "Pamefungwa sasa. Panafunguliwa {time}.",
  byBus: "Oda #{number} ipo kwenye basi la {company} kwenda {destination}.",
  waybill: "Namba ya kuchukulia mzigo: {waybill}.",
  freight: {
    shop: "Duka limelipa nauli ya mzigo.",
    customer: "Nauli ya mzigo utailipa kwenye kampuni ya basi: haimo kwenye jumla ya oda.",
    amount: "Nauli ya mzigo, {amount}, utailipa kwenye kampuni ya basi: haimo kwenye jumla ya oda.",
  },
  waybillCaption: "Risiti ya mzigo wako",
  waybillPhoto: "Ona picha ya risiti ya mzigo",
} satisfies Translated<typeof en>;

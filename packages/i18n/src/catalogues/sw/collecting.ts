import type { Translated } from "../../translator.ts";
import type { collecting as en } from "../en/collecting.ts";

export const collecting = {
  needsNetwork: "Hauko mtandaoni: hili linahitaji mtandao.",
  network: "Kampuni ya simu",
  networkByNumber: "Kulingana na namba",
  prompt: {
    ask: "Omba kwa simu",
    title: "Omba malipo ya oda #{number}",
    text: "Simu itamwomba mwenyewe aandike PIN yake.",
    phone: "Simu inayolipa",
    phoneMissing: "Andika namba kamili ya simu.",
    amount: "Kiasi",
    amountHint: "Inadaiwa: {due}. Sehemu inawezekana.",
    amountWrong: "Andika shilingi kamili, zisizozidi {due}.",
    send: "Tuma ombi la malipo",
    waiting: "Tunasubiri {phone}",
    waitingText: "Simu inaombwa kulipa {amount}.",
    unclear: "Bado haijulikani kama {phone} imelipa",
    unclearText: "Iliombwa {amount}, na huduma ya malipo haijibu. Usipokee mara mbili.",
    since: "({time})",
    check: "Angalia tena",
    failed: "Malipo hayakuja: {reason}",
  },
  claim: {
    write: "Amelipa kwenye till",
    title: "Malipo kwenye till yako, oda #{number}",
    text: "Andika namba ya kumbukumbu ya ujumbe wa mteja. Oda inabaki haijalipwa hadi malipo yathibitishwe.",
    reference: "Namba ya kumbukumbu",
    referenceHint: "Herufi na tarakimu 6 hadi 30, kama kwenye ujumbe.",
    referenceWrong: "Andika namba ya kumbukumbu kamili.",
    amount: "Kiasi alicholipa",
    amountMissing: "Andika kiasi.",
    confirm: "Andika",
    list: "Malipo ya kwenye till, hayajathibitishwa",
    claimed: "Anasema amelipa, namba ya kumbukumbu {reference}. Haijathibitishwa.",
  },
  link: {
    send: "Tuma kiungo cha kulipia",
    sent: "Kiungo kinatumwa",
    failed: "Kiungo hakikutumwa",
  },
} satisfies Translated<typeof en>;

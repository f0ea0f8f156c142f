import type { Translated } from "../../translator.ts";
import type { notices as en } from "../en/notices.ts";

export const notices = {
  code: {
    sign_up: {
      subject: "Namba yako ya uthibitisho ya Agiza",
      text: "{code} ni namba yako ya uthibitisho ya kufungua akaunti ya Agiza. Itumie ndani ya dakika {minutes}. Usimpe mtu yeyote: Agiza haitakuuliza.",
    },
    sign_in: {
      subject: "Namba yako ya uthibitisho ya Agiza",
      text: "{code} ni namba yako ya uthibitisho ya kuingia Agiza. Itumie ndani ya dakika {minutes}. Usimpe mtu yeyote: Agiza haitakuuliza.",
    },
    reset_password: {
      subject: "Namba yako ya kuweka nenosiri jipya",
      text: "{code} ni namba yako ya uthibitisho ya kuweka nenosiri jipya la Agiza. Itumie ndani ya dakika {minutes}. Usimpe mtu yeyote.",
    },
    change_contact: {
      subject: "Namba yako ya kubadilisha taarifa zako",
      text: "{code} ni namba yako ya uthibitisho ya kubadilisha simu au barua pepe ya Agiza. Itumie ndani ya dakika {minutes}. Usimpe mtu yeyote.",
    },
    account_exists: {
      subject: "Tayari una akaunti ya Agiza",
      text: "Tayari una akaunti ya Agiza yenye simu au barua pepe hii. Ingia hapa: {link} Kama si wewe, huhitaji kufanya chochote.",
    },
  },
  invitation: {
    subject: "{inviter} amekualika {shop}",
    text: "{inviter} amekualika ufanye kazi {shop} kwenye Agiza. Fungua hapa: {link}",
  },
  session: {
    new_device: {
      subject: "Kuna kifaa kipya kwenye akaunti yako",
      text: "Kuna aliyeingia kwenye akaunti yako ya Agiza kwa {device}, {time}. Kama si wewe, kitoe kifaa hicho na ubadilishe nenosiri: {link}",
    },
    unnamed_device: "kifaa kipya",
  },
  password: {
    changed: {
      subject: "Nenosiri lako limebadilishwa",
      text: "Nenosiri la akaunti yako ya Agiza limebadilishwa, {time}. Kama si wewe, weka jipya sasa hivi kwa 'Umesahau nenosiri?'.",
    },
  },
  owner_pin: {
    guessed: {
      subject: "Kuna anayejaribu PIN yako, {shop}",
      text: "{shop}: leo PIN ya mmiliki imekosewa mara kumi. Badilisha PIN yako kama huenda wengine wanaijua: {link}",
    },
  },
  contact: {
    message: {
      subject: "{mark}{name} ameiandikia Agiza",
      text: "{message}\n\n{name}, {wayBack}\nUmeandikwa kwa fomu ya tovuti.",
    },
    changed: {
      subject: "Taarifa za akaunti yako ya Agiza zimebadilika",
      text: "Akaunti yako ya Agiza sasa inatumia {contact} badala ya simu au barua pepe hii. Kama si wewe, tuandikie mara moja: {link}",
    },
  },
  shop: {
    closing: {
      subject: "Duka la {shop} litafungwa moja kwa moja {day}",
      text: "Duka la {shop} litafungwa moja kwa moja {day}: mmiliki ameomba hivyo kwenye Agiza. Kabla ya hapo mmiliki yeyote anaweza kughairi: {link}",
    },
    kept: {
      subject: "Duka la {shop} litaendelea",
      text: "Duka la {shop} litaendelea: mmiliki ameghairi kulifunga.",
    },
    closed_for_good: {
      subject: "Duka la {shop} limefungwa moja kwa moja",
      text: "Duka la {shop} limefungwa moja kwa moja kwenye Agiza. Pesa zitakazoingia baadaye zitaandikwa kwenye hesabu zake.",
    },
  },
  delivery: {
    link: {
      subject: "Oda #{number}",
      text: "{shop}: umepewa oda #{number} kuipeleka. Mahali, simu na pesa ya kupokea: {link}",
    },
  },
  order: {
    link: {
      subject: "Oda #{number}",
      text: "{shop}: kamilisha oda #{number} hapa na uitume kabla ya {until}: {link}",
    },
    reminder: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} bado inakusubiri. Itume kabla ya {until}, au uighairi: {link}",
    },
    confirmed: {
      subject: "Oda #{number}",
      text: "{shop}: tumepokea oda #{number}, jumla {total}. Lipa au ifuatilie hapa: {link}",
    },
    confirmed_day: {
      subject: "Oda #{number}",
      text: "{shop}: tumepokea oda #{number} ya {day}, {total}. Lipa au ifuatilie hapa: {link}",
    },
    day_moved: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} sasa ni ya {day}. Iangalie hapa: {link}",
    },
    ready_pickup: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} iko tayari. Karibu uichukue. {link}",
    },
    ready_delivery: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} iko tayari. Tutakuletea hivi karibuni. {link}",
    },
    out_for_delivery: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} iko njiani kuja kwako. {link}",
    },
    with_rider: {
      subject: "Oda #{number}",
      text: "{shop}: {rider} ameondoka na oda #{number}. Mpe namba {pin} ukishapokea mzigo. Simu: {phone}. {link}",
    },
    with_rider_fare: {
      subject: "Oda #{number}",
      text: "{shop}: {rider} ameondoka na oda #{number}. Mpe namba {pin} ukishapokea mzigo, na umlipe nauli ya {fare}. Simu: {phone}. {link}",
    },
    parcel: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} ipo kwenye basi la {company} kwenda {destination}. {details} {link}",
    },
    cancelled: { subject: "Oda #{number}", text: "{shop}: oda #{number} imeghairiwa." },
    cancelled_paid: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} imeghairiwa. Ulilipa {paid}; duka litawasiliana nawe kuhusu pesa hiyo.",
    },
    change: {
      subject: "Oda #{number}",
      text: "{shop} tunaomba kubadilisha oda #{number}; jumla mpya ni {total}. Kubali au ukatae hapa: {link}",
    },
    changed: {
      subject: "Oda #{number}",
      text: "{shop}: oda #{number} imebadilishwa, jumla ni {total}. Iangalie hapa: {link}",
    },
    refunded: {
      subject: "Oda #{number}",
      text: "{shop}: kwa jumla umerudishiwa {returned} za oda #{number}, kama pesa au kama salio dukani. Kama hukupokea, wasiliana na duka.",
    },
    receipt: {
      subject: "Oda #{number}",
      text: "{shop}: tumepokea {paid} kwa oda #{number}. Risiti {receipt}: {link}",
    },
    stage: {
      subject: "Oda #{number}",
      text: "{shop}: {text} {link}",
    },
    paid_part: {
      subject: "Oda #{number}",
      text: "{shop}: hadi sasa tumepokea {paid} kwa oda #{number}. Imebaki {rest}: {link}",
    },
    debt: {
      subject: "{shop}: umekopa bidhaa",
      text: "{shop}: umekopa bidhaa za {amount}, deni lako sasa ni {debt}. Kama ni sahihi, lisomee duka namba hii: {code}",
    },
    debt_reminder: {
      subject: "Akaunti yako kwa {shop}",
      text: "{shop}: unadaiwa {debt}. Angalia deni lako au lipa: {link}. Kama umeshalipa, asante.",
    },
    payment_link: {
      subject: "Oda #{number}",
      text: "{shop}: imebaki {rest} kulipa oda #{number}. Lipa hapa: {link}",
    },
    payment_failed: {
      subject: "Oda #{number}",
      text: "{shop}: malipo ya oda #{number} hayajafanikiwa. Imebaki {rest}. Jaribu tena hapa: {link}",
    },
  },
  notification: {
    one: { subject: "{shop}: {text}", text: "{shop}: {text}. Fungua: {link}" },
    several: {
      subject: "{shop}: arifa mpya",
      text: "{shop}: {text}, na nyingine {others}. Fungua: {link}",
    },
  },
} satisfies Translated<typeof en>;

import type { Translated } from "../../translator.ts";
import type { marketing as en } from "../en/marketing.ts";

/** Words of the public site in Swahili. */
export const marketing = {
  layout: {
    skipToContent: "Ruka hadi kwenye maudhui",
    home: "Agiza, mwanzo",
    mainMenu: "Menyu kuu",
    openMenu: "Menyu",
    shops: "Maduka",
    pricing: "Bei",
    resources: "Nyenzo",
    allResources: "Nyenzo zote",
    qrCode: "QR ya WhatsApp",
    newTag: "Mpya",
    forDevelopers: "Kwa waunda programu",
    aboutUs: "Kuhusu sisi",
    contact: "Wasiliana",
    login: "Ingia",
    getStarted: "Anza sasa",
    viewDashboard: "Fungua dashibodi",
    language: "Lugha",
  },
  footer: {
    about: "Oda na malipo ndani ya WhatsApp, kwa maduka ya Tanzania.",
    quickLinks: "Kurasa muhimu",
    information: "Taarifa",
    findUs: "Tupate",
    aboutUs: "Kuhusu sisi",
    contactUs: "Wasiliana nasi",
    briefUs: "Tueleze unachohitaji",
    shops: "Maduka",
    privacy: "Sera ya faragha",
    terms: "Masharti ya huduma",
    opensElsewhere: "{network}, tovuti nyingine",
    rights: "© {year} Agiza",
    saying: "Haba na haba hujaza kibaba",
    sayingMeaning: "Kidogo kidogo hujaza kipimo",
  },
  demo: {
    title: "Demo",
    scan: "Skani uone demo ya {product} kwenye WhatsApp",
    collapse: "Ficha QR ya demo",
    expand: "Onyesha QR ya demo",
    open: "Fungua duka la mfano",
  },
  home: {
    title: "Oda na malipo ndani ya WhatsApp",
    description:
      "Agiza inageuza ujumbe wa WhatsApp kuwa oda, malipo na risiti kwa maduka ya Tanzania. Hakuna ada ya kila mwezi.",
    hero: {
      heading: "Duka lako, ndani ya WhatsApp.",
      lead: "Agiza inageuza ujumbe wa WhatsApp kuwa oda, malipo na risiti. Mteja wako haondoki kwenye mazungumzo.",
      seeHow: "Ona inavyofanya kazi",
      noMonthlyFee: "Hakuna ada ya mwezi",
      businesses: "Biashara {count}+",
      languages: "Kiswahili na Kiingereza",
      matched: "M-Pesa, imeunganishwa na oda {order}",
    },
    providers: {
      heading: "Walipe wanavyozoea kulipa",
      note: "Unganisha watoa huduma kadhaa wa malipo. Kila oda inapata malipo yake yenyewe.",
    },
    steps: {
      heading: "Kutoka “habari” hadi malipo, mazungumzo mamoja",
      lead: "Kiungo kimoja kinachukua nafasi ya karatasi, screenshot na simu ndefu.",
      hello: {
        title: "Wanasalimia",
        text: "Majibu ya kiotomatiki yanatoka papo hapo, usiku na mchana, kwa lugha yao.",
      },
      choose: {
        title: "Wanachagua na kutuma",
        text: "Saizi, kitambaa, nyongeza. Ukurasa wa oda unafunguka haraka hata kwa 3G na unauliza la muhimu tu.",
      },
      paid: {
        title: "Unalipwa",
        text: "Malipo yanajiunganisha na oda yake, na risiti inarudi kwenye mazungumzo.",
      },
    },
    screens: {
      heading: "Hivi ndivyo inavyoonekana",
      lead: "Picha halisi kutoka duka letu la mfano, si michoro.",
      chat: "Kwenye WhatsApp ya mteja",
      order: "Ukurasa wa oda",
      receipt: "Imelipwa, na risiti",
      orders: "Oda za duka",
      example: "Hapa maduka, watu na kiasi cha pesa ni mifano tu.",
    },
    features: {
      heading: "Duka zima, daftari moja",
      coming: "Inakuja",
      payments: {
        title: "Malipo yanajiunganisha",
        text: "Kila malipo yanaunganishwa na oda yake yanapofika, kwa mtoa huduma yeyote uliyemuunganisha.",
      },
      till: {
        title: "Mauzo ya dukani",
        text: "Uza kaunta kwa vitufe vikubwa. Chenji inajihesabu yenyewe.",
      },
      staff: {
        title: "Kila mfanyakazi na akaunti yake",
        text: "Chagua kila mmoja aone nini na afanye nini. Ona nani alifanya nini, na saa ngapi.",
        roles: { manager: "Meneja", cashier: "Muuzaji", chat: "Mjibu wateja" },
      },
      receipts: {
        title: "Risiti za kodi, ukitaka",
        text: "Risiti za kodi za kielektroniki, kwa hiari, kupitia mshirika aliyeidhinishwa na mamlaka ya kodi ambaye unamuunganisha.",
        code: "Namba",
        verified: "Imethibitishwa",
      },
      campaigns: {
        title: "Warudishe wateja",
        text: "Kampeni za SMS na WhatsApp, na popup za tovuti yako.",
      },
      books: {
        title: "Matumizi na madeni, yameandikwa",
        text: "Kilichotoka, nani unamdai na tangu lini, kando ya ulichouza.",
        owed: "Unachodai",
        spent: "Matumizi ya wiki hii",
      },
    },
    audience: {
      heading: "Kila duka na kanga yake",
      lead: "Kanga ina pindo, mji na jina. Duka lako linapata yake, kwenye ukurasa wa oda na risiti. Ya kadi ya QR unachagua mwenyewe.",
      example: "Maduka ya mfano",
    },
    payment: {
      heading: "Malipo yanavyofanya kazi",
      lead: "Mteja analipa kwa simu aliyonayo mkononi. Unaona pesa kando ya oda yake.",
      wallets: {
        title: "Malipo kwa simu",
        text: "Ombi la malipo linatokea kwenye simu ya mteja. Anaweka namba ya siri na oda inalipwa.",
      },
      qr: {
        title: "QR ya taifa",
        text: "Oda inapata QR yake yenye kiasi. Mteja anailipa kwa app ya benki au ya pesa kwenye simu, kupitia mtoa huduma wako.",
      },
      cards: {
        title: "Visa na Mastercard",
        text: "Kiungo ndani ya mazungumzo kinafungua ukurasa salama wa mtoa huduma wako; WhatsApp haioni kadi. Unahitaji mfumo wako wa kupokea kadi.",
      },
      payouts: {
        title: "Malipo kwako",
        text: "Mtoa huduma wako anahamisha salio lako kwenda kwenye simu au benki, papo hapo anapotoa huduma hiyo; vinginevyo muda hutegemea yeye.",
      },
      receiptHeading: "Risiti inarudi kwenye mazungumzo",
      receiptLead:
        "Namba ya oda, bidhaa, muda na njia ya malipo kwenye risiti moja. Mteja anabaki nayo, na wewe pia.",
      receipt: {
        title: "Risiti ya mfano",
        order: "Namba ya oda",
        date: "Tarehe",
        time: "Saa",
        method: "Njia ya malipo",
        summary: "Muhtasari",
        total: "Jumla",
        paid: "Imelipwa",
      },
    },
    pricing: {
      heading: "Lipa mara moja. Hakuna ada ya mwezi.",
      lead: "Unalipa unapoanza tu. Baada ya hapo, ada ndogo ya kila mauzo hulipwa na mteja.",
      all: "Bei zote",
    },
    questions: {
      heading: "Maswali ya wengi",
      newApp: {
        question: "Je, wateja wangu wanahitaji app mpya?",
        answer:
          "Hapana. Wanabaki WhatsApp. Ukurasa wa oda ni mwepesi, unafunguka kutoka kwenye mazungumzo na unafanya kazi hata kwenye simu za zamani.",
      },
      product: {
        question: "Ninahitaji nini kuongeza bidhaa?",
        answer: "Jina, maelezo, bei, picha na kategoria. Kamera ya simu yako inatosha.",
      },
      provider: {
        question: "Naweza kuendelea na mtoa huduma wangu wa malipo?",
        answer:
          "Ndiyo. Unaweza kuunganisha watoa huduma kadhaa. Ada za miamala hutofautiana ukitumia mfumo wako wa malipo.",
      },
      fee: {
        question: "Nani analipa ada ya mauzo?",
        answer: "Mteja, kwa kila mauzo yanayotumia malipo yetu. Hakuna ada ya kila mwezi.",
      },
      staff: {
        question: "Wafanyakazi wangu wanaweza kuitumia?",
        answer:
          "Ndiyo. Kila mmoja ana akaunti yake na anaona ulichomruhusu tu: oda, bidhaa, wateja au malipo.",
      },
      cash: {
        question: "Mteja akilipa taslimu je?",
        answer:
          "Iandike kama taslimu, kaunta au wakati wa kufikisha mzigo. Inahesabiwa kwenye siku yako kama mauzo mengine.",
      },
    },
    closing: {
      heading: "Fungua duka lako hapa",
      lead: "Andika jina lako, thibitisha simu au barua pepe yako kwa namba ya uthibitisho, kisha lipe duka lako jina.",
      signUp: "Namba ya simu au barua pepe inatosha kuanza.",
    },
  },
  prices: {
    heading: "Orodha ya bei",
    onboarding: "Kuanza, mara moja",
    or: "au",
    setUp: "ada ya maandalizi, mara moja",
    eitherOne:
      "Bei mbili za kuanza zimetangazwa: {onboarding} na {setUp}. Unalipa moja tu, mara moja. Tunakuthibitishia ipi kabla hujalipa.",
    everyMonth: "Kila mwezi",
    feePerSale: "Ada ya kila mauzo",
    paidByCustomer: "Hulipwa na mteja",
    payout: "Malipo kwako, simu au benki",
    atOnce: "Papo hapo, mtoa huduma akiwa nayo",
  },
  pricing: {
    title: "Bei",
    description: "Malipo ya mara moja unapoanza, hakuna ada ya kila mwezi. Ada ya mauzo hulipwa na mteja.",
    heading: "Lipa mara moja. Hakuna ada ya mwezi.",
    lead: "Hakuna ada ya kila mwezi. Unalipa unapoanza, kisha unauza kwa muda wowote unaotaka.",
    feesHeading: "Ada ya kila mauzo",
    withOurs: {
      title: "Ukitumia malipo yetu",
      text: "Mteja analipa ada ya muamala kwa kila mauzo. Wewe unapokea bei uliyoweka.",
    },
    withOwn: {
      title: "Ukitumia mfumo wako wa malipo",
      text: "Ada za mfumo wako ndizo zinatumika, na ni tofauti na zetu. Oda, risiti na ripoti zinabaki vilevile.",
    },
    included: {
      heading: "Unachopata",
      orders: "Oda kutoka WhatsApp",
      till: "Mauzo ya kaunta",
      products: "Bidhaa, aina zake na nyongeza",
      staff: "Akaunti za wafanyakazi zenye ruhusa zake",
      payments: "Malipo yanayojiunganisha na oda",
      books: "Matumizi, madeni na takwimu za mauzo",
      campaigns: "Kampeni za SMS, WhatsApp na tovuti",
    },
    campaignNote: "Mitandao hutoza SMS na ujumbe wa WhatsApp. Bei zao zinabadilika.",
  },
  about: {
    title: "Kuhusu sisi",
    description: "Agiza inasaidia maduka madogo na ya kati Tanzania kuuza na kulipwa ndani ya WhatsApp.",
    heading: "Tumeitengeneza kwa ajili ya duka lako",
    lead: "Maduka ya Tanzania tayari yanauza kwenye WhatsApp: picha, bei, “nitumie namba”. Agiza inayaacha hapo hapo na kuondoa karatasi.",
    why: {
      title: "Kwa nini tupo",
      text: "Oda ziliandikwa kwenye daftari na malipo yalikaguliwa SMS moja baada ya nyingine. Siku yenye wateja wengi, oda zilipotea. Agiza inageuza kila mazungumzo kuwa oda yenye namba, malipo yanayojiunganisha nayo, na risiti.",
    },
    who: {
      title: "Tunamhudumia nani",
      text: "Biashara ndogo na za kati: vitambaa, chakula, urembo, simu, kahawa na nyingine nyingi. Biashara {count}+ zinatumia Agiza.",
    },
    how: {
      title: "Tunavyofanya kazi",
      text: "Kurasa nyepesi kwa simu ambazo watu wanazo. Lugha zote mbili, zimeandikwa kwa uangalifu. Bei ziko wazi. Wateja wako wanabaki wako, na kumbukumbu zako pia.",
    },
    name: {
      title: "Jina letu",
      text: "Agiza ni tendo lenyewe: mteja anaagiza, wewe unauza.",
    },
  },
  contact: {
    title: "Wasiliana nasi",
    description: "Andika, piga simu au tembelea Agiza.",
    heading: "Ongea nasi",
    lead: "Andika au piga simu, kwa Kiswahili au Kiingereza. Tuambie unauza nini na wapi, tutakuonyesha inavyofaa duka kama lako.",
    email: "Barua pepe",
    phone: "Simu",
    address: "Anwani",
    brief: {
      title: "Tueleze unachohitaji",
      text: "Ujumbe mzuri wa kwanza unasema:",
      sell: "unauza nini, na mji gani",
      orders: "unapokea oda ngapi hivi kwa siku",
      payments: "wateja wako wanakulipaje leo",
    },
  },
  missing: {
    title: "Ukurasa haupo",
    code: "404",
    heading: "Ukurasa huu haupo hapa",
    text: "Huenda anwani ni ya zamani au imekosewa.",
    home: "Nenda ukurasa wa mwanzo",
  },
} satisfies Translated<typeof en>;

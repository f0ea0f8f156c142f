import type { Translated } from "../../translator.ts";
import type { developers as en } from "../en/developers.ts";

/** Maneno ya kurasa za waunda programu kwa Kiswahili. */
export const developers = {
  title: "Kwa waunda programu",
  description:
    "API ya duka ya Agiza: kuingia, makosa, kurudia kwa usalama, webhook, ruhusa, rejea nzima, na sandbox kwa amri moja.",
  heading: "API moja nyuma ya kila ukurasa",
  lead: "Ofisi ya duka, ukurasa wa oda na tovuti hii vinatumia API moja ya duka kwa JSON. Chochote vinachofanya, wewe pia unaweza.",
  reference: "Rejea",
  referenceText:
    "Kila ombi, sehemu zake, ruhusa yake na makosa yake. Imeandikwa na API yenyewe, kwa Kiingereza.",
  allCodes: "Misimbo yote ya makosa",
  copy: "Nakili",
  copied: "Imenakiliwa",
  run: "Ihifadhi, kisha: {command}",
  sandbox: {
    heading: "Kila kitu kwenye kompyuta yako, kwa amri moja",
    text: "Inasakinisha, inajenga na kuwasha API, tovuti na sandbox inayoigiza WhatsApp na malipo kwa simu, pamoja na duka la mfano lenye biashara ya miezi miwili. Hakuna akaunti, hakuna ufunguo, hakuna mtandao baada ya mara ya kwanza.",
    phone: "Simu ya sandbox: kuwa mteja, andika, agiza, lipa kwa pesa za majaribio.",
    backOffice: "Ofisi ya duka la mfano, 0754 000 118 na karibu-agiza.",
    api: "API. Njia zake huanza na /store.",
    tested:
      "Mifano iliyo hapa chini inafanya kazi kwenye sandbox hiyo. Majaribio yetu huiendesha pia, neno kwa neno.",
  },
  signIn: {
    heading: "Ingia, kisha tuma bearer",
    text: "Mtu anaingia kwa simu au barua pepe na nenosiri. Jibu lina bearer token ya dakika 15; kuki ambayo script haziwezi kuisoma huifanya upya kwenye /store/auth/refresh.",
    unauthorized:
      "401 ina maana moja tu: bearer hii si halali. Nenosiri lisilo sahihi ni 422, oda ya duka lingine ni 404.",
    shop: "Token inafanya kazi kwenye duka moja kwa wakati. /store/auth/shop inalibadilisha.",
  },
  keys: {
    heading: "Ufunguo wa programu yako",
    text: "Mmiliki hutengeneza ufunguo kwenye Mipangilio, Funguo za API. Utume kama bearer. Unaonyeshwa mara moja, unaisha ukifutwa, na unaweza kutumika mara 600 kwa dakika; zaidi ni 429 na Retry-After.",
    scopes:
      "Ufunguo una ruhusa zilizochaguliwa tu, kamwe si za mmiliki. Si akaunti ya mtu: maombi kuhusu mtu, na mkondo wa matukio, hujibu 401. Unachofanya kinaonekana kwenye Yaliyofanyika kwa jina lake.",
    client: "Kwa TypeScript, createKeyClient ya packages/api-client inakupa kila ombi na aina zake.",
  },
  wire: {
    heading: "Data inavyosafiri",
    money:
      "Pesa ni namba kamili ya senti (sehemu ya mia ya shilingi), na jina la sehemu hiyo huishia na _minor.",
    times: "Muda ni UTC kwa ISO 8601. Majina ni snake_case. Id ni maandishi yenye kiambishi.",
    lists:
      "Orodha hujibu vitu 25 na next, kielekezi cha ukurasa unaofuata. Kirudishe kama after. Hakuna namba za kurasa.",
    sizes: "JSON inaweza kuwa na kB 256, webhook MB 4, picha MB 8.",
    live: "/store/events ni mkondo: unasema kilichobadilika dukani papo hapo, na unaendelea ulipokatika kwa Last-Event-ID.",
  },
  errors: {
    heading: "Makosa yote yana umbo moja",
    text: "Programu husoma code, watu husoma message. Ujumbe huja kwa lugha ya Accept-Language. detail hutaja kila sehemu yenye kosa.",
    codesHeading: "Misimbo ya makosa",
    codesLead: "Kila msimbo wa mkataba na unachomwambia mtu.",
    code: "Msimbo",
    says: "Ujumbe",
  },
  idempotency: {
    heading: "Rudia bila hofu",
    text: "Maombi yanayotuma oda au kuomba pesa hupokea Idempotency-Key unayoichagua, herufi 8 hadi 120. Unaweza kuiacha; oda bado hupokelewa mara moja tu. Ufunguo uleule wenye maudhui yaleyale hurudisha jibu lililohifadhiwa na haufanyi kitu tena. Ufunguo uleule wenye maudhui mengine unakataliwa: idempotency.key_reused.",
    example: "Mfano mrefu kuliko yote: mteja anaagiza kwenye WhatsApp, na oda yake inatumwa mara mbili.",
  },
  events: {
    heading: "Webhook kwenda seva yako",
    text: "Ongeza anwani kwenye Mipangilio, Anwani za webhook, na uchague inachoambiwa. Kila tukio ni POST ya JSON: id, type, created_at, shop_id, data na, kwa badiliko, previous.",
    signed:
      "Inafuata kanuni ya Standard Webhooks: webhook-id, webhook-timestamp na webhook-signature, HMAC-SHA256 kwa siri uliyoonyeshwa mara moja. Maktaba yoyote ya kanuni hiyo inaihakiki. Siri ikibadilishwa, ya awali inasaini pia kwa saa 24.",
    order:
      "Tukio huja angalau mara moja: kumbuka webhook-id. Matukio kuhusu kitu kimoja huja kwa mpangilio wake.",
    tries:
      "Jibu kwa 2xx yoyote ndani ya sekunde kumi. La sivyo, hujaribiwa mara nane ndani ya saa 24; baada ya saa 24 bila kufanikiwa hata mara moja, anwani inasimamishwa na mmiliki anaambiwa. 410 inaisimamisha mara moja. Rekodi inaonyesha kila jaribio na kutuma tena.",
    address:
      "Anwani ni https, zinazofikika kwenye intaneti, kwa port 443 au 8443. Haielekezwi kwingine. Kwenye kompyuta yako, http://localhost inaruhusiwa.",
  },
  webhooks: {
    heading: "Webhook zinazoingia",
    text: "WhatsApp na mtoa huduma wa malipo huita anwani hizi. Ujumbe unakaguliwa juu ya baiti zake, unahifadhiwa, unajibiwa 200, kisha unafanyiwa kazi. Unaokuja mara mbili unahifadhiwa mara moja.",
    whatsapp:
      "WhatsApp husaini kwa app secret: X-Hub-Signature-256 ni sha256= na HMAC-SHA256 ya ujumbe kama ulivyo, kwa hex. GET kwenye anwani hiyohiyo hujibu hub.challenge ikiwa hub.verify_token ni sahihi.",
    selcom:
      "Selcom husaini sehemu inazozitaja: Digest ni HMAC-SHA256 kwa base64 juu ya timestamp= na sehemu za Signed-Fields, kwa mpangilio wake, zikiunganishwa na &. Timestamp iliyo mbali zaidi ya dakika tano inakataliwa.",
    refused: "Saini isiyo sahihi ni 401 webhook.bad_signature, na hakuna kinachohifadhiwa.",
  },
  permissions: {
    heading: "Ruhusa",
    text: "Mtu anapewa vitendo juu ya rasilimali. Mmiliki ana is_admin na anavyo vyote. Kisichotolewa kinakataliwa kwa 403 access.denied.",
    resource: "Rasilimali",
    allowed: "Kinaweza kutolewa",
    caption: "Rasilimali na vitendo vinavyoweza kutolewa juu yake",
  },
  call: {
    back: "Kwa waunda programu",
    description: "{resource} kwenye API ya duka ya Agiza: maombi, sehemu, ruhusa na makosa.",
    open: "Wazi kwa wote",
    signed: "Inahitaji saini ya mtoa huduma",
    signedIn: "Inahitaji bearer",
    permission: "Inahitaji {permission}",
    owner: "Ya mmiliki peke yake",
    parameters: "Vigezo",
    body: "Mwili wa ombi",
    answer: "Jibu",
    refusals: "Makosa",
    field: "Sehemu",
    type: "Aina",
    meaning: "Maana",
    required: "lazima",
    optional: "si lazima",
    where: "kwenye {place}",
    shapes: "Maumbo",
    noFields: "Mojawapo ya maneno haya.",
  },
} satisfies Translated<typeof en>;

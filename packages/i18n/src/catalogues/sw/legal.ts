import type { LegalSection, legal as en } from "../en/legal.ts";
import type { Translated } from "../../translator.ts";

/** The terms of service and the privacy policy in Swahili. */
export const legal = {
  contents: "Katika ukurasa huu",
  inForce: "Inatumika tangu {date}",
  terms: {
    title: "Masharti ya huduma",
    description: "Unachoweza kutarajia kutoka kwa Agiza, na Agiza inachotarajia kutoka kwako.",
    heading: "Masharti ya huduma",
    lead: "Haya ni makubaliano kati yako na Agiza unapofungua duka kwetu au unapotumia tovuti hii. Tumeyaandika ili yaeleweke kwa urahisi.",
    sections: {
      short: {
        title: "Kwa kifupi",
        text: [],
        points: [
          "Unawauzia wateja wako wewe, na pesa inakuja kwako kupitia mtoa huduma wako wa malipo. Sisi hatuishiki.",
          "Unalipa mara moja unapoanza. Hakuna ada ya kila mwezi.",
          "Kumbukumbu zako ni zako. Unaweza kuacha wakati wowote na kuchukua nakala yake.",
        ],
      },
      us: {
        title: "Sisi ni nani",
        text: [
          "Agiza inaendeshwa kutoka {address}. Unatupata kwa {email} au {phone}. Katika masharti haya, “sisi” ni Agiza, na “wewe” ni mtu au biashara inayofungua duka.",
          "Ukifungua duka, umekubali masharti haya. Ukilifungua kwa niaba ya biashara, unathibitisha kuwa umeruhusiwa kufanya hivyo.",
        ],
        points: [],
      },
      service: {
        title: "Agiza inafanya nini",
        text: [
          "Agiza inageuza ujumbe wa WhatsApp yako kuwa oda, inamtumia mteja ombi la malipo kupitia mtoa huduma wa malipo uliyemuunganisha, kisha inatuma risiti. Pia inatunza mahali pamoja bidhaa, wateja, wafanyakazi na kumbukumbu zako.",
          "Agiza si benki, si mtandao wa simu, wala haihusiki katika mauzo yenyewe. Makubaliano ya bidhaa ni kati yako na mteja wako. Pesa inapita kwa watoa huduma wa malipo wenye leseni; sisi hatukushikii pesa hata siku moja.",
          "Mtoa huduma ana mkataba na kila duka na analilipa duka hilo, hata pale Agiza iliposaidia kupata mkataba huo. Salio unaloonyeshwa ni la mtoa huduma, na kutoa pesa ni agizo lako kwake. Maduka yanatumia akaunti moja ya mtoa huduma kwenye mazingira ya majaribio tu, ambako hakuna pesa halisi.",
        ],
        points: [],
      },
      account: {
        title: "Akaunti yako",
        text: [
          "Unafungua akaunti kwa namba yako mwenyewe ya simu au barua pepe yako mwenyewe. Ni wajibu wako:",
        ],
        points: [
          "kutoa taarifa za kweli kukuhusu wewe na duka lako, na kuzisahihisha zikibadilika",
          "kuwa na nenosiri ambalo hakuna mwingine anayelijua, na kumpa kila mfanyakazi akaunti yake",
          "kusimamia ruhusa unazotoa, na wanachofanya wafanyakazi wako kwa ruhusa hizo",
          "kuwa na umri wa miaka 18 au zaidi",
        ],
      },
      price: {
        title: "Bei",
        text: [
          "Hakuna ada ya kila mwezi. Unalipa mara moja tu unapoanza; kiasi kiko kwenye orodha ya bei, na tunakuthibitishia kabla hujalipa.",
          "Mtoa huduma wa malipo anakata ada kwenye kila malipo, kama mkataba wako naye unavyosema. Unailipa wewe, isipokuwa ukichagua ilipwe na mteja kwenye malipo ya simu au QR: hapo anaonyeshwa ada hiyo kabla hajalipa. Kwenye kadi mteja hailipi kamwe. Mitandao inatoza SMS na ujumbe wa WhatsApp.",
          "Bei inayokuhusu ikitarajiwa kubadilika, tunakujulisha angalau siku 30 kabla.",
        ],
        points: [],
      },
      goods: {
        title: "Unachoruhusiwa kuuza",
        text: ["Fuata sheria za Tanzania na kanuni za biashara za WhatsApp. Hairuhusiwi kutumia Agiza:"],
        points: [
          "kuuza vitu vilivyokatazwa na sheria, au vinavyohitaji leseni usiyo nayo",
          "kudanganya watu: bidhaa za uongo, bei za uongo, au kuomba malipo ya kitu ambacho hutakifikisha",
          "kutuma ujumbe kwa watu ambao hawakukubali kuupokea, au waliokuomba uache",
          "kuchungulia taarifa za watu wengine, au kuvuruga huduma",
        ],
      },
      orders: {
        title: "Oda na malipo",
        text: [
          "Bei anayoiona mteja anapotuma oda ndiyo bei ya oda hiyo. Mfikishie alichoagiza na kukilipia, au mrudishie pesa yake.",
          "Malipo yanahesabiwa pale mtoa huduma wa malipo anapoyathibitisha. Picha ya skrini (screenshot) au SMS ambayo mteja amekutumia si malipo, na Agiza haiihesabu kuwa malipo.",
          "Kutoa taarifa za mauzo yako kwa mamlaka ya kodi na kulipa kodi ni wajibu wako. Risiti za kodi zinatolewa tu ukiwa umesajili hapa mashine yako ya risiti (VFD), kwa mamlaka hiyo au kwa mshirika aliyeidhinishwa nayo.",
        ],
        points: [],
      },
      records: {
        title: "Kumbukumbu zako na wateja wako",
        text: [
          "Kumbukumbu za duka lako ni zako. Wewe ndiye unayeamua nini kitunzwe kuhusu wateja wako; sisi tunakitunza kwa niaba yako na kwa maelekezo yako, kama sera ya faragha inavyoeleza.",
          "Waeleze wateja wako unachotunza na kwa nini, na uwajibu wanapouliza. Tunakusaidia kufanya hivyo.",
        ],
        points: [],
      },
      faults: {
        title: "Huduma na hitilafu",
        text: [
          "Tunajitahidi Agiza ifanye kazi saa zote, na tunatunza nakala za kumbukumbu zako. Hata hivyo inaweza kusimama: WhatsApp, mitandao, watoa huduma wa malipo na mitambo yetu vyote vinaweza kupata hitilafu. Ikitokea, tunakueleza kilichotokea na kurekebisha haraka iwezekanavyo.",
          "Tunaweza kubadilisha baadhi ya sehemu za huduma. Hatutaondoa kitu unachokitegemea bila kukujulisha mapema.",
        ],
        points: [],
      },
      liability: {
        title: "Mambo yakienda vibaya",
        text: [
          "Tunawajibika kwa hasara tuliyoisababisha kwa makusudi au kwa uzembe mkubwa, na pale ambapo sheria haituruhusu kuweka kikomo. Zaidi ya hapo, fidia unayoweza kutudai kwa mwaka haizidi kiasi ulichotulipa katika miezi kumi na miwili iliyotangulia. Hatuwajibiki kwa yanayofanywa na WhatsApp, mtandao wa simu, benki au mtoa huduma wa malipo.",
        ],
        points: [],
      },
      ending: {
        title: "Kuacha",
        text: [
          "Unaweza kufunga duka lako wakati wowote. Kabla ya hapo unaweza kuomba nakala ya kumbukumbu zako.",
          "Tunaweza kusimamisha au kufunga duka linalovunja masharti haya au linalohatarisha wateja, au sheria ikitaka hivyo. Kama si jambo la dharura, tunakujulisha kwanza na kukusikiliza.",
          "Kumbukumbu ambazo sheria inatutaka tuzitunze, kama za malipo na risiti, zinatunzwa kwa muda uliowekwa na sheria, kisha zinafutwa.",
        ],
        points: [],
      },
      law: {
        title: "Mabadiliko na sheria",
        text: [
          "Masharti haya yakibadilika, tunaweka maandishi mapya hapa na kuwajulisha wenye maduka angalau siku 30 kabla hayajaanza kutumika.",
          "Sheria zinazotumika ni za Jamhuri ya Muungano wa Tanzania. Ongea nasi kwanza; mambo mengi yanamalizika hivyo. Yasiyomalizika yanapelekwa kwenye mahakama za Tanzania. Kama maandishi ya Kiingereza na ya Kiswahili yanatofautiana, tuulize; hadi jambo litakapoamuliwa, maana yenye nafuu kwako ndiyo inayotumika.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
  privacy: {
    title: "Sera ya faragha",
    description:
      "Taarifa binafsi ambazo Agiza inazitunza, kwa nini, kwa muda gani, na jinsi unavyoweza kuziona au kuzifuta.",
    heading: "Sera ya faragha",
    lead: "Taarifa binafsi tunazotunza, kwa nini, na unachoweza kufanya, kwa mujibu wa Sheria ya Ulinzi wa Taarifa Binafsi ya Tanzania ya mwaka 2022.",
    sections: {
      short: {
        title: "Kwa kifupi",
        text: [],
        points: [
          "Tunatunza kinachohitajika ili duka liuze na lilipwe. Hakuna matangazo ya kampuni nyingine.",
          "Hatuuzi taarifa za mtu, na tovuti hii haipakii kitu chochote kutoka kampuni nyingine.",
          "Unaweza kuona, kusahihisha au kufuta taarifa tulizonazo kukuhusu. Andika kwa {email}.",
        ],
      },
      roles: {
        title: "Nani anaamua nini",
        text: [
          "Kwa wenye maduka, wafanyakazi wao na wanaotembelea tovuti hii, Agiza ndiyo inayoamua taarifa zitumike kwa nini na vipi. Unatupata {address}, kwa {email} au {phone}.",
          "Kwa wateja wa duka, duka ndilo linaloamua. Sisi tunatunza taarifa kwa niaba ya duka na kwa ajili ya duka tu. Kama wewe ni mteja, uliza duka kwanza; usipojibiwa, tuandikie na tutawakutanisha.",
        ],
        points: [],
      },
      visitors: {
        title: "Ukitembelea tovuti hii",
        text: [
          "Unaweza kusoma kila ukurasa bila kutuambia wewe ni nani. Hakuna programu za matangazo wala za kufuatilia unachofanya.",
          "Unapotembelea kwa mara ya kwanza, sehemu ya mwanzo ya anwani yako ya mtandao (IP), ambayo watu wengi wanaitumia pamoja, inatumika kujua uko nchi gani, ili tovuti ikusalimie kwa Kiswahili au Kiingereza. Huduma inayotambua nchi inapokea sehemu hiyo tu, nasi tunakumbuka nchi yake kwa siku moja, bila chochote kinachokuhusu wewe.",
          "Ukituandikia kwa fomu, tunatunza jina lako, barua pepe au namba yako ya simu, na ujumbe wako, ili tukujibu. Vinafutwa baada ya mwaka mmoja. Anwani yako ya mtandao, ikiwa imegeuzwa kuwa alama isiyosomeka, inatumika kwa takriban saa mbili kuzuia programu zinazojaza ovyo fomu, orodha ya maduka au ukurasa wa oda.",
        ],
        points: [],
      },
      staff: {
        title: "Kama una duka au unafanya kazi dukani",
        text: ["Ili akaunti yako na duka lako vifanye kazi tunatunza:"],
        points: [
          "jina lako, namba ya simu, barua pepe na lugha",
          "nenosiri lako katika hali ambayo hakuna anayeweza kulisoma, na lini uliingia na kwa kifaa cha aina gani",
          "kwa takriban saa moja baada ya kujaribu kuingia, anwani yako ya mtandao ikiwa imegeuzwa kuwa alama isiyosomeka, ili kuzuia wanaobahatisha nenosiri",
          "maelezo ya duka lako, bidhaa, oda, malipo na kumbukumbu zake",
          "nani alifanya nini na lini dukani, na kwa kifaa cha aina gani, ili makosa na matumizi mabaya yaonekane; jina lako linabaki hapo hata ukiondoka",
        ],
      },
      customers: {
        title: "Kama unanunua dukani",
        text: ["Ili duka likuhudumie, linatunza kwetu:"],
        points: [
          "jina na namba yako ya simu kama WhatsApp yako inavyoonyesha, au kama ulivyoandika",
          "mazungumzo yako na duka",
          "oda zako, mahali zinapopelekwa, na maelezo unayoongeza; maelekezo ya kufika uliyorekodi kwa sauti, hadi wiki moja baada ya oda kukamilika",
          "malipo yako: kiasi, muda, namba ya simu, mtandao na namba ya kumbukumbu. Hatukuombi namba ya siri wala namba ya kadi yako kamwe; usiziandike kwenye mazungumzo.",
        ],
      },
      reasons: {
        title: "Kwa nini tunaruhusiwa",
        text: [
          "Tunatumia taarifa ili kutimiza ulichoomba, kufuata sheria za malipo, kodi na kumbukumbu, kulinda akaunti, na pale ulipokubali. Unaweza kuondoa idhini yako wakati wowote, kwa urahisi uleule ulioitoa. Duka linaweza kukutumia matangazo kama tu ulikubali, na kila tangazo linaeleza jinsi ya kujitoa.",
          "Hakuna uamuzi wa kisheria kukuhusu unaofanywa na mashine peke yake.",
        ],
        points: [],
      },
      recipients: {
        title: "Nani mwingine anazipokea",
        text: ["Ni wale tu ambao bila wao oda haiwezi kukamilika, na wanapokea kile tu wanachohitaji:"],
        points: [
          "Meta, kwa ajili ya ujumbe wa WhatsApp. Mitambo yake iko nje ya Tanzania.",
          "mtoa huduma wa malipo ambaye duka limemuunganisha, na mtandao wa simu au benki iliyo nyuma yake",
          "mitandao na huduma za barua pepe zinazobeba SMS au barua pepe",
          "kampuni zinazoendesha mitambo inayohifadhi taarifa zetu, zikiwa na mkataba nasi",
          "mamlaka ya kodi kupitia mshirika wa risiti za kodi, kama duka limeunganisha mmoja",
          "mamlaka za serikali, sheria inapotulazimu",
        ],
      },
      abroad: {
        title: "Taarifa nje ya Tanzania",
        text: [
          "WhatsApp na baadhi ya mitambo yetu iko nje ya Tanzania. Tunapeleka taarifa huko kwa namna ambayo Sheria na kanuni zake zinaruhusu tu, kukiwa na ulinzi ndani ya mkataba, na zile tu ambazo huduma inazihitaji.",
        ],
        points: [],
      },
      duration: {
        title: "Tunazitunza kwa muda gani",
        text: [],
        points: [
          "ujumbe wa fomu ya mawasiliano: mwaka mmoja",
          "kuingia kwenye kifaa ambacho hukitumii tena: siku 30",
          "kumbukumbu kwamba Agiza ilikutumia namba ya uthibitisho au ujumbe mwingine, pamoja na simu au barua pepe yako: siku 30; maneno yenyewe yanafutwa yakishatumwa, na kwenye WhatsApp yakishafika au baada ya siku moja",
          "ambacho duka lilikuandikia wewe pamoja na wengine, kwa SMS au WhatsApp, na kama kilifika: siku 400",
          "arifa walizopata watu wa duka, kama oda mpya: siku 60; oda yenyewe inabaki dukani",
          "kiungo cha oda: unaweza kukijaza kwa saa 72, na kukisoma hadi siku 30 baada ya oda kukamilika",
          "nakala ya ujumbe kama WhatsApp ilivyotuletea, ili tuweze kutafuta hitilafu: siku 30; ujumbe wenyewe unabaki kwenye mazungumzo",
          "mazungumzo, wateja na oda: muda wote ambao duka liko wazi, isipokuwa duka likikufuta kabla; hapo jina lako, namba zako, mazungumzo, maelezo ya sauti na yote ambayo duka liliandika kukuhusu yanafutika papo hapo, na oda zinabaki bila mwenyewe",
          "malipo, risiti na hesabu zake: kwa muda ambao sheria za kodi na malipo zinataka, hata kama vingine vimefutwa. Hapo jina lako na namba yako ya simu havimo tena.",
        ],
      },
      browser: {
        title: "Kivinjari chako kinatunza nini",
        text: ["Hakuna kinachokufuata kwenye tovuti nyingine. Kivinjari chako kinatunza:"],
        points: [
          "“language”: lugha uliyochagua, hadi uifute",
          "“signed-in”: kwamba kuna mtu ameingia kwenye akaunti katika kifaa hiki, ili menyu ionyeshe dashibodi yako; siku 30",
          "“access-token” na “refresh”, ndani ya dashibodi tu: ili usilazimike kuingia tena kila mara; dakika 15 na siku 30",
          "“device”, ndani ya dashibodi tu: kwamba umewahi kuingia kwa kifaa hiki, ili watu wanaobahatisha nenosiri lako wasikufungie nje; siku 400",
          "ndani ya dashibodi tu: mwonekano na safu wima ulizochagua, hadi uzifute; na ulichoandika kwenye fomu bila kuhifadhi, hadi ukihifadhi au utoke",
          "ulichochagua au kurekodi kwenye ukurasa wa oda lakini hujakituma; na oda uliyoifungua mwisho jinsi ilivyoonekana, kwa siku tatu, ili uione hata bila mtandao",
        ],
      },
      guard: {
        title: "Tunavyozilinda",
        text: [
          "Taarifa zote zinasafiri zikiwa zimefungwa ili mwingine asizisome. Nenosiri linatunzwa kama alama isiyosomeka, viungo vya oda na funguo za watoa huduma vimefungwa, taarifa za kila duka zimetengwa ndani ya hifadhidata, na wafanyakazi wanaona kile tu walichoruhusiwa na mmiliki. Taarifa zikipotea au zikiibwa na jambo hilo likaweza kukudhuru, tunakujulisha wewe na Tume ya Ulinzi wa Taarifa Binafsi bila kuchelewa.",
        ],
        points: [],
      },
      rights: {
        title: "Haki zako",
        text: ["Sheria inakupa haki ya:"],
        points: [
          "kujua taarifa zinazotunzwa kukuhusu, na kupata nakala yake",
          "kutaka zisahihishwe",
          "kutaka zifutwe au ziharibiwe pale ambapo hakuna tena sababu ya kuzitunza",
          "kukataa matangazo",
          "kuomba uamuzi uliofanywa na mashine uangaliwe na mtu",
          "kulipwa fidia ukipata madhara",
        ],
      },
      asking: {
        title: "Jinsi ya kuomba, na pa kulalamika",
        text: [
          "Andika kwa {email} au tumia fomu ya mawasiliano. Tunaweza kukuuliza jambo ili kuhakikisha kuwa ni wewe. Hatutozi chochote, na tunajibu ndani ya siku 30.",
          "Kama unanunua dukani, liambie duka: linaweza kukupa nakala ya yote linayotunza kukuhusu, ya kusoma na ya kompyuta, na linaweza kukufuta lenyewe. Oda ambazo hazijakamilika na malipo ambayo bado hayajulikani yameishia wapi humalizwa kwanza.",
          "Usiporidhika, unaweza kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC), Dodoma.",
        ],
        points: [],
      },
      changes: {
        title: "Watoto na mabadiliko",
        text: [
          "Ni mtu mzima tu anayeruhusiwa kufungua duka. Ukijua kuwa taarifa za mtoto ziko kwetu bila idhini ya mzazi, tuambie na tutazifuta.",
          "Sera hii ikibadilika, maandishi mapya yanawekwa hapa pamoja na tarehe yake. Kama mabadiliko yanakuhusu, tunakujulisha kabla hayajaanza kutumika.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
} satisfies Translated<typeof en>;

import type { LegalSection, legal as en } from "../en/legal.ts";
import type { Translated } from "../../translator.ts";

/** The terms of service and the privacy policy in Swahili. */
export const legal = {
  contents: "Katika ukurasa huu",
  inForce: "Inatumika tangu {date}",
  terms: {
    title: "Masharti ya huduma",
    description: "Unachoweza kutegemea kutoka Agiza, na Agiza inachotegemea kutoka kwako.",
    heading: "Masharti ya huduma",
    lead: "Hizi ni kanuni kati yako na Agiza unapofungua duka nasi au unapotumia tovuti hii. Tumeziandika zisomeke.",
    sections: {
      us: {
        title: "Sisi ni nani",
        text: [
          "Agiza inaendeshwa kutoka {address}. Unatupata kwa {email} au {phone}. Katika masharti haya “sisi” ni Agiza, na “wewe” ni mtu au biashara inayofungua duka.",
          "Ukifungua duka umekubali masharti haya. Ukilifungua kwa niaba ya biashara, unathibitisha kuwa una mamlaka ya kufanya hivyo.",
        ],
        points: [],
      },
      service: {
        title: "Agiza inafanya nini",
        text: [
          "Agiza inageuza ujumbe wa WhatsApp yako kuwa oda, inamwomba mteja malipo kupitia mtoa huduma wa malipo uliyemuunganisha, na inatuma risiti. Pia inatunza bidhaa, wateja, wahudumu na kumbukumbu zako mahali pamoja.",
          "Agiza si benki, si mtandao wa simu, wala si sehemu ya mauzo yako. Makubaliano ya bidhaa ni kati yako na mteja wako. Pesa inapita kwa watoa huduma wa malipo wenye leseni; sisi hatuishiki kamwe.",
        ],
        points: [],
      },
      account: {
        title: "Akaunti yako",
        text: ["Unafungua akaunti kwa namba yako ya simu au barua pepe yako mwenyewe. Una wajibu wa:"],
        points: [
          "taarifa za kweli kukuhusu wewe na duka lako, na kuzisahihisha zikibadilika",
          "nywila ambayo hakuna mwingine anayeijua, na kila mhudumu kuwa na akaunti yake",
          "ruhusa unazotoa, na wanachofanya wahudumu wako kwa ruhusa hizo",
          "kuwa na umri wa miaka 18 au zaidi",
        ],
      },
      price: {
        title: "Bei",
        text: [
          "Hakuna ada ya kila mwezi. Unalipa mara moja kuanza; orodha ya bei inaonyesha kiasi, na tunakuthibitishia kabla hujalipa.",
          "Mauzo yakilipwa kupitia malipo yetu, ada ya mauzo hayo hulipwa na mteja na huonyeshwa kabla hajalipa. Ukitumia mfumo wako wa malipo, ada za mfumo huo ndizo zinatumika. Mitandao hutoza SMS na baadhi ya ujumbe wa WhatsApp; unaona bei kabla ya kutuma.",
          "Bei inayokuhusu ikibadilika tunakujulisha angalau siku 30 kabla.",
        ],
        points: [],
      },
      goods: {
        title: "Unachoruhusiwa kuuza",
        text: ["Unafuata sheria za Tanzania na kanuni za biashara za WhatsApp. Agiza isitumike:"],
        points: [
          "kuuza kilichokatazwa na sheria, au kinachohitaji leseni usiyo nayo",
          "kudanganya: bidhaa za uongo, bei za uongo, kuomba malipo ya kitu ambacho hakitafika",
          "kutuma ujumbe kwa watu ambao hawakukubali, au walioomba uache",
          "kufikia taarifa za watu wengine, au kuvuruga huduma",
        ],
      },
      orders: {
        title: "Oda na malipo",
        text: [
          "Bei anayoiona mteja anapotuma oda ndiyo bei ya oda. Unafikisha kilichoagizwa na kulipiwa, au unarudisha pesa.",
          "Malipo yanahesabiwa pale mtoa huduma wa malipo anapoyathibitisha. Picha ya skrini au ujumbe uliotumwa tena si malipo, na Agiza haiuchukulii kuwa malipo.",
          "Kodi za mauzo yako ni wajibu wako kuzitangaza na kuzilipa. Risiti za kodi hutolewa tu ukiwa umeunganisha mshirika aliyeidhinishwa na mamlaka ya kodi.",
        ],
        points: [],
      },
      records: {
        title: "Kumbukumbu zako na wateja wako",
        text: [
          "Kumbukumbu za duka lako ni mali yako. Wewe unaamua nini kitunzwe kuhusu wateja wako; sisi tunakitunza kwa niaba yako na kwa maelekezo yako, kama sera ya faragha inavyoeleza.",
          "Unawaeleza wateja wako unachotunza na kwa nini, na unawajibu wanapouliza. Tunakusaidia kufanya hivyo.",
        ],
        points: [],
      },
      faults: {
        title: "Huduma na hitilafu",
        text: [
          "Tunajitahidi Agiza ifanye kazi saa zote, na tunatunza nakala za kumbukumbu zako. Bado inaweza kusimama: WhatsApp, mitandao, watoa huduma wa malipo na mitambo yetu inaweza kupata hitilafu. Tunakueleza kilichotokea na kurekebisha haraka tuwezavyo.",
          "Tunaweza kubadilisha sehemu za huduma. Hatuondoi kitu unachokitegemea bila kukujulisha mapema.",
        ],
        points: [],
      },
      liability: {
        title: "Jambo likienda vibaya",
        text: [
          "Tunawajibika kwa hasara tunayoisababisha kwa makusudi au kwa uzembe mkubwa, na pale sheria isipotuachia kuweka kikomo. Zaidi ya hapo, tunachodaiwa nawe kwa mwaka hakizidi ulichotulipa katika miezi kumi na miwili iliyotangulia. Hatuwajibiki kwa matendo ya WhatsApp, mtandao wa simu, benki au mtoa huduma wa malipo.",
        ],
        points: [],
      },
      ending: {
        title: "Kuacha",
        text: [
          "Unaweza kufunga duka lako wakati wowote. Kabla ya hapo unaweza kuomba nakala ya kumbukumbu zako.",
          "Tunaweza kusimamisha au kufunga duka linalovunja masharti haya, linalohatarisha wateja, au sheria ikitaka hivyo. Isipokuwa jambo ni la dharura, tunakujulisha kwanza na kukusikiliza.",
          "Kile ambacho sheria inatutaka tukitunze, kama kumbukumbu za malipo na risiti, kinatunzwa kwa muda uliowekwa kisha kinafutwa.",
        ],
        points: [],
      },
      law: {
        title: "Mabadiliko na sheria",
        text: [
          "Masharti haya yakibadilika tunachapisha maandishi mapya hapa na kuwajulisha wenye maduka angalau siku 30 kabla hayajaanza kutumika.",
          "Sheria za Jamhuri ya Muungano wa Tanzania ndizo zinatumika. Zungumza nasi kwanza; mengi humalizika hivyo. Yasiyomalizika yanakwenda kwenye mahakama za Tanzania. Kama maandishi ya Kiingereza na Kiswahili yanatofautiana, tuulize; hadi litakapoamuliwa, maana iliyo bora kwako ndiyo inatumika.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
  privacy: {
    title: "Sera ya faragha",
    description:
      "Taarifa binafsi ambazo Agiza inazitunza, kwa nini, kwa muda gani, na jinsi ya kuziona au kuzifuta.",
    heading: "Sera ya faragha",
    lead: "Taarifa binafsi tunazotunza, kwa nini, na unachoweza kufanya, kwa mujibu wa Sheria ya Ulinzi wa Taarifa Binafsi ya Tanzania ya mwaka 2022.",
    sections: {
      short: {
        title: "Kwa kifupi",
        text: [],
        points: [
          "Tunatunza kinachohitajika ili duka liuze na lilipwe, hakuna cha matangazo.",
          "Hatuuzi taarifa, na tovuti hii haipakii kitu chochote kutoka kampuni nyingine.",
          "Unaweza kuona, kusahihisha au kufuta tulichonacho kukuhusu. Andika kwa {email}.",
        ],
      },
      roles: {
        title: "Nani anaamua nini",
        text: [
          "Kwa wenye maduka, wahudumu wao na wanaotembelea tovuti hii, Agiza ndiyo inaamua taarifa zitumike kwa nini na vipi. Unatupata {address}, {email} au {phone}.",
          "Kwa wateja wa duka, duka ndilo linaamua. Sisi tunatunza taarifa kwa niaba ya duka na kwa ajili ya duka tu. Kama wewe ni mteja, uliza duka kwanza; usipojibiwa, tuandikie na tutawakutanisha.",
        ],
        points: [],
      },
      visitors: {
        title: "Ukitembelea tovuti hii",
        text: [
          "Unaweza kusoma kila ukurasa bila kutuambia wewe ni nani. Hakuna programu za matangazo wala za kukupima.",
          "Mara ya kwanza unapokuja, anwani yako ya mtandao inatumika mara moja kujua nchi, ili tovuti ikusalimie kwa Kiswahili au Kiingereza. Huduma ya kutafuta nchi inapokea anwani hiyo kwa muda huo tu; hatutunzi anwani wala nchi.",
          "Ukituandikia kwa fomu, tunatunza jina lako, barua pepe au namba ya simu, na ujumbe wako, ili tukujibu. Vinafutwa baada ya mwaka mmoja. Anwani yako ya mtandao inatumika, ikiwa imefichwa, kuzuia programu zisijaze fomu ovyo.",
        ],
        points: [],
      },
      staff: {
        title: "Ukiwa na duka au ukifanya kazi dukani",
        text: ["Ili akaunti yako na duka lako vifanye kazi tunatunza:"],
        points: [
          "jina lako, namba ya simu, barua pepe na lugha",
          "nywila yako katika umbo ambalo hakuna anayeweza kulisoma, na mara ulizoingia pamoja na aina ya kifaa",
          "maelezo ya duka lako, bidhaa, oda, malipo na kumbukumbu",
          "nani alifanya nini na lini dukani, ili makosa na matumizi mabaya yaonekane",
        ],
      },
      customers: {
        title: "Ukinunua dukani",
        text: ["Ili duka likuhudumie, linatunza kwetu:"],
        points: [
          "jina na namba yako ya simu kama WhatsApp yako inavyoonyesha, au kama ulivyoandika",
          "ujumbe kati yako na duka",
          "oda zako, zinakopelekwa, na maelezo unayoongeza",
          "malipo yako: kiasi, muda, namba ya simu, mtandao na kumbukumbu ya malipo. PIN yako na namba ya kadi hazifiki kwetu kamwe.",
        ],
      },
      reasons: {
        title: "Kwa nini tunaruhusiwa",
        text: [
          "Tunatumia taarifa kutimiza makubaliano uliyoomba, kufuata sheria za malipo, kodi na kumbukumbu, kulinda akaunti, na pale ulipokubali. Unaweza kuondoa idhini yako wakati wowote; ni rahisi kama ulivyoitoa. Duka linaweza kukutumia ofa tu kama ulikubali, na kila ofa inasema jinsi ya kuziacha.",
          "Hakuna mashine peke yake inayoamua jambo la kisheria kukuhusu.",
        ],
        points: [],
      },
      recipients: {
        title: "Nani mwingine anazipokea",
        text: ["Wale tu ambao bila wao oda haiwezi kukamilika, na kile tu wanachohitaji:"],
        points: [
          "Meta, kwa ajili ya ujumbe wa WhatsApp. Mitambo yake iko nje ya Tanzania.",
          "mtoa huduma wa malipo ambaye duka limemuunganisha, na mtandao wa simu au benki iliyo nyuma yake",
          "mitandao na huduma za barua zinazobeba SMS au barua pepe",
          "kampuni zinazoendesha mitambo inayohifadhi taarifa zetu, zikiwa na mkataba nasi",
          "mamlaka ya kodi kupitia mshirika wa risiti za kodi, kama duka limeunganisha mmoja",
          "mamlaka za serikali, sheria inapotulazimu",
        ],
      },
      abroad: {
        title: "Taarifa nje ya Tanzania",
        text: [
          "WhatsApp na baadhi ya mitambo yetu iko nje ya Tanzania. Tunapeleka taarifa huko kwa namna tu ambayo Sheria na kanuni zake zinaruhusu, kukiwa na ulinzi ndani ya mkataba, na kile tu ambacho huduma inahitaji.",
        ],
        points: [],
      },
      duration: {
        title: "Tunazitunza kwa muda gani",
        text: [],
        points: [
          "ujumbe wa fomu ya mawasiliano: mwaka mmoja",
          "kuingia ambako hakutumiki: siku 30",
          "kiungo cha oda: kinaweza kujazwa kwa saa 72 na kusomwa hadi siku 30 baada ya oda kuisha",
          "mazungumzo, wateja na oda: muda wote duka likiwa wazi, isipokuwa wewe au duka mkiomba vifutwe kabla",
          "malipo, risiti na vitabu vyake: kwa muda ambao sheria za kodi na malipo zinataka, hata kama vingine vimefutwa. Majina yanaondolewa pale sheria inaporuhusu.",
        ],
      },
      browser: {
        title: "Kivinjari chako kinatunza nini",
        text: ["Hakuna kinachokufuata kwenye tovuti nyingine. Kivinjari chako kinatunza:"],
        points: [
          "“language”: lugha uliyochagua, hadi uifute",
          "“signed-in”: kwamba kuna aliyeingia kwenye kifaa hiki, ili menyu ionyeshe dashibodi yako; siku 30",
          "“access-token” na “refresh”, ndani ya dashibodi tu: zinakuweka ukiwa umeingia; dakika 15 na siku 30",
          "ulichochagua kwenye ukurasa wa oda lakini hujatuma",
        ],
      },
      guard: {
        title: "Tunavyozilinda",
        text: [
          "Kila kitu husafiri kikiwa kimefichwa. Nywila na viungo vya oda vinatunzwa kama alama tu, funguo za watoa huduma zimefichwa, taarifa za kila duka zimetengwa ndani ya hifadhidata, na wahudumu wanaona walichoruhusiwa tu. Taarifa zikipotea au kuibwa na jambo hilo likaweza kukudhuru, tunakujulisha wewe na Tume ya Ulinzi wa Taarifa Binafsi bila kuchelewa.",
        ],
        points: [],
      },
      rights: {
        title: "Haki zako",
        text: ["Sheria inakupa haki ya:"],
        points: [
          "kujua kinachotunzwa kukuhusu, na kupata nakala",
          "kusahihishiwa",
          "kufutiwa au kuharibiwa pale ambapo hakuna sababu ya kuendelea kutunza",
          "kukataa matangazo",
          "kuomba mtu aangalie uamuzi uliofanywa na mashine",
          "kulipwa fidia ukipata madhara",
        ],
      },
      asking: {
        title: "Jinsi ya kuomba, na pa kulalamika",
        text: [
          "Andika kwa {email} au tumia fomu ya mawasiliano. Tunaweza kukuuliza jambo ili tujue ni wewe, hatutozi chochote, na tunajibu ndani ya siku 30.",
          "Usiporidhika, unaweza kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC), Dodoma.",
        ],
        points: [],
      },
      changes: {
        title: "Watoto na mabadiliko",
        text: [
          "Duka linafunguliwa na mtu mzima tu. Ukijua kuwa taarifa za mtoto ziko kwetu bila idhini ya mzazi, tuambie na tutazifuta.",
          "Sera hii ikibadilika, maandishi mapya yanakuwa hapa pamoja na tarehe yake. Kama mabadiliko yanakuhusu, tunakujulisha kabla hayajaanza kutumika.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
} satisfies Translated<typeof en>;

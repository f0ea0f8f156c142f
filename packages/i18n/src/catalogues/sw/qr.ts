import type { qr as english } from "../en/qr.ts";
import type { Translated } from "../../translator.ts";

/** Maneno ya kutengeneza QR na ya ukurasa unaoieleza, kwa Kiswahili. */
export const qr = {
  maker: {
    title: "Tengeneza QR ya duka lako",
    description:
      "Tengeneza QR inayofungua mazungumzo ya WhatsApp na duka lako. Bure, ya kuchapa au kuweka status, ndani ya fremu ya kanga. Haiishi muda.",
    heading: "Tengeneza QR ya duka lako",
    lead: "Bure. Ichape, ibandike kaunta, iweke status. Mteja akiiskani, WhatsApp inafunguka aongee na wewe.",
    withoutScripts:
      "Kifaa hiki kinafanya kazi ndani ya kivinjari chako na kinahitaji JavaScript. Ukurasa kuhusu QR unaonyesha jinsi ya kuandika kiungo kwa mkono.",
    contact: {
      heading: "WhatsApp yako",
      number: "Namba ya WhatsApp ya duka",
      missing: "Weka namba ya simu ili kutengeneza QR",
      notANumber: "Namba hii haijakamilika. Namba ina tarakimu tisa baada ya +255, kama 712 345 678",
      notANumberAbroad: "Namba hii haijakamilika. Andika namba yote baada ya namba ya nchi.",
      country: "Nchi ya namba",
      message: "Ujumbe wa kuanzia",
      optional: "si lazima",
      usual: "Habari, nataka kununua bidhaa zenu. Je, zipo?",
      messageHint: "Mteja anauona ukiwa tayari kutumwa",
      count: "{count} kati ya {limit}",
    },
    template: {
      heading: "Muundo",
      poster: "Bango",
      posterSize: "A4",
      counter: "Kadi ya kaunta",
      counterSize: "A6",
      sticker: "Stika",
      stickerSize: "sm 8",
      status: "Status",
      statusSize: "9:16",
    },
    frame: {
      heading: "Fremu",
      kisutu: "Kisutu chekundu",
      bahari: "Bluu ya bahari",
      mnazi: "Kijani cha mnazi",
      zambarau: "Zambarau",
      embe: "Embe",
      machungwa: "Machungwa",
      none: "Bila",
    },
    details: {
      heading: "Maelezo",
      shopName: "Jina la duka",
      place: "Mahali",
      placeExample: "Mtaa wa Uhuru, Kariakoo",
      caption: "Msemo",
      captionIdeas: "Misemo iliyo tayari",
      centre: "Katikati ya QR",
      symbol: "Agiza",
      letter: "Herufi",
      logo: "Nembo",
      none: "Wazi",
      letterNeedsName: "Herufi ni ya kwanza ya jina la duka lako. Andika jina kwanza.",
      chooseLogo: "Chagua picha",
      changeLogo: "Badilisha picha",
      logoHint: "PNG, JPEG au WebP. Inabaki kwenye kifaa chako.",
      logoFailed: "Picha hii haikufunguka. Chagua PNG, JPEG au WebP.",
      logoSize: "Ukubwa wa nembo",
      percent: "asilimia {percent}",
    },
    colours: {
      heading: "Rangi",
      dots: "Nukta",
      ground: "Karatasi",
      usual: "Rangi za kawaida",
    },
    doubts: {
      colours: "Rangi hizi mbili zinakaribiana. Baadhi ya simu hazitaisoma QR. Chagua nukta nyeusi zaidi.",
      coloursRefused:
        "Rangi hizi mbili zinakaribiana mno, simu haiwezi kuisoma. Chagua nukta nyeusi zaidi au karatasi nyeupe zaidi.",
      reversed:
        "Nukta lazima ziwe nyeusi kuliko karatasi, la sivyo simu haziisomi. Badilishana rangi hizo mbili.",
      message:
        "Ujumbe ni mrefu mno, simu hazitaweza kuisoma QR. Ufupishe. Kila nafasi au alama huhesabiwa tatu, emoji kumi na mbili.",
      logo: "Nembo zaidi ya asilimia {percent} inaweza kuficha sehemu kubwa ya QR. Tunaikagua kabla hujapakua.",
    },
    preview: {
      heading: "Itakavyoonekana",
      label: "QR inayofungua mazungumzo ya WhatsApp na {number}",
      empty: "Kadi yako, bado haina QR",
      link: "Ukiiskani inafungua",
      open: "Jaribu kiungo",
      promise: "Kiungo kinaenda WhatsApp moja kwa moja na hakiishi muda.",
    },
    download: {
      heading: "Pakua",
      pictureSize: "Upana wa PNG",
      pixels: "{width} px",
      png: "PNG",
      svg: "SVG",
      pdf: "PDF ya kuchapa",
      pdfHint: "PDF ya bango ni A4, nyingine ni A6. Zichape kwa ukubwa wake kamili.",
      share: "Tuma picha",
      checked: "Kabla ya kila upakuaji tunaisoma QR kwa kisomaji kuhakikisha ni sahihi.",
      reading: "Tunaisoma QR",
      saved: "Imesomwa na ni sahihi: QR inafungua {link}. Imehifadhiwa kama {file}.",
      shared: "Imesomwa na ni sahihi: QR inafungua {link}.",
      refused: "Haikuhifadhiwa.",
      failed: "Faili halikutengenezwa. Angalia mtandao, kisha jaribu tena.",
      tooSmall:
        "Picha ni ndogo mno kwa ujumbe mrefu hivyo. Chagua picha pana zaidi au fupisha ujumbe, kisha pakua tena.",
      smallerLogo: "Kisomaji chetu hakikuweza kuisoma QR. Punguza nembo, kisha pakua tena.",
      strongerColours: "Kisomaji chetu hakikuweza kuisoma QR. Chagua nukta nyeusi zaidi, kisha pakua tena.",
      shorterMessage: "Kisomaji chetu hakikuweza kuisoma QR. Fupisha ujumbe, kisha pakua tena.",
    },
    captions: {
      one: "Skani uagize hapa",
      two: "Tuandikie WhatsApp",
      three: "Karibu dukani",
      four: "Scan to order here",
      five: "Message us on WhatsApp",
      six: "Welcome to our shop",
    },
  },
  guide: {
    title: "QR ya duka lako",
    description:
      "QR ya WhatsApp inafanya nini dukani, iwekwe wapi, inatengenezwaje, na kwa nini yetu haiishi muda.",
    heading: "Skani moja, mnaongea",
    lead: "Mteja anaielekeza kamera kwenye QR yako. WhatsApp inafunguka ikiwa na duka lako na ujumbe wa kwanza tayari kutumwa.",
    make: "Tengeneza QR yako",
    example: "Kadi ya mfano ya duka la mfano",
    steps: {
      heading: "Inavyofanya kazi",
      scan: {
        title: "Anaskani",
        text: "Kamera ya simu yoyote inaisoma. Hakuna programu mpya, hakuna kuandika namba.",
      },
      chat: {
        title: "Mazungumzo yanafunguka",
        text: "Namba yako na ujumbe wa kuanzia vipo tayari. Anabonyeza kutuma.",
      },
      sell: { title: "Unauza", text: "Unajibu mwenyewe, au Agiza inachukua oda papo hapo, usiku na mchana." },
    },
    places: {
      heading: "Iweke wapi",
      counter: { title: "Kaunta", text: "Kadi ya A6 kwenye kishikio. Walio kwenye foleni wanaweza kuagiza." },
      wall: { title: "Ukutani na getini", text: "Bango la A4. Linafanya kazi hata duka likiwa limefungwa." },
      parcel: { title: "Mifuko na vifurushi", text: "Stika ya sm 8. Oda ijayo inaanzia kwenye iliyopita." },
      status: { title: "Kwenye status", text: "Picha ya 9:16. Marafiki wanawatumia marafiki zao." },
    },
    promise: {
      heading: "Haiishi muda",
      text: "Watengenezaji wengine huweka anwani yao ndani ya QR. Ukiacha kulipa, QR uliyochapa inakufa. Yetu ina kiungo cha WhatsApp chenye namba yako tu, hakuna chetu ndani yake, hivyo hakuna anayeweza kuizima.",
      inside: "Hiki ndicho pekee kilichomo ndani ya QR:",
    },
    print: {
      heading: "Kabla ya kuchapa",
      size: "Upana usipungue sm 3, na uwe angalau sehemu ya kumi ya umbali ambao watu wanasimama.",
      contrast: "Nukta nyeusi kwenye karatasi nyeupe. Acha wazi ukingo mweupe unaoizunguka QR.",
      logo: "Nembo ya katikati isizidi asilimia 30 ya upande.",
      test: "Skani nakala ya kwanza kwa simu mbili kabla ya kuchapa mia.",
    },
    byHand: {
      heading: "Kiungo kwa mkono",
      text: "Huna JavaScript, au huna printa? Andika kiungo mwenyewe: wa.me/255754000118, ukiweka namba yako: 255 mbele, bila 0. Kinafanya kazi kwenye bio, SMS na tangazo.",
    },
    questions: {
      heading: "Maswali",
      cost: {
        question: "Inagharimu kiasi gani?",
        answer: "Hakuna gharama. Huhitaji akaunti, na namba na nembo yako vinabaki kwenye kifaa chako.",
      },
      change: {
        question: "Naweza kubadilisha namba baadaye?",
        answer:
          "Hapana. Namba iko ndani ya QR uliyochapa, ndiyo maana hakuna anayeweza kuiharibu. Namba mpya inahitaji QR mpya.",
      },
      count: {
        question: "Mnaweza kuhesabu skani?",
        answer:
          "Hapana. Skani inaenda WhatsApp moja kwa moja bila kupita kwetu. Hesabu mazungumzo badala yake.",
      },
    },
  },
} satisfies Translated<typeof english>;

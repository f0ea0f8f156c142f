import type { Translated } from "../../translator.ts";
import type { finder as en } from "../en/finder.ts";

export const finder = {
  label: "Tafuta dukani",
  placeholder: "Namba ya oda, jina au simu ya mteja, au ukurasa",
  close: "Funga",
  clear: "Futa",
  empty: "Hakuna kilichopatikana. Jaribu namba, jina au simu.",
  searching: "Inatafuta",
  all: "Zote",
  move: "sogea",
  open: "fungua",
  newTab: "kichupo kipya",
  failed: "Oda hazikuweza kutafutwa.",
  offline: "Huna mtandao: kurasa tu, hakuna oda.",
  groups: { orders: "Oda", pages: "Kurasa", settings: "Mipangilio", recent: "Ulizotafuta" },
  settings: {
    details: "Maelezo ya duka",
    kanga: "Kanga",
    place: "Mahali na lugha",
    hours: "Saa za kazi",
    orders: "Kanuni za oda",
    receipt: "Risiti",
    areas: "Maeneo ya usafiri",
    places: "Mahali pa kuchukua",
    counter: "Kaunta",
    staff: "Wafanyakazi",
    notifications: "Mipangilio ya taarifa",
  },
  pages: {
    notifications: "Arifa",
    notificationSettings: "Mipangilio ya arifa",
    deliveryAreas: "Maeneo ya kupeleka",
    newDeliveryArea: "Ongeza eneo la kupeleka",
    inviteStaff: "Alika mfanyakazi",
  },
} satisfies Translated<typeof en>;

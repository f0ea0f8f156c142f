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
  groups: { orders: "Oda", customers: "Wateja", pages: "Kurasa", recent: "Ulizotafuta" },
  pages: {
    notifications: "Taarifa",
    notificationSettings: "Mipangilio ya taarifa",
    deliveryAreas: "Maeneo ya kupeleka",
    newDeliveryArea: "Ongeza eneo la kupeleka",
    newCustomer: "Ongeza mteja",
    inviteStaff: "Alika mfanyakazi",
  },
} satisfies Translated<typeof en>;

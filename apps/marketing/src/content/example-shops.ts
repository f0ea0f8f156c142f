import type { Kanga } from "@agiza/ui/kanga/shop-kanga";
import type { Language } from "@agiza/i18n/language";

/** A shop as the public list shows it. */
export type ListedShop = {
  /** An example has none. */
  id?: string;
  slug: string;
  name: string;
  about: Record<Language, string>;
  region: string;
  area: string;
  /** Of the eighteen product categories. */
  categories: readonly string[];
  kanga?: Kanga;
};

/** Made-up shops, marked as examples wherever they are shown; they make way for the first real ones. */
export const exampleShops: readonly ListedShop[] = [
  {
    slug: "neema-vitenge",
    name: "Neema Vitenge",
    about: {
      en: "Kitenge and kanga, sewn in Kariakoo. Delivery in all of Dar es Salaam.",
      sw: "Vitenge, kanga na mavazi yaliyoshonwa Kariakoo. Tunatuma Dar es Salaam nzima.",
    },
    region: "Dar es Salaam",
    area: "Kariakoo",
    categories: ["clothing & accessories", "home"],
    kanga: { way: "kisutu", border: "mkeka", centre: "korosho" },
  },
  {
    slug: "samaki-wa-mwanza",
    name: "Samaki wa Mwanza",
    about: {
      en: "Tilapia and sardines from the lake, fresh or dried, every morning.",
      sw: "Sato na dagaa wa ziwa, wabichi au wakavu, kila asubuhi.",
    },
    region: "Mwanza",
    area: "Mwaloni",
    categories: ["food & beverages"],
    kanga: { way: "bahari", border: "jahazi", centre: "zigi" },
  },
  {
    slug: "mama-ashura",
    name: "Mama Ashura",
    about: {
      en: "Pilau, chapati and juice for offices and parties.",
      sw: "Pilau, chapati na juisi kwa ofisi na sherehe.",
    },
    region: "Tanga",
    area: "Ngamiani",
    categories: ["food & beverages"],
    kanga: { way: "mnazi", border: "nazi", centre: "majani" },
  },
  {
    slug: "urembo-na-witness",
    name: "Urembo na Witness",
    about: {
      en: "Creams, oils and braiding hair. Ask for your shade.",
      sw: "Losheni, mafuta na nywele za kusuka. Uliza rangi yako.",
    },
    region: "Arusha",
    area: "Kaloleni",
    categories: ["health & beauty", "jewelry & watches"],
    kanga: { way: "zambarau", border: "jicho", centre: "lozi" },
  },
  {
    slug: "fundi-simu",
    name: "Fundi Simu",
    about: {
      en: "Phones, chargers and screens, with repair while you wait.",
      sw: "Simu, chaja na vioo, na matengenezo ukiwa unasubiri.",
    },
    region: "Dodoma",
    area: "Majengo",
    categories: ["electronics"],
    kanga: { way: "machungwa", border: "nukta", centre: "lozi" },
  },
  {
    slug: "kahawa-kili",
    name: "Kahawa Kili",
    about: {
      en: "Coffee from the slopes of Kilimanjaro, roasted on order.",
      sw: "Kahawa ya miteremko ya Kilimanjaro, inakaangwa ukiagiza.",
    },
    region: "Kilimanjaro",
    area: "Moshi",
    categories: ["food & beverages"],
    kanga: { way: "usiku", border: "pembe", centre: "jua" },
  },
];

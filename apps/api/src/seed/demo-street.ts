import type { Kanga } from "#db/schema/kanga.ts";
import type { ProductCategory, productUnits } from "#db/schema/products.ts";
import type { OpeningHours } from "#db/schema/shops.ts";

/** Name, category, price in whole shillings and how it is counted. */
export type StreetGood = readonly [
  name: string,
  category: ProductCategory,
  shillings: number,
  unit?: (typeof productUnits)[number],
];

/** A shop beside the demo shop. */
export type StreetShop = {
  slug: string;
  name: string;
  /** Nobody where it belongs to the demo shop's owner. */
  owner: string | null;
  /** Of the shop and of its owner. */
  phone: string;
  about: string;
  trade: "shop" | "food" | "fashion" | "salon" | "pharmacy" | "hardware" | "other";
  region: string;
  area: string;
  /** Where customers collect. */
  place: string;
  openingHours: OpeningHours;
  kanga: Kanga;
  goods: readonly StreetGood[];
};

type Weekday = keyof OpeningHours;

const allWeek: readonly Weekday[] = ["0", "1", "2", "3", "4", "5", "6"];
const withoutSunday = allWeek.slice(1);
const hours = (days: readonly Weekday[], from: string, to: string): OpeningHours =>
  Object.fromEntries(days.map((day) => [day, [from, to]]));

/** Eleven shops of other trades, as the public list shows them; the newest last. */
export const streetShops: readonly StreetShop[] = [
  {
    slug: "baiskeli-za-mbeya",
    name: "Baiskeli za Mbeya",
    owner: "Anyitike Mwakalinga",
    phone: "+255754000301",
    about: "Baiskeli, vipuri na matengenezo. Tunatuma Nyanda za Juu Kusini kwa basi.",
    trade: "other",
    region: "Mbeya",
    area: "Mwanjelwa",
    place: "Stendi ya Mwanjelwa, kibanda namba 14",
    openingHours: hours(withoutSunday, "07:30", "18:00"),
    kanga: { way: "mnazi", border: "nukta", centre: "jua" },
    goods: [
      ["Baiskeli ya mizigo", "sporting goods", 320_000],
      ["Baiskeli ya mtoto, inchi 16", "sporting goods", 145_000],
      ["Tairi ya nyuma", "sporting goods", 18_000],
      ["Pampu ya mkono", "sporting goods", 12_000],
    ],
  },
  {
    slug: "vitabu-na-daftari",
    name: "Vitabu na Daftari",
    owner: "Grace Massawe",
    phone: "+255754000302",
    about: "Vitabu vya shule, daftari na kalamu kwa bei ya jumla na rejareja.",
    trade: "shop",
    region: "Iringa",
    area: "Mjini",
    place: "Mtaa wa Uhuru, mkabala na soko kuu",
    openingHours: hours(withoutSunday, "08:00", "18:30"),
    kanga: { way: "bahari", border: "pembe", centre: "lozi" },
    goods: [
      ["Hisabati, kidato cha kwanza", "media", 14_000],
      ["Kamusi ya Kiswahili na Kiingereza", "media", 22_000],
      ["Daftari la kurasa 200", "office supplies", 2_500],
      ["Kalamu za wino", "office supplies", 6_000, "dozen"],
    ],
  },
  {
    slug: "ujenzi-kwa-kessy",
    name: "Ujenzi kwa Kessy",
    owner: "Hamisi Kessy",
    phone: "+255754000303",
    about: "Saruji, bati, rangi na mabomba. Gari letu linafikisha hadi kwenye jengo.",
    trade: "hardware",
    region: "Dar es Salaam",
    area: "Mbagala",
    place: "Mbagala Rangi Tatu, jirani na kituo cha mafuta",
    openingHours: hours(withoutSunday, "07:00", "18:00"),
    kanga: { way: "kaniki", border: "jicho", centre: "nukta" },
    goods: [
      ["Saruji, mfuko wa kilo 50", "home improvement", 17_500],
      ["Bati geji 30", "home improvement", 24_000],
      ["Rangi nyeupe, lita 20", "home improvement", 68_000],
      ["Toroli la kazi", "patio & garden", 95_000],
    ],
  },
  {
    slug: "mikeka-ya-zanzibar",
    name: "Mikeka ya Zanzibar",
    owner: "Salma Juma",
    phone: "+255773000304",
    about: "Mikeka, vikapu na vinyago, kazi ya mikono ya akina mama wa Makunduchi.",
    trade: "other",
    region: "Zanzibar",
    area: "Mji Mkongwe",
    place: "Duka la Salma, Mtaa wa Gizenga",
    openingHours: hours(allWeek, "09:00", "20:00"),
    kanga: { way: "embe", border: "mkeka", centre: "majani" },
    goods: [
      ["Mkeka wa ukindu", "arts & crafts", 45_000],
      ["Kapu la sokoni", "arts & crafts", 15_000],
      ["Kinyago cha mpingo", "antiques & collectibles", 60_000],
      ["Zumari", "musical instruments", 35_000],
    ],
  },
  {
    slug: "afya-bora-amani",
    name: "Afya Bora Amani",
    owner: "Rehema Mollel",
    phone: "+255754000305",
    about: "Sabuni, losheni na vifaa vya huduma ya kwanza. Uliza mfamasia wetu.",
    trade: "pharmacy",
    region: "Mwanza",
    area: "Nyamagana",
    place: "Barabara ya Kenyatta, jengo la Amani",
    openingHours: hours(allWeek, "07:00", "22:00"),
    kanga: { way: "mnazi", border: "jicho", centre: "zigi" },
    goods: [
      ["Kipimajoto", "health & beauty", 12_000],
      ["Sabuni ya mikono, lita 1", "health & beauty", 6_500],
      ["Boksi la huduma ya kwanza", "health & beauty", 38_000],
    ],
  },
  {
    slug: "fundi-simu",
    name: "Fundi Simu",
    owner: "Elia Chilongani",
    phone: "+255754000306",
    about: "Simu, chaja na vioo, na matengenezo ukiwa unasubiri.",
    trade: "shop",
    region: "Dodoma",
    area: "Majengo",
    place: "Majengo Sokoni, kibanda cha bluu",
    openingHours: hours(withoutSunday, "08:30", "19:30"),
    kanga: { way: "machungwa", border: "nukta", centre: "lozi" },
    goods: [
      ["Simu ya vitufe", "electronics", 38_000],
      ["Chaja ya haraka, aina C", "electronics", 15_000],
      ["Kioo cha kulinda simu", "electronics", 5_000],
      ["Spika ndogo", "electronics", 32_000],
    ],
  },
  {
    slug: "urembo-na-witness",
    name: "Urembo na Witness",
    owner: "Witness Laizer",
    phone: "+255754000307",
    about: "Losheni, mafuta na nywele za kusuka. Uliza rangi yako.",
    trade: "salon",
    region: "Arusha",
    area: "Kaloleni",
    place: "Kaloleni, nyuma ya benki",
    openingHours: hours(withoutSunday, "09:00", "19:00"),
    kanga: { way: "zambarau", border: "jicho", centre: "lozi" },
    goods: [
      ["Nywele za kusuka, rangi nyeusi", "health & beauty", 6_000, "packet"],
      ["Mafuta ya nazi ya nywele", "health & beauty", 8_500],
      ["Saa ya mkono ya kike", "jewelry & watches", 25_000],
    ],
  },
  {
    slug: "kahawa-kili",
    name: "Kahawa Kili",
    owner: "Aneth Mmari",
    phone: "+255754000308",
    about: "Kahawa ya miteremko ya Kilimanjaro, inakaangwa ukiagiza.",
    trade: "food",
    region: "Kilimanjaro",
    area: "Moshi",
    place: "Mtaa wa Boma, Moshi",
    openingHours: hours(withoutSunday, "06:30", "17:00"),
    kanga: { way: "usiku", border: "pembe", centre: "jua" },
    goods: [
      ["Kahawa ya kusaga, gramu 250", "food & beverages", 9_000, "packet"],
      ["Kahawa ya punje, kilo 1", "food & beverages", 32_000, "kg"],
      ["Birika la kahawa", "home", 28_000],
    ],
  },
  {
    slug: "mama-ashura",
    name: "Mama Ashura",
    owner: "Ashura Shemdoe",
    phone: "+255754000309",
    about: "Pilau, chapati na juisi kwa ofisi na sherehe.",
    trade: "food",
    region: "Tanga",
    area: "Ngamiani",
    place: "Barabara ya 9, Ngamiani",
    openingHours: hours(allWeek, "10:00", "21:00"),
    kanga: { way: "mnazi", border: "nazi", centre: "majani" },
    goods: [
      ["Pilau ya kuku, sahani", "food & beverages", 7_000],
      ["Chapati", "food & beverages", 500],
      ["Juisi ya ukwaju, lita 1", "food & beverages", 4_000, "litre"],
    ],
  },
  {
    slug: "samaki-wa-mwanza",
    name: "Samaki wa Mwanza",
    owner: "Bahati Magesa",
    phone: "+255754000310",
    about: "Sato na dagaa wa ziwa, wabichi au wakavu, kila asubuhi.",
    trade: "food",
    region: "Mwanza",
    area: "Mwaloni",
    place: "Soko la Mwaloni, meza ya 22",
    openingHours: hours(allWeek, "05:30", "14:00"),
    kanga: { way: "bahari", border: "jahazi", centre: "zigi" },
    goods: [
      ["Sato mbichi", "food & beverages", 12_000, "kg"],
      ["Dagaa wakavu", "food & beverages", 9_000, "kg"],
      ["Sangara wa kukaanga", "food & beverages", 10_000],
    ],
  },
  {
    slug: "neema-watoto",
    name: "Neema Watoto",
    owner: null,
    phone: "+255754000311",
    about: "Nguo, mbeleko na vitu vya kuchezea vya watoto. Duka dada la Neema Vitenge.",
    trade: "fashion",
    region: "Dar es Salaam",
    area: "Sinza",
    place: "Sinza Kijiweni, ghorofa ya chini",
    openingHours: hours(withoutSunday, "09:00", "18:00"),
    kanga: { way: "embe", border: "nazi", centre: "korosho" },
    goods: [
      ["Mbeleko ya kitenge", "baby products", 22_000],
      ["Seti ya nguo ya mtoto mchanga", "baby products", 28_000],
      ["Gari la mbao", "toys & games", 12_000],
      ["Begi la safari la mtoto", "travel & luggage", 35_000],
    ],
  },
];

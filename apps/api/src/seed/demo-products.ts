import type { ProductCategory } from "#db/schema/products.ts";

/** Prices in whole shillings; `stock` absent: not counted. */
export type DemoProduct = {
  name: string;
  /** Of the file in `pictures/`. */
  picture: string;
  category: ProductCategory;
  description: string;
  price: number;
  unit?: "piece" | "metre" | "packet";
  stock?: number;
  /** Prices of the whole pack. */
  packs?: { name: string; otherName: string; units: number; price: number }[];
  variants?: { options: Record<string, string>; price?: number; stock?: number; picture?: string }[];
  groups?: {
    name: string;
    required?: boolean;
    min?: number;
    max: number;
    items: { name: string; price: number }[];
  }[];
};

const sizes = (stock: number[], dearer: Record<string, number> = {}, names = ["S", "M", "L", "XL"]) =>
  names.map((size, index) => ({
    options: { Ukubwa: size },
    stock: stock[index] ?? 0,
    ...(dearer[size] === undefined ? {} : { price: dearer[size] }),
  }));

const sewing = {
  name: "Kushona kwa vipimo",
  max: 2,
  items: [
    { name: "Kushona kwa vipimo vyako", price: 15_000 },
    { name: "Mifuko ya pembeni", price: 3_000 },
  ],
};
const wrapping = {
  name: "Kufunga zawadi",
  max: 1,
  items: [
    { name: "Karatasi ya zawadi na utepe", price: 2_500 },
    { name: "Mfuko wa kanga", price: 4_000 },
  ],
};

/** What Neema Vitenge sells, in the shop's order. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: "Gauni la kitenge",
    picture: "gauni",
    category: "clothing & accessories",
    description: "Gauni la pamba lenye mkanda kiunoni, urefu wa goti. Kitambaa hakichuji rangi.",
    price: 68_000,
    variants: [
      ...["S", "M", "L", "XXL"].map((size, index) => ({
        options: { Ukubwa: size, Kitambaa: "Bahari" },
        stock: [4, 16, 5, 2][index]!,
        ...(size === "XXL" ? { price: 72_000 } : {}),
      })),
      ...["S", "M", "L"].map((size, index) => ({
        options: { Ukubwa: size, Kitambaa: "Jua" },
        stock: [3, 5, 0][index]!,
        picture: "gauni-jua",
      })),
    ],
    groups: [
      {
        name: "Mikono",
        required: true,
        min: 1,
        max: 1,
        items: [
          { name: "Mikono mifupi", price: 0 },
          { name: "Mikono mirefu", price: 4_000 },
          { name: "Bila mikono", price: 0 },
        ],
      },
      sewing,
    ],
  },
  {
    name: "Gauni la Jua",
    picture: "gauni-jua",
    category: "clothing & accessories",
    description: "Gauni la sherehe lenye jua la dhahabu. Limeshonwa Kariakoo.",
    price: 72_000,
    variants: sizes([3, 4, 2, 1], { XL: 76_000 }),
    groups: [sewing, wrapping],
  },
  {
    name: "Gauni la zambarau",
    picture: "gauni-zambarau",
    category: "clothing & accessories",
    description: "Rangi ya zambarau iliyoiva, mikono mifupi, zipu nyuma.",
    price: 75_000,
    variants: sizes([2, 3, 3, 0]),
    groups: [sewing],
  },
  {
    name: "Shati la kitenge",
    picture: "shati",
    category: "clothing & accessories",
    description: "Shati la wanaume la mikono mifupi, vifungo vya nazi na mfuko mmoja.",
    price: 42_000,
    variants: sizes([5, 7, 6, 4], { XL: 45_000 }),
    groups: [sewing],
  },
  {
    name: "Shati la mawimbi",
    picture: "shati-mawimbi",
    category: "clothing & accessories",
    description: "Mawimbi ya bluu ya pwani. Pamba nyepesi kwa siku za joto.",
    price: 42_000,
    variants: sizes([4, 6, 8, 3]),
  },
  {
    name: "Sketi ya kitenge",
    picture: "sketi",
    category: "clothing & accessories",
    description: "Sketi pana yenye mkanda wa mpira, inakaa vizuri kwa kila umbo.",
    price: 38_000,
    variants: sizes([4, 5, 5, 2]),
  },
  {
    name: "Sandali za ngozi",
    picture: "sandali",
    category: "clothing & accessories",
    description: "Ngozi halisi ya Tanzania na mkanda wa kitenge. Soli imara.",
    price: 35_000,
    variants: sizes([2, 3, 4, 5, 3, 3, 2, 1], {}, ["37", "38", "39", "40", "41", "42", "43", "44"]),
  },
  {
    name: "Kilemba cha kitenge",
    picture: "kilemba",
    category: "clothing & accessories",
    description: "Kilemba kilichokatwa tayari, mita 2 kwa nusu mita. Kinafungwa kwa mitindo mingi.",
    price: 12_000,
    stock: 45,
  },
  {
    name: "Mkoba wa kitenge",
    picture: "mkoba",
    category: "clothing & accessories",
    description: "Mkoba imara wenye bitana na mfuko mdogo ndani. Unabeba daftari na chupa ya maji.",
    price: 22_000,
    stock: 21,
    groups: [wrapping],
  },
  {
    name: "Mkoba wa bahari",
    picture: "mkoba-bahari",
    category: "clothing & accessories",
    description: "Mkoba wa majani ya bahari, vishikio vya ngozi na zipu juu.",
    price: 24_000,
    stock: 14,
    groups: [wrapping],
  },
  {
    name: "Pochi ya kitenge",
    picture: "pochi",
    category: "clothing & accessories",
    description: "Pochi ya simu, pesa na vipodozi. Zipu imara.",
    price: 9_500,
    stock: 132,
    packs: [{ name: "Dazeni", otherName: "Dozen", units: 12, price: 99_000 }],
  },
  {
    name: "Kofia ya kitenge",
    picture: "kofia",
    category: "clothing & accessories",
    description: "Kofia ya mviringo yenye ukingo wa rangi. Saizi moja inawafaa wengi.",
    price: 15_000,
    stock: 18,
  },
  {
    name: "Kitenge Jua, yadi 6",
    picture: "kitenge-jua",
    category: "arts & crafts",
    description: "Kitenge cha pamba asilimia mia, yadi 6. Kinatosha gauni refu na kilemba.",
    price: 45_000,
    stock: 38,
  },
  {
    name: "Kitenge Majani, yadi 6",
    picture: "kitenge-majani",
    category: "arts & crafts",
    description: "Majani ya kijani na manjano, yadi 6. Hakichuji rangi ukifua.",
    price: 45_000,
    stock: 26,
  },
  {
    name: "Kitenge Korosho, yadi 6",
    picture: "kitenge-korosho",
    category: "arts & crafts",
    description: "Korosho za zambarau, yadi 6. Kimeisha kwa sasa, kinarudi wiki ijayo.",
    price: 45_000,
    stock: 0,
  },
  {
    name: "Kitenge kwa mita",
    picture: "kitenge-mita",
    category: "arts & crafts",
    description: "Kata kipande unachohitaji, kuanzia nusu mita. Upana sentimita 115.",
    price: 8_500,
    unit: "metre",
    stock: 140,
  },
  {
    name: "Kanga doti, Haba na haba",
    picture: "kanga-doti",
    category: "arts & crafts",
    description: "Doti nzima (vipande viwili) yenye jina: Haba na haba hujaza kibaba.",
    price: 18_000,
    stock: 62,
    groups: [wrapping],
  },
  {
    name: "Kanga doti, Subira ni heri",
    picture: "kanga-subira",
    category: "arts & crafts",
    description: "Doti nzima ya bluu yenye jina: Subira ni heri. Pamba laini.",
    price: 19_000,
    stock: 40,
    groups: [wrapping],
  },
  {
    name: "Kikoi cha pwani",
    picture: "kikoi",
    category: "arts & crafts",
    description: "Kikoi cha pamba kilichofumwa, pindo za nyuzi. Kwa ufukweni au nyumbani.",
    price: 25_000,
    stock: 17,
  },
  {
    name: "Viraka vya kitenge",
    picture: "viraka",
    category: "arts & crafts",
    description: "Pakiti ya viraka 12 vya rangi tofauti kwa kushona na kazi za mikono.",
    price: 6_000,
    unit: "packet",
    stock: 55,
  },
  {
    name: "Mto wa kitenge",
    picture: "mto",
    category: "home",
    description: "Foronya ya mto wa kochi, sentimita 45 kwa 45, zipu iliyofichwa.",
    price: 15_000,
    stock: 40,
    groups: [{ name: "Mto wa ndani", max: 1, items: [{ name: "Pamoja na mto wa ndani", price: 7_000 }] }],
  },
  {
    name: "Mto wa majani",
    picture: "mto-majani",
    category: "home",
    description: "Foronya ya majani ya kijani, sentimita 45 kwa 45.",
    price: 15_000,
    stock: 28,
    groups: [{ name: "Mto wa ndani", max: 1, items: [{ name: "Pamoja na mto wa ndani", price: 7_000 }] }],
  },
  {
    name: "Kitambaa cha meza",
    picture: "kitambaa-cha-meza",
    category: "home",
    description: "Kwa meza ya watu wanne au sita. Kinafuliwa kwa mashine bila kupauka.",
    price: 32_000,
    variants: [
      { options: { Ukubwa: "Watu 4" }, price: 32_000, stock: 9 },
      { options: { Ukubwa: "Watu 6" }, price: 39_000, stock: 7 },
    ],
  },
  {
    name: "Aproni ya kitenge",
    picture: "aproni",
    category: "home",
    description: "Aproni yenye mfuko mkubwa mbele, kwa jikoni na kazi za mikono.",
    price: 18_000,
    stock: 22,
  },
  {
    name: "Hereni za kitenge",
    picture: "hereni",
    category: "jewelry & watches",
    description: "Hereni nyepesi za mviringo zilizofunikwa kitenge. Haziumizi masikio.",
    price: 6_000,
    stock: 48,
    groups: [wrapping],
  },
  {
    name: "Bangili za kitenge",
    picture: "bangili",
    category: "jewelry & watches",
    description: "Seti ya bangili tatu za rangi zinazoendana.",
    price: 8_000,
    stock: 36,
    groups: [wrapping],
  },
  {
    name: "Mbeleko ya kitenge",
    picture: "mbeleko",
    category: "baby products",
    description: "Mbeleko laini ya kubebea mtoto, pamba nene isiyovutika.",
    price: 20_000,
    stock: 19,
  },
  {
    name: "Gauni la mtoto",
    picture: "gauni-la-mtoto",
    category: "baby products",
    description: "Gauni la nukta kwa mabinti wadogo, vifungo nyuma.",
    price: 28_000,
    variants: [
      { options: { Ukubwa: "Miaka 2" }, stock: 4 },
      { options: { Ukubwa: "Miaka 4" }, stock: 5 },
      { options: { Ukubwa: "Miaka 6" }, price: 31_000, stock: 3 },
    ],
  },
  {
    name: "Daftari la kitenge",
    picture: "daftari",
    category: "office supplies",
    description: "Daftari la kurasa 160 lenye jalada gumu la kitenge.",
    price: 8_000,
    stock: 60,
  },
  {
    name: "Kapu la safari",
    picture: "kapu-la-safari",
    category: "travel & luggage",
    description: "Kapu kubwa la kitenge lenye vishikio vya ngozi, kwa safari fupi na sokoni.",
    price: 55_000,
    stock: 8,
  },
];

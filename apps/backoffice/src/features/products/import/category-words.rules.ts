/** The eighteen categories, by words that shops write for them in both languages. */
const words = {
  "clothing & accessories":
    "nguo vitambaa kitambaa viatu kiatu kanga kitenge vitenge mavazi mikoba mkoba kofia clothing clothes fashion shoes fabric fabrics bags dresses",
  "food & beverages":
    "chakula vyakula vinywaji kinywaji mboga matunda unga mchele viungo nafaka food foods drinks drink beverages groceries grocery vegetables fruit snacks",
  "health & beauty":
    "urembo vipodozi kipodozi afya mafuta losheni sabuni manukato dawa beauty cosmetics health perfume skincare hair",
  electronics:
    "simu elektroniki umeme kompyuta redio spika chaja electronics phones phone computers accessories-phone gadgets",
  home: "nyumbani vyombo samani fanicha jikoni mashuka mapazia home kitchen kitchenware furniture household bedding",
  "home improvement":
    "ujenzi vifaa saruji rangi mabomba bati misumari hardware building construction paint plumbing tools",
  "baby products": "watoto mtoto mbeleko nepi diapers baby babies infants",
  "toys & games": "midoli mdoli michezo toys toy games",
  "sporting goods": "mazoezi mpira sport sports sporting fitness gym",
  "pet supplies": "wanyama mifugo pet pets",
  "patio & garden": "bustani kilimo mbegu mbolea garden patio farm seeds",
  "office supplies": "ofisi shule daftari kalamu vifaa-vya-ofisi office stationery school",
  "musical instruments": "muziki ngoma gitaa music musical instruments",
  media: "vitabu kitabu filamu magazeti books book media films",
  "travel & luggage": "safari mabegi begi travel luggage suitcases",
  "arts & crafts": "sanaa ufundi ushanga art arts crafts beads",
  "antiques & collectibles": "kale antiques collectibles vintage",
  "jewelry & watches": "vito hereni pete saa bangili mikufu jewelry jewellery watches rings",
} as const;

export type ImportCategory = keyof typeof words;
export const importCategories = Object.keys(words) as ImportCategory[];

const byWord = new Map(
  importCategories.flatMap((category) => words[category].split(" ").map((word) => [word, category] as const)),
);

/** The category a shop's word belongs to; null where none is known. The category's own name is one of its words. */
export function readCategory(cell: string): ImportCategory | null {
  const text = cell.trim().toLowerCase();
  const named = importCategories.find(
    (category) => category === text || category.replace("&", "and") === text,
  );
  if (named) return named;
  for (const word of text.split(/[^\p{L}-]+/u)) {
    const category = byWord.get(word);
    if (category) return category;
  }
  return null;
}

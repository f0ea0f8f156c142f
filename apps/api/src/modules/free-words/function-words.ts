/** What a word of everyday language does in a sentence. */
export type Role =
  /** Asks for goods: "nataka", "nipe", "send me". */
  | "want"
  /** What follows is not wanted, or long past. */
  | "deny"
  /** What follows tells where to, when, for whom: no goods. */
  | "aside"
  /** Ties a word to the goods before it: "gauni LA kitenge". */
  | "glue"
  | "separator"
  /** Begins another thought: "lakini". */
  | "turn"
  /** A size follows: "namba 40". */
  | "size"
  | "noise";

const lists: Record<Role, string> = {
  want: `nataka ninataka ntataka naomba ninaomba nahitaji ninahitaji ningependa ningetaka nipe nipatie nipeni nitumie nitumieni
    niletee nileteeni tuletee leta leteni niwekee weka wekeni nichukulie nachukua nitachukua nitanunua nitahitaji nikipata nunua
    kununua naagiza kuagiza agiza niagizie niongezee ongeza tunataka tunaomba tunahitaji tupe tutumie anataka anahitaji niuzie niandalie
    uongeze uweke uniwekee uniongezee uniletee nifungie nipakie naona kupata want need like send give get have order add buy bring reserve take wants needs pack deliverme`,
  deny: `sitaki staki sihitaji situmii sikutaka sikuagiza sipendi sichukui usiweke usilete msilete msiweke usinitumie sio siyo si
    wala hapana bila acheni ondoa ondoeni niondolee niondoleeni toa toeni nitolee uondoe utoe uniondolee unitolee ufute upunguze punguza futa delete reduce ghairi badala not dont doesnt didnt never cancel remove without instead nope no
    jana juzi iliyopita liyopita yesterday ago bought received ordered was were had sent delivered came got broke broken torn loved liked
    kurudisha kubadilisha kughairi kuuza kukopa return refund exchange change kurudishiwa kubadilishiwa mbovu aliagiza ulikuwa
    ilikuwa nina tuna ana wana hazikuwa haikuwa`,
  aside: `kwa for kwenye hadi mpaka to by from toka deliver delivery kupeleka peleka mtume kuleta kuchukua tutakuja
    as because kwasababu sababu ajili until hapo ukiwa before`,
  glue: `ya la wa cha vya za lya pa of`,
  separator: `na and pamoja pia halafu kisha then plus vilevile also`,
  turn: `lakini bali but ila so basi`,
  size: `size saizi sizes sz namba number no rangi colour color cloth umri urefu`,
  noise: `a an the i im id me my we us our it its is are am be been do does can could would will shall may please pls plz tafadhali
    tafadhari tafadhar tfdhl kindly just only tu some any this that these those there here hi hello hey habari hujambo hamjambo mambo
    vipi jambo shikamoo shikamo salama salamu salaam niaje oya hodi yo good morning afternoon evening night day dear bro sister boss
    bosi mkuu kaka dada mama baba bibi babu mzee ndugu jamani shosti rafiki mpendwa samahani sorry excuse ok okay sawa haya poa basi
    asante ahsante asanteni shukrani thanks thank very much so sana mno kabisa na ni je eti hii hizi hiyo hizo huo huu hicho hiki hivi hayo
    haya ile zile yale kile vile lile ule hapa leo kesho sasa sahivi saivi asubuhi mchana jioni usiku today tomorrow now asap urgent
    urgently haraka fasta faster chap chapchap mapema in on at with your you u wangu yangu langu changu zangu vyangu zako yako lako
    wako yenu lenu zenu wenu vyenu yote zote vyote wote yoyote zozote yeyote wowote lolote nyingine mwingine lingine kingine vingine zingine
    zaidi tena more another other extra mtu watu nyumbani home dukani duka shop naweza tunaweza unaweza ninaweza naomba kama if je hebu
    order oda kwamba nimeona nimependa nimeamua bidhaa vitu kitu thing things items item piece tafuta hope hopefully god
    bless blessed great cold baridi nzuri mzuri safi mpya new hot moto really ya'll juu pia heri ni mimi sisi yetu wetu hivyo tunaona
    ill ive youre even still sell stock una unauza unazo mnauza mna mnazo yake vyake zake lake chake wake nyie ninyi wewe they them their he she his her who whom ziwe iwe yawe viwe liwe kiwe products product goods stuff collection namba picha photo photos pictures picture
    risiti receipt punguzo discount discounts both each kila bado how per nauliza naulizia kujua kuuliza niulize ngapi gani bei wapi lini what when where which who why much many price cost all one's guys team ladies gentlemen customer care hasa hususani kiasi such as it's kutoka kidogo yes ndiyo ndio yah
    naam eeh ee yeah ya`,
};

/** A role that no product's name takes away from a word. */
const strong = new Set<Role>(["want", "deny", "glue", "separator", "turn"]);

const roles = new Map<string, Role>();
for (const role of Object.keys(lists) as Role[]) {
  for (const word of lists[role].split(/\s+/)) if (!roles.has(word)) roles.set(word, role);
}

export const functionWords: readonly string[] = [...roles.keys()];

/** What a word does whatever the shop sells; null for what may be goods. @param word folded */
export function strongRole(word: string): Role | null {
  const role = roles.get(word);
  return role && strong.has(role) ? role : null;
}

/** What a word does where it names no goods of the shop. @param word folded */
export function weakRole(word: string): Role | null {
  const role = roles.get(word);
  if (role) return role;
  if (isPast(word)) return "deny";
  return /^(nita|tuta)[a-z]{3,}/.test(word) ? "aside" : null;
}

/** "nilinunua", "mlituma", "imefika", "umeharibika", "sijalala": told, not asked for. */
const isPast = (word: string): boolean =>
  /^(ni|u|a|tu|m|wa|i|zi|ya|li|ki|vi)(li|me|mesha|lisha)[a-z]{3,}/.test(word) ||
  /^(si|hu|ha|hatu|ham|hawa|hai|hazi|haya|hali|haki|havi)(ja|ku)[a-z]{3,}/.test(word);

/** Written so short that rules cannot tell: each stands for its word. */
export const shorthand: Record<string, string> = {
  ntk: "nataka",
  nmb: "naomba",
  nhtj: "nahitaji",
  kl: "kilo",
  pkt: "packet",
  pc: "pcs",
  sh: "shilingi",
  tsh: "shilingi",
  hw: "how",
  mch: "much",
  n: "na",
  nd: "and",
  wa2: "watu",
  "2nataka": "tunataka",
  bks: "box",
};

/** What a customer may ask of a shop. */
export type Topic = "price" | "stock" | "place" | "hours" | "delivery" | "my_order" | "payment";

const is = (text: string, pattern: RegExp): boolean => pattern.test(text);

const order = /\b(oda|order|agizo|mzigo|mizigo|parcel|package|delivery|vitu|bidhaa)\b/;
const own = /\b(yangu|zangu|wangu|langu|vyangu|yetu|my|our)\b/;
const whereabouts =
  /\b(wapi|lini|vipi|tayari|bado|hali|mbona|\w{1,3}(?:me|mesha)(?:fika|fikia|tuma|toka|pakia)|\w{1,4}ta(?:fika|kuja|toka)|\w{1,4}ja(?:fika|kuja|toka|tumwa)|where|when|status|ready|track|arrive|arrived|shipped|coming|late|yet)\b/;
const delivery =
  /\b(mna|mta|m|una|muna)(leta|letea|peleka|tuma|safirisha|pelekea|tumia|fikisha|deliver)(ni|ga)?\b|\b(mnafanya|kuna|mna|mnayo|huduma ya|gharama ya|bei ya|nauli ya) (delivery|usafiri|kuleta|usafirishaji|kupeleka|kutuma)\b|\b(delivery|usafiri|kunitumia|kuniletea|kutuma|kuleta|usafirishaji|deliver)\b.{0,40}\b(bei|ngapi|free|bure|how|charge|cost|fee|bei gani|kiasi)\b|\bdo you (deliver|ship|send)\b|\b(can|could|will) you (deliver|ship|send)\b.{0,12}\bto\b|\b(how much|cost).{0,20}\b(delivery|deliver|shipping|transport)\b|\b(delivery|shipping) (fee|cost|charge|available|free)\b|\bmpaka (mkoani|mikoani)\b/;
const payment =
  /\b(lipa|kulipa|nalipa|nilipe|tunalipa|malipo|pay|payment|mnapokea|mnakubali|accept)\b.{0,40}\b(mpesa|m pesa|pesa|tigo|airtel|halo|halopesa|mixx|kadi|card|cash|taslimu|keshi|bank|benki|lipa namba|visa|mkopo|awamu|kidogo|vipi|namna|money)\b|\b(lipa namba|namba ya (kulipa|kulipia|malipo)|njia (ya|za) malipo|how (can|do) i pay|cash on delivery|payment (method|option)s?)\b/;
const hours =
  /\b(mnafungua|mnafunga|mmefungua|mmefunga|mnafunguaga|mnafungaga|mko wazi|mpo wazi|liko wazi|lipo wazi|saa za kazi|muda wa kazi|mnafanya kazi|linafunguliwa|linafungwa)\b|\b(opening|working|business|closing) (hours|times?)\b|\b(what time|when) (do|are|does) (you|the shop) (open|close)\b|\b(you|shop|duka|store|mko|liko|mpo)\b.{0,10}\b(open|closed|wazi)\b/;
const place =
  /\b(mko|mpo|uko|upo|liko|lipo|mlipo|mnapatikana|lenu|yenu|duka)\b.{0,20}\b(wapi|sehemu gani|mtaa gani|maeneo gani)\b|\bwapi (mko|mpo|mlipo|duka)\b|\b(mahali|sehemu|mtaa|maeneo) (mlipo|mnapopatikana|duka|gani)\b|\bwhere (are you|is (the|your) (shop|store)|can i find you|(do i|can i|to) (collect|pick))\b|\b(shop|your|store|duka) (location|address)\b|^(location|anwani|address|ramani)\b|\b(nielekeze|nipe location|tuma location|send location|directions)\b/;
const price =
  /\b(bei|price|prices|cost|costs|gharama|inauzwa|zinauzwa|unauza|mnauza|mnauzaje|how much|kiasi gani)\b.{0,40}\b(ngapi|gani|kiasi|how|shilingi)\b|\b(bei|how much|price|prices|cost|costs|mnauzaje|inauzwaje|shilingi ngapi|kiasi gani|ni ngapi|ngapi)\b/;
const left = /\b(zimebaki|imebaki|yamebaki|mmebakiwa|mnazo|left|remaining)\b/;
const stock =
  /\b(mna|mnazo|mnayo|mnacho|mnavyo|mnauza|mnaye|unazo|unayo|una|unauza|kuna|ipo|zipo|yapo|lipo|vipo|upo|ipo|kipo|wapo|mipo|zimebaki|imebaki|yamebaki|inapatikana|zinapatikana|yanapatikana|hakuna|available|left|remaining)\b|\b(do|did|have) you (have|sell|got|stock|still)\b|\byou have\b|\b(is there|are there|in stock)\b/;

/** What is asked in a message of which nothing else is read, or null. @param text resolved words, single spaces */
export function topicOf(text: string): Exclude<Topic, "price" | "stock"> | null {
  if (is(text, order) && is(text, own) && is(text, whereabouts)) return "my_order";
  if (is(text, delivery)) return "delivery";
  if (is(text, payment)) return "payment";
  if (is(text, hours)) return "hours";
  if (is(text, place)) return "place";
  return null;
}

/** What is asked of goods that a message names, or null. */
export function goodsTopicOf(text: string): "price" | "stock" | null {
  if (is(text, price) && !is(text, left)) return "price";
  return is(text, stock) ? "stock" : null;
}

/** Whether a customer speaks of an order of theirs. */
export const isOfOwnOrder = (text: string): boolean => is(text, order) && is(text, own);

/** "Nataka kujua bei", "nitumie picha": asks to hear or see, not to have. */
export const asksToHear = (text: string): boolean =>
  /\b(nipe|naomba|nataka|nitumie|nipeni|tuma|send|give) (me |us |the )*(bei|price|prices)\b|\b(picha|photo|photos|picture|pictures|video)\b/.test(
    text,
  ) || /\b(kujua|kuuliza|naulizia|nauliza|niulize|to know|to ask|wanted to ask|asking)\b/.test(text);

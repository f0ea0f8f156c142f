/** Wallets a Tanzanian number can hold, as named on the wire. */
export type MobileNetwork = "mpesa" | "airtel_money" | "mixx" | "halopesa";

/**
 * Prefixes after 255 by wallet. Only a hint: numbers move between networks, so the payment provider decides.
 * M-Pesa is Vodacom (and its 0724 block), Mixx by Yas is the former Tigo Pesa.
 */
const prefixes: Record<MobileNetwork, readonly string[]> = {
  mpesa: ["74", "75", "76", "79", "724"],
  airtel_money: ["66", "68", "69", "78"],
  mixx: ["65", "67", "70", "71", "77"],
  halopesa: ["61", "62", "63"],
};

/** Spaces, punctuation people put in numbers, and the invisible direction marks that come along when copying. */
const decoration = /[\s().\-/\u00AD\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A number without the signs people put into it, `+` for a leading 00. What is no number keeps its other signs. */
export const compactPhone = (input: string): string => input.replace(decoration, "").replace(/^00/, "+");

/**
 * Any Tanzanian spelling to E.164, or null when it is not a Tanzanian number.
 * Accepts 0754…, 754…, 255…, +255…, 00255… and +255 0754…, with spaces, dashes or brackets.
 * @example parsePhone("0754 000 001") // "+255754000001"
 */
export function parsePhone(input: string): string | null {
  const compact = compactPhone(input);
  const match =
    /^\+?2550?([67]\d{8}|2[2-8]\d{7})$/.exec(compact) ??
    /^0([67]\d{8}|2[2-8]\d{7})$/.exec(compact) ??
    /^([67]\d{8})$/.exec(compact);
  return match ? `+255${match[1]}` : null;
}

/**
 * A number as people read it: `0754 000 001` at home, `+255 754 000 001` abroad. What is not a Tanzanian
 * number is returned as it came.
 */
export function formatPhone(phone: string, style: "national" | "international" = "national"): string {
  const parsed = parsePhone(phone);
  if (!parsed) return phone;
  const groups = /^\+255(2\d|\d{3})(\d{3})(\d+)$/.exec(parsed)!.slice(1).join(" ");
  return style === "national" ? `0${groups}` : `+255 ${groups}`;
}

/** The wallet a number probably belongs to, or null when the prefix does not tell. */
export function networkOf(phone: string): MobileNetwork | null {
  const national = parsePhone(phone)?.slice(4);
  if (!national) return null;
  const networks = Object.keys(prefixes) as MobileNetwork[];
  return networks.find((network) => prefixes[network].some((prefix) => national.startsWith(prefix))) ?? null;
}

/** `+255 7 ••••• 218`: enough to recognise, not enough to call. Never shows more, whatever the input. */
export function maskPhone(phone: string): string {
  const parsed = parsePhone(phone);
  if (parsed) return `+255 ${parsed[4]} ••••• ${parsed.slice(-3)}`;
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 9 ? `••• ${digits.slice(-3)}` : "•••";
}

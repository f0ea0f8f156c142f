import { groupDigits, nationalDigits, toE164 } from "../phone-input/phone-grouping.ts";

/** ISO country and the code it is called with; Tanzania and its neighbours first, then by country. */
const written =
  "TZ255 KE254 UG256 RW250 BI257 CD243 ZM260 MW265 MZ258 KM269 " +
  "AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BJ229 BN673 BO591 BR55 " +
  "BT975 BW267 BY375 BZ501 CA1 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CY357 CZ420 DE49 DJ253 DK45 " +
  "DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FR33 GA241 GB44 GE995 GH233 GM220 GN224 GQ240 GR30 GT502 GW245 " +
  "GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JO962 JP81 KG996 KH855 KR82 KW965 " +
  "KZ7 LA856 LB961 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MD373 ME382 MG261 MK389 ML223 MM95 MN976 MO853 MR222 " +
  "MT356 MU230 MV960 MX52 MY60 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PG675 PH63 PK92 PL48 PS970 " +
  "PT351 PY595 QA974 RO40 RS381 RU7 SA966 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SN221 SO252 SR597 SS211 ST239 SV503 " +
  "SY963 SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TR90 TW886 UA380 US1 UY598 UZ998 VE58 VN84 YE967 ZA27 ZW263";

/** A country one can be called in: "TZ" and "255". */
export type DialCode = { country: string; code: string };

export const dialCodes: readonly DialCode[] = written
  .split(" ")
  .map((entry) => ({ country: entry.slice(0, 2), code: entry.slice(2) }));

export const homeCountry = "TZ";
const home = dialCodes[0]!;

export const codeOf = (country: string): string =>
  (dialCodes.find((one) => one.country === country) ?? home).code;

/** The longest a number may be, its country code included. */
const longest = 15;
const shortestNational = 6;

/** The national digits in what was typed or pasted for a country; the zero one dials at home is left out. */
export function nationalDigitsOf(country: string, typed: string): string {
  if (country === homeCountry) return nationalDigits(typed);
  const code = codeOf(country);
  const digits = typed.replace(/\D/gu, "").replace(/^00/u, "");
  const national = isInternational(typed) && digits.startsWith(code) ? digits.slice(code.length) : digits;
  // One more than can be, so that a number too long is refused and not cut to another one.
  return national.replace(/^0/u, "").slice(0, longest - code.length + 1);
}

/** Whether a number was begun with its country code. */
export const isInternational = (typed: string): boolean => /^\s*(?:\+|00)/u.test(typed);

/** The country a number in E.164 belongs to: the longest code it begins with. */
export function countryOf(e164: string): string | null {
  const digits = e164.replace(/\D/gu, "").replace(/^00/u, "");
  let best: DialCode | null = null;
  for (const one of dialCodes) {
    if (digits.startsWith(one.code) && (best === null || one.code.length > best.code.length)) best = one;
  }
  return best?.country ?? null;
}

/** E.164 of national digits, complete or not; empty without digits. */
export function e164Of(country: string, national: string): string {
  if (country === homeCountry) return toE164(national);
  return national ? `+${codeOf(country)}${national}` : "";
}

/** A number abroad in E.164 that is long enough to be called; null for what is not, and for numbers at home. */
export function readNumberAbroad(e164: string): string | null {
  const country = /^\+\d{7,15}$/u.test(e164) ? countryOf(e164) : null;
  if (country === null || country === homeCountry) return null;
  return e164.length - 1 - codeOf(country).length >= shortestNational ? e164 : null;
}

/** "+254 712 345 678", as people read it. */
export function formatNumberAbroad(e164: string): string {
  const code = codeOf(countryOf(e164) ?? homeCountry);
  return `+${code} ${groupDigits(e164.slice(code.length + 1))}`;
}

import type { Language } from "@agiza/i18n/language";
import { plain } from "@agiza/chatflow/plain";

/** Words that belong to one language only. Product and menu words that both use are left out on purpose. */
const words: Record<Language, ReadonlySet<string>> = {
  sw: new Set(
    `habari hujambo hamjambo mambo vipi jambo shikamoo salama salamu niaje hodi naomba nataka ningependa nahitaji
    ninataka ninahitaji nipe nitumie nina niko mna mnauza kuna hakuna bei gani ngapi asante ahsante karibu ndiyo
    ndio hapana tafadhali samahani leo kesho jana sasa zangu yangu wangu changu kwa kwenu kwetu wapi lini nani je
    ya wa za cha la na ni kuagiza agiza kununua nunua kikapu duka lipa nalipa kulipa malipo bidhaa maliza nimemaliza
    ongeza ongea kuongea mtu mhudumu wakala msaada menyu mwanzo nasi njema asubuhi mchana jioni usiku nguo mzigo
    nyingine futa zaidi`.split(/\s+/),
  ),
  en: new Set(
    `hello hi hey good morning afternoon evening day i im you your we my me want would like need looking please
    thanks thank how much many what which when where is are am do does can could have has the this that these those
    any available price buy buying to of for from with and with it talk us agent somebody someone help another
    empty basket`.split(/\s+/),
  ),
};

/** The language somebody writes in, or null where the words do not tell. */
export function languageOf(text: string): Language | null {
  const written = plain(text).split(" ");
  const count = (language: Language) => written.filter((word) => words[language].has(word)).length;
  const [sw, en] = [count("sw"), count("en")];
  if (sw === en) return null;
  return sw > en ? "sw" : "en";
}

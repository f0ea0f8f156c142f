import { tensByWord } from "@agiza/i18n/swahili-numerals";

/** -moja to -nane with the beginnings that go with a noun: "kimoja", "mawili", "viwili", "minne". */
const counted: [RegExp, number][] = [
  [/^(m|mm|ki|li|u|ji|)moja$/, 1],
  [/^(mbili|(wa|vi|ma|mi|u)wili)$/, 2],
  [/^(wa|vi|ma|mi|)tatu$/, 3],
  [/^(wa|vi|ma|mi|)nne$/, 4],
  [/^(wa|vi|ma|mi|)tano$/, 5],
  [/^(wa|vi|ma|mi|)nane$/, 8],
];

const named: Record<string, number> = {
  sita: 6,
  saba: 7,
  tisa: 9,
  ...tensByWord,
  mia: 100,
  elfu: 1000,
  nusu: 0.5,
  robo: 0.25,
  half: 0.5,
  quarter: 0.25,
  one: 1,
  single: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};

/** Words of one number, as they are written alone; for those who leave letters out. */
export const numberWords = [
  ...Object.keys(named),
  ..."moja mmoja kimoja limoja mbili wawili viwili mawili miwili tatu matatu vitatu mitatu nne manne vinne minne tano matano".split(
    " ",
  ),
  ..."vitano mitano nane manane vinane minane".split(" "),
];

/** The number that a word is; null for any other. @param word folded */
export function numberOf(word: string): number | null {
  if (/^\d+([.,]\d+)?$/.test(word)) return Number(word.replace(",", "."));
  const part = /^(\d)\/(\d)$/.exec(word);
  if (part && Number(part[2]) > 0) return Number(part[1]) / Number(part[2]);
  if (word === "½") return 0.5;
  if (word === "¼") return 0.25;
  if (word === "¾") return 0.75;
  return named[word] ?? counted.find(([form]) => form.test(word))?.[1] ?? null;
}

/**
 * One number of two that stand together: "kumi na mbili", "mia tano", "robo tatu", "moja na nusu". Null where they are two.
 *
 * @param joined whether "na" or "and" stands between
 */
export function joinNumbers(first: number, second: number, joined: boolean): number | null {
  const isTens = first >= 10 && first < 100 && first % 10 === 0;
  if (joined && ((isTens && second < 10) || (first >= 100 && second < 100 && second >= 1)))
    return first + second;
  if (joined && second < 1 && Number.isInteger(first)) return first + second;
  if (!joined && (first === 100 || first === 1000) && Number.isInteger(second) && second < 100)
    return first * second;
  if (!joined && first === 0.25 && second === 3) return 0.75;
  return null;
}

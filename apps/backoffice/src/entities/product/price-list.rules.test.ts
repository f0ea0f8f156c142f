import fc from "fast-check";
import { expect, test } from "vitest";
import { splitMoney } from "@agiza/i18n/money";
import { readPriceList } from "./price-list.rules.ts";

/** What a shop in Kariakoo, Arusha or Mwanza sells, with its price in shillings and the same price in words. */
const goods: [name: string, shillings: number, said: string][] = [
  ["Unga wa ngano 2kg", 3_500, "elfu tatu na mia tano"],
  ["Mafuta ya kula 1L", 6_000, "elfu sita"],
  ["Sukari 1/2 kg", 1_600, "elfu moja mia sita"],
  ["Mchele Kyela 5kg", 17_500, "elfu kumi na saba na mia tano"],
  ["Chumvi pakiti", 500, "mia tano"],
  ["Maharage Mbeya 1kg", 3_200, "elfu tatu na mia mbili"],
  ["Sabuni ya kipande", 800, "mia nane"],
  ["Majani ya chai 250g", 2_500, "elfu mbili na mia tano"],
  ["Maziwa ya unga Nido 400g", 12_000, "elfu kumi na mbili"],
  ["Mayai trei", 9_500, "elfu tisa na mia tano"],
  ["Soda Coca-Cola 350ml", 700, "mia saba"],
  ["Maji makubwa 1.5L", 1_000, "elfu moja"],
  ["Kitenge Jua 6 yards", 45_000, "elfu arobaini na tano"],
  ["Kanga doti 1", 15_000, "elfu kumi na tano"],
  ["Gauni la kitenge size M", 72_000, "elfu sabini na mbili"],
  ["Shati la kitenge L", 35_000, "elfu thelathini na tano"],
  ["Sandali za ngozi 42", 28_000, "elfu ishirini na nane"],
  ["Viatu vya shule 36", 32_500, "elfu thelathini na mbili na mia tano"],
  ["Kikoi cha pwani", 18_000, "elfu kumi na nane"],
  ["Suti ya mtoto", 55_000, "elfu hamsini na tano"],
  ["Simu Samsung A12", 350_000, "laki tatu na elfu hamsini"],
  ["Chaja Type C", 8_000, "elfu nane"],
  ["Earphone za waya", 5_000, "elfu tano"],
  ["Power bank 10000mAh", 38_000, "elfu thelathini na nane"],
  ["Memory card 32GB", 20_000, "elfu ishirini"],
  ["Redio ndogo", 65_000, "elfu sitini na tano"],
  ["Pasi ya umeme", 42_000, "elfu arobaini na mbili"],
  ["Feni ya mezani", 48_000, "elfu arobaini na nane"],
  ["Godoro 5x6", 250_000, "laki mbili na elfu hamsini"],
  ["Blender", 95_000, "elfu tisini na tano"],
  ["Simenti mfuko 50kg", 17_000, "elfu kumi na saba"],
  ["Bati gauge 30", 26_000, "elfu ishirini na sita"],
  ["Misumari kg", 4_500, "elfu nne na mia tano"],
  ["Rangi ya ukuta 4L", 38_500, "elfu thelathini na nane na mia tano"],
  ["Kufuli kubwa", 12_500, "elfu kumi na mbili na mia tano"],
  ["Panadol pakiti", 1_500, "elfu moja na mia tano"],
  ["Dawa ya kikohozi 100ml", 4_000, "elfu nne"],
  ["Bandeji", 1_200, "elfu moja na mia mbili"],
  ["Chipsi kavu", 2_000, "elfu mbili"],
  ["Chipsi mayai", 3_000, "elfu tatu"],
  ["Wali kuku", 7_000, "elfu saba"],
  ["Pilau nyama", 6_500, "elfu sita na mia tano"],
  ["Ugali samaki", 8_500, "elfu nane na mia tano"],
  ["Juisi ya embe", 1_800, "elfu moja na mia nane"],
  ["Chapati", 500, "jero"],
  ["Andazi", 300, "mia tatu"],
  ["Keki ndogo ya kuzaliwa", 40_000, "elfu arobaini"],
  ["Ndizi mzuzu mkungu", 22_000, "elfu ishirini na mbili"],
  ["Nyanya ndoo", 14_000, "elfu kumi na nne"],
  ["Vitunguu maji kilo moja", 2_800, "elfu mbili na mia nane"],
  ["Viazi gunia", 85_000, "elfu themanini na tano"],
  ["Parachichi", 600, "mia sita"],
  ["Mafuta ya nywele", 3_800, "elfu tatu na mia nane"],
  ["Losheni Nivea 400ml", 13_500, "elfu kumi na tatu na mia tano"],
  ["Wigi fupi", 75_000, "elfu sabini na tano"],
  ["Rasta pakiti 3", 9_000, "elfu tisa"],
  ["Pampers M 40pcs", 24_000, "elfu ishirini na nne"],
  ["Daftari kurasa 96", 1_500, "elfu moja na mia tano"],
  ["Kalamu bluu", 250, "mia mbili na hamsini"],
  ["Mkoba wa shule", 27_500, "elfu ishirini na saba na mia tano"],
];

const commas = (shillings: number) => splitMoney(shillings * 100).whole;

/** Five habits of writing a list, each with its small differences. */
const habits: Record<string, (name: string, shillings: number, said: string, turn: number) => string> = {
  "name and figure": (name, shillings, _said, turn) =>
    [`${name} ${shillings}`, `- ${name}  ${commas(shillings)}`, `${turn + 1}. ${name} ${shillings}`][
      turn % 3
    ]!,
  "with /= or Tsh": (name, shillings, _said, turn) =>
    [
      `${name} ${commas(shillings)}/=`,
      `${name} Tsh ${commas(shillings)}`,
      `*${name}* ${shillings}/-`,
      `${name}: TZS ${commas(shillings)}.00`,
    ][turn % 4]!,
  "with @, kwa or bei": (name, shillings, _said, turn) =>
    [
      `${name} @${commas(shillings)}`,
      `${name} kwa ${shillings}`,
      `${name} bei ${commas(shillings)} tu`,
      `${name} @ ${shillings} kila moja`,
    ][turn % 4]!,
  "set off by a line or dots": (name, shillings, _said, turn) =>
    [
      `${name} - ${commas(shillings)}`,
      `${name}.....${shillings}`,
      `${name} = ${shillings}`,
      `✅ ${name} : ${commas(shillings)}`,
    ][turn % 4]!,
  "in words": (name, _shillings, said, turn) =>
    [`${name} ${said}`, `${name} kwa ${said}`, `${name} bei ni ${said} tu`][turn % 3]!,
};

const samples = Object.entries(habits).flatMap(([habit, write]) =>
  goods.map(([name, shillings, said], turn) => ({
    habit,
    name,
    shillings,
    line: write(name, shillings, said, turn),
  })),
);

test("of 300 lines in five habits at least 95 in a hundred are right, the rest marked, none silently wrong", () => {
  expect(samples).toHaveLength(300);
  const read = samples.map((sample) => ({ ...sample, drafts: readPriceList(sample.line) }));
  const isRight = ({ name, shillings, drafts }: (typeof read)[number]) =>
    drafts.length === 1 && drafts[0]!.name === name && drafts[0]!.priceMinor === shillings * 100;
  const silentlyWrong = read.filter((one) => !isRight(one) && one.drafts.some(({ doubt }) => doubt === null));
  expect(silentlyWrong).toEqual([]);
  const rightAndSure = read.filter((one) => isRight(one) && one.drafts[0]!.doubt === null);
  expect(rightAndSure.length).toBeGreaterThanOrEqual(samples.length * 0.95);
});

const plain = (text: string) =>
  readPriceList(text).map(({ name, priceMinor, doubt }) => [name, priceMinor && priceMinor / 100, doubt]);

test("several products stand on one line, and thousands keep their commas", () => {
  expect(plain("Unga 2kg 3500, Mafuta 1L 6000")).toEqual([
    ["Unga 2kg", 3_500, null],
    ["Mafuta 1L", 6_000, null],
  ]);
  expect(plain("Unga 2kg 3,500, Mafuta 1L 6,000; Sukari 1/2 kg 1,600/=")).toEqual([
    ["Unga 2kg", 3_500, null],
    ["Mafuta 1L", 6_000, null],
    ["Sukari 1/2 kg", 1_600, null],
  ]);
});

test("a list out of a chat loses the stamps of the chat and keeps its products", () => {
  const chat =
    "[21/11/2026, 10:04] Asha: Unga 2kg 3500\n21/11/2026, 10:05 - Asha Juma: Soda 700\n\n  \nSabuni elfu moja";
  expect(plain(chat)).toEqual([
    ["Unga 2kg", 3_500, null],
    ["Soda", 700, null],
    ["Sabuni", 1_000, null],
  ]);
});

test.each([
  ["Nyama 9000 kwa kilo", "Nyama", 9_000, "kg"],
  ["Nyama 9,000/kg", "Nyama", 9_000, "kg"],
  ["Maziwa 1800 kwa lita", "Maziwa", 1_800, "litre"],
  ["Kitambaa @ 7,500 kwa mita", "Kitambaa", 7_500, "metre"],
  ["3500 Unga wa sembe", "Unga wa sembe", 3_500, "piece"],
  ["Gauni elfu 45", "Gauni", 45_000, "piece"],
  ["Viatu 36 elfu ishirini na tano", "Viatu 36", 25_000, "piece"],
  ["Viatu 12 elfu", "Viatu", 12_000, "piece"],
  ["Simu laki moja na nusu", "Simu", 150_000, "piece"],
  ["Viatu 25k", "Viatu", 25_000, "piece"],
  ["Viatu 12.5k", "Viatu", 12_500, "piece"],
  ["Soda buku", "Soda", 1_000, "piece"],
  ["Sukari ½ kg 1600", "Sukari 1/2 kg", 1_600, "piece"],
])("%s", (line, name, shillings, unit) => {
  expect(readPriceList(line)).toEqual([
    { line: expect.any(String) as string, name, priceMinor: shillings * 100, unit, doubt: null },
  ]);
});

test.each([
  ["VINYWAJI", "no-price"],
  ["Karibu duka letu Kariakoo", "no-price"],
  ["Piga simu 0712345678", "no-price"],
  ["Soda 700 jumla 14000", "several-prices"],
  ["Gauni 45000-60000", "several-prices"],
  ["Soda 600/= jumla 12,000/=", "several-prices"],
  ["TV 4K 850000", "several-prices"],
  ["Sabuni 500 600", "several-prices"],
  ["Soda 12", "odd-price"],
  ["Unga 3.500", "odd-price"],
  ["Toyota Vitz 2017", "odd-price"],
  ["Chumvi 5/=", "odd-price"],
  ["Mafuta 1L 6000 (imeisha)", "sold-out"],
  ["Unga 3500 wa ngano", "words-after"],
])("%s is marked: %s", (line, doubt) => {
  expect(readPriceList(line).map((draft) => draft.doubt)).toEqual([doubt]);
});

test("lines without words are left out, and no text breaks it", () => {
  expect(readPriceList("3500\n---\n\n🎉🎉")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const sure = readPriceList(text).filter(({ doubt }) => doubt === null);
      expect(sure.filter(({ name, priceMinor }) => name === "" || priceMinor === null)).toEqual([]);
    }),
  );
});

test("whatever round price a plain line has, it is the one that is read", () => {
  const price = fc.integer({ min: 10, max: 1_000_000 }).map((tens) => tens * 10);
  fc.assert(
    fc.property(
      price,
      fc.constantFrom(...goods),
      fc.constantFrom("/=", " tsh"),
      (shillings, [name], sign) => {
        expect(plain(`${name} ${commas(shillings)}${sign}`)).toEqual([[name, shillings, null]]);
      },
    ),
  );
});

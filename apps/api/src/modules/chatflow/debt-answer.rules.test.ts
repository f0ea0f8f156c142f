import fc from "fast-check";
import { expect, test } from "vitest";
import { readDebtAnswer } from "./debt-answer.rules.ts";

const agreed = [
  "NDIYO",
  "ndiyo",
  "Ndio",
  "ndyo",
  "Ndiyooo",
  "ndiyo.",
  "NDIYO!",
  "ndo",
  "Ndiyo asante",
  "Ndiyo sawa",
  "sawa ndiyo",
  "Ndiyo boss",
  "ndiyo dada, asante sana",
  "Naam",
  "Nakubali",
  "nakubari",
  "Nimekubali",
  "nakubali deni",
  "Ndiyo nakubali",
  "Ni kweli",
  "ni sahihi",
  "yes",
  "Yesss",
  "YES please",
  "yeah",
  "yep",
  "I agree",
  "Yes, that's correct",
  "Yes ndiyo",
  "👍 ndiyo",
  "ok ndiyo",
];
const disputed = [
  "HAPANA",
  "hapana",
  "Hapan",
  "hpana",
  "apana",
  "Hapanaaa",
  "No",
  "nope",
  "Sikubali",
  "sikubari",
  "nakataa",
  "Si sahihi",
  "sio kweli",
  "siyo",
  "Hapana, si sahihi",
  "I do not agree",
  "I don't agree",
  "not correct",
  "wrong",
  "Hapana nilichukua kimoja tu",
  "hapana nimeshalipa",
  "No I paid already",
  "Sidaiwi",
  "Hapana boss, sijachukua",
];
const neither = [
  "",
  "?",
  "ndiyo?",
  "Kwa nini ndiyo",
  "sawa",
  "ok",
  "Sawa asante",
  "nitalipa kesho",
  "Ndiyo lakini ni elfu kumi",
  "ndiyo 10,000 tu",
  "1",
  "2",
  "Ndiyo mnafungua saa ngapi",
  "yes how much",
  "Yes but only half",
  "hapana shida",
  "Hapana, asante",
  "no problem",
  "No worries",
  "hakuna shida",
  "ndipo",
  "Ndizo",
  "hakubali",
  "Ndugu",
  "Mama anakubali",
  "ndiyo ndiyo ya jana",
  "ndiyo hapana",
  "Yes no",
  "Niletee ndiyo nitalipa",
  "nakubali ukipunguza bei",
  "acha",
  "Habari",
  "Ninadaiwa kiasi gani?",
  "kesho ndiyo",
  "👍",
  "Ndiyo naweza kulipa Ijumaa",
  "Nimeona",
  "si leo ndiyo",
  "Ndiyo, si hiyo",
];

test.each(agreed)("%j agrees", (text) => {
  expect(readDebtAnswer(text)).toBe("confirmed");
});
test.each(disputed)("%j disputes", (text) => {
  expect(readDebtAnswer(text)).toBe("disputed");
});
test.each(neither)("%j is no answer", (text) => {
  expect(readDebtAnswer(text)).toBeNull();
});

test("a yes with any word beside it that is not known, or a no, never agrees", () => {
  const more = fc.constantFrom(
    "lakini",
    "kesho",
    "hapana",
    "sikubali",
    "nusu",
    "but",
    "later",
    "half",
    "50",
    "bei",
    "siyo",
  );
  fc.assert(
    fc.property(fc.constantFrom(...agreed), more, fc.boolean(), (text, other, isBefore) => {
      expect(readDebtAnswer(isBefore ? `${other} ${text}` : `${text} ${other}`)).not.toBe("confirmed");
    }),
    { numRuns: 200 },
  );
});

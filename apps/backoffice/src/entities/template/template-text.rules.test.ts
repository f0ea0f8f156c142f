import { expect, test } from "vitest";
import {
  countPlaces,
  fillTemplate,
  partsOf,
  tidyValue,
  valuePlaces,
  wordsBefore,
  wordsOfTemplate,
} from "./template-text.rules.ts";

const link = { kind: "url", text: "Fungua oda", url: "https://agiza.example/o/{{1}}" };
const text = {
  header: "Oda {{1}}",
  body: "Habari {{1}}, oda #{{2}} iko tayari. {{1}}, karibu.",
  footer: "Duka la Neema",
  buttons: [{ kind: "quick_reply", text: "Sawa", url: null }, link],
};

test("words and places are told apart, in their order", () => {
  expect(partsOf("Habari {{1}}!")).toEqual([
    { kind: "text", text: "Habari " },
    { kind: "place", number: 1 },
    { kind: "text", text: "!" },
  ]);
  expect(partsOf("")).toEqual([]);
});

test("a place that stands twice wants one value", () => {
  expect(countPlaces(text.body)).toBe(2);
  expect(countPlaces("Karibu tena.")).toBe(0);
});

test("values come in the order of the parts, and each part counts its own", () => {
  expect(valuePlaces(text).map(({ part, number }) => `${part} ${number}`)).toEqual([
    "header 1",
    "body 1",
    "body 2",
    "link 1",
  ]);
  expect(fillTemplate(text, ["10484", "Halima", "10484", "abc"])).toEqual({
    header: "Oda 10484",
    body: "Habari Halima, oda #10484 iko tayari. Halima, karibu.",
    footer: "Duka la Neema",
    buttons: [text.buttons[0], { ...link, url: "https://agiza.example/o/abc" }],
  });
});

test("a missing value leaves its place to be seen", () => {
  expect(fillTemplate(text, ["10484", "Halima", " "]).body).toContain("#{{2}}");
});

test("a value is one line without gaps, as WhatsApp takes it", () => {
  expect(tidyValue(" Halima \n\t  Juma ")).toBe("Halima Juma");
});

test("what stands before a value is known, also where nothing does", () => {
  const [ofHeader, name, number] = valuePlaces(text);
  expect(wordsBefore(ofHeader!)).toBe("Oda ");
  expect(wordsBefore(name!)).toBe("Habari ");
  expect(wordsBefore(number!)).toBe(", oda #");
  expect(wordsBefore({ part: "body", text: "{{1}}{{2}}", number: 2 })).toBe("");
});

test("a text among messages is its lines, without empty ones", () => {
  expect(wordsOfTemplate({ ...text, header: "" })).toBe(`${text.body}\nDuka la Neema`);
});

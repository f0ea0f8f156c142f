import { expect, test } from "vitest";
import { likelyValue, offeredValues, type KnownValues } from "./offered-values.rules.ts";
import { valuePlaces } from "./template-text.rules.ts";

const known: KnownValues = { customerName: "Halima", shopName: "Neema Vitenge", orderNumbers: [10484] };
const placesOf = (body: string) => valuePlaces({ header: "", body, footer: "", buttons: [] });
const likely = (body: string, example = "", of = known) =>
  placesOf(body).map((place) => likelyValue(place, example, of));

test("what is known is offered, what is not is left out", () => {
  expect(offeredValues(known).map(({ value }) => value)).toEqual(["Halima", "Neema Vitenge", "10484"]);
  expect(offeredValues({ customerName: "", shopName: "Duka", orderNumbers: [] })).toEqual([
    { kind: "shop", value: "Duka" },
  ]);
});

test("a name follows a greeting, in either language", () => {
  for (const body of ["Habari {{1}}, karibu.", "Thank you {{1}}. Come again.", "Hi, {{1}}!"])
    expect(likely(body)).toEqual(["Halima"]);
  expect(likely("Tunaitwa {{1}} sasa.")).toEqual([""]);
});

test("an order’s number follows its mark, where there is one order alone", () => {
  expect(likely("Oda #{{1}} iko tayari.")).toEqual(["10484"]);
  expect(likely("Order {{1}} is ready.")).toEqual(["10484"]);
  expect(likely("Oda #{{1}} iko tayari.", "", { ...known, orderNumbers: [1, 2] })).toEqual([""]);
});

test("our own texts are filled in: the shop and the order’s number", () => {
  const body = "Oda yako kutoka {{1}}, namba {{2}}, iko tayari. Karibu uichukue.";
  expect(likely(body)).toEqual(["Neema Vitenge", "10484"]);
  expect(likely("Your order at {{1}}, number {{2}}, is ready.")).toEqual(["Neema Vitenge", "10484"]);
  expect(likely("Kutoka {{1}} leo.")).toEqual([""]);
});

test("whoever wrote the shop’s name as the example meant the shop", () => {
  expect(likely("Kwa {{1}} leo.", "Neema Vitenge")).toEqual(["Neema Vitenge"]);
});

test("a link’s end is never guessed", () => {
  const [place] = valuePlaces({
    header: "",
    body: "",
    footer: "",
    buttons: [{ kind: "url", text: "Fungua", url: "https://agiza.example/order {{1}}" }],
  });
  expect(likelyValue(place!, "", known)).toBe("");
});

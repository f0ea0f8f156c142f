import { expect, test } from "vitest";
import {
  bodyProblem,
  buttonTextProblem,
  footerProblem,
  headerProblem,
  insertPlace,
  nameOfTitle,
  signsLostOf,
  urlProblem,
} from "./template-form.rules.ts";

test.each([
  ["Asante {{1}}. Oda #{{2}} iko tayari, karibu sana.", null],
  ["", "required"],
  ["  ", "required"],
  ["{{1}}, oda yako iko tayari.", "placeAtEdge"],
  ["Oda yako iko tayari, {{1}}.", "placeAtEdge"],
  ["Habari {{1}} {{2}} karibu tena dukani kwetu leo.", "placesTouch"],
  ["Habari {{2}}, karibu tena dukani.", "placeOrder"],
  ["Habari {{1}} na {{3}}, karibu tena dukani kwetu leo.", "placeOrder"],
  ["Habari {{jina}}, karibu.", "placeOdd"],
  ["Habari {1}, karibu.", "placeOdd"],
  ["Habari {{1}} karibu.", "wordsFew"],
  ["a".repeat(1025), "tooLong"],
])("a message %j: %j", (body, problem) => {
  expect(bodyProblem(body)?.text ?? null).toBe(problem);
});

test("how much a message is too long, and how many words its values want, are said", () => {
  expect(bodyProblem("a".repeat(1030))).toEqual({ text: "tooLong", count: 6 });
  expect(bodyProblem("Habari {{1}} na {{2}} leo")).toEqual({ text: "wordsFew", least: 5 });
});

test.each([
  ["", null],
  ["Oda {{1}}", null],
  ["Oda {{1}} ya {{2}}", "onlyOnePlace"],
  ["Oda *yako*", "plain"],
  ["Oda yako 🎉", "plain"],
  ["Oda\nyako", "oneLine"],
  ["a".repeat(61), "tooLong"],
])("a title line %j: %j", (header, problem) => {
  expect(headerProblem(header)?.text ?? null).toBe(problem);
});

test("the last line holds no values and is one line", () => {
  expect(footerProblem("Duka la Neema")).toBeNull();
  expect(footerProblem("Duka la {{1}}")?.text).toBe("noPlace");
  expect(footerProblem("Duka\nla Neema")?.text).toBe("oneLine");
});

test("buttons have words of their own", () => {
  expect(buttonTextProblem("Sawa", ["Sawa", "Hapana"])).toBeNull();
  expect(buttonTextProblem("sawa ", ["Sawa", "sawa "])?.text).toBe("buttonTwice");
  expect(buttonTextProblem(" ", [" "])?.text).toBe("required");
  expect(buttonTextProblem("a".repeat(26), [])?.text).toBe("tooLong");
});

test("a link is a whole address, with one value at its end at most", () => {
  expect(urlProblem("https://agiza.example/o/{{1}}")).toBeNull();
  expect(urlProblem("agiza.example")?.text).toBe("url");
  expect(urlProblem("https://agiza.example/{{1}}/o")?.text).toBe("url");
  expect(urlProblem("https://agiza.example/{{2}}")?.text).toBe("url");
});

test("WhatsApp’s name is made of the title", () => {
  expect(nameOfTitle("Oda iko tayari!")).toBe("oda_iko_tayari");
  expect(nameOfTitle("  Café  Nº 2 ")).toBe("cafe_n_2");
  expect(nameOfTitle("🎉")).toBe("");
});

test("signs that a name cannot hold are told, each once; marks of letters and stops are no loss", () => {
  expect(signsLostOf("Oda <b> 50% <i>")).toEqual(["<", ">", "%"]);
  expect(signsLostOf("Café, oda iko tayari! (mpya)")).toEqual([]);
  expect(signsLostOf("Salamu سلام")).toHaveLength(4);
});

test("one more value takes the number of its place, apart from the word before it; those behind count further", () => {
  expect(insertPlace("Habari, oda iko tayari.", 6, 6)).toEqual({
    text: "Habari {{1}}, oda iko tayari.",
    caret: 12,
    number: 1,
  });
  expect(insertPlace("Habari {{1}}, oda #", 19, 19).text).toBe("Habari {{1}}, oda #{{2}}");
  expect(insertPlace("Habari, oda #{{1}} ya {{2}}.", 6, 6)).toEqual({
    text: "Habari {{1}}, oda #{{2}} ya {{3}}.",
    caret: 12,
    number: 1,
  });
  expect(insertPlace("Habari wewe", 7, 11).text).toBe("Habari {{1}}");
});

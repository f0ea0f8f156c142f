import { expect, test } from "vitest";
import type { TemplateButton } from "#db/schema/templates.ts";
import { proposals } from "./proposals.ts";
import { messageProblem } from "#modules/conversations/message-limits.rules.ts";
import { asFreeForm } from "./free-form.rules.ts";
import { templateBody } from "./template-body.rules.ts";
import { templateComponents } from "./template-components.rules.ts";
import { nameProblem, textProblem, valuesProblem } from "./templates.rules.ts";

const link = (url: string | null): TemplateButton => ({ kind: "url", text: "Fungua", url });
const quick = (text: string): TemplateButton => ({ kind: "quick_reply", text, url: null });
const api = "https://api.example";
const sound = { header: "", body: "Habari {{1}}, oda yako iko tayari leo.", footer: "", buttons: [] };
const about = { language: "sw", category: "utility", purpose: null, examples: ["Asha"] } as const;
const problemOf = (text: object, more: object = {}) =>
  textProblem({ ...sound, ...text }, { ...about, examples: ["Asha"], ...more })?.problem ?? null;

test.each([
  ["a sound text", {}, {}, null],
  ["nothing", { body: "  " }, { examples: [] }, "template.text_missing"],
  ["1,024 characters", { body: "a".repeat(1024) }, { examples: [] }, null],
  ["1,025 characters", { body: "a".repeat(1025) }, { examples: [] }, "template.text_too_long"],
  ["a value at the start", { body: "{{1}} asante kwa oda" }, {}, "template.variable_at_edge"],
  [
    "a value at the end, with a full stop",
    { body: "Asante kwa oda {{1}}." },
    {},
    "template.variable_at_edge",
  ],
  [
    "two values side by side",
    { body: "Habari {{1}}, {{2}} oda yako iko tayari leo" },
    { examples: ["a", "b"] },
    "template.variables_side_by_side",
  ],
  ["a gap", { body: "Habari {{2}}, oda yako iko tayari" }, {}, "template.variables_not_in_order"],
  ["a value by name", { body: "Habari {{jina}}, oda iko tayari" }, {}, "template.variable_malformed"],
  ["too few words", { body: "Oda {{1}} tayari" }, {}, "template.too_few_words"],
  ["a heading of 61", { header: "a".repeat(61) }, {}, "template.text_too_long"],
  ["a heading with a picture", { header: "Oda 🎉" }, {}, "template.header_invalid"],
  ["a heading with two values", { header: "{{1}} {{2}}" }, {}, "template.header_invalid"],
  ["a heading with a value", { header: "Oda {{1}}" }, { examples: ["1042", "Asha"] }, null],
  ["a value in the small line", { footer: "Duka {{1}}" }, {}, "template.footer_invalid"],
  ["no example", {}, { examples: [] }, "template.examples_missing"],
  ["an example on two lines", {}, { examples: ["a\nb"] }, "template.example_invalid"],
  ["an example with five spaces", {}, { examples: ["a     b"] }, "template.example_invalid"],
  ["a button of 26", { buttons: [quick("a".repeat(26))] }, {}, "template.buttons_invalid"],
  ["the same button twice", { buttons: [quick("Acha"), quick("acha")] }, {}, "template.button_repeated"],
  [
    "replies around a link",
    { buttons: [quick("A"), link("https://a.example"), quick("B")] },
    {},
    "template.buttons_invalid",
  ],
  ["a link without an address", { buttons: [link(null)] }, {}, "template.link_invalid"],
  [
    "a reply with an address",
    { buttons: [{ ...quick("A"), url: "https://a.example" }] },
    {},
    "template.link_invalid",
  ],
  ["a value within a link", { buttons: [link("https://a.example/{{1}}/b")] }, {}, "template.link_invalid"],
  [
    "a link that ends in a value",
    { buttons: [link("https://a.example/{{1}}")] },
    { examples: ["Asha", "x"] },
    null,
  ],
  ["a purpose without its facts", {}, { purpose: "order_link" }, "template.purpose_facts_missing"],
  ["a code in words of the shop", {}, { category: "authentication" }, "template.code_text_fixed"],
])("%s", (_name, text, more, problem) => {
  expect(problemOf(text, more)).toBe(problem);
});

test.each([
  ["oda_iko_tayari_2", true],
  ["Oda", false],
  ["oda tayari", false],
  ["oda-tayari", false],
])("the name %s is sound: %s", (name, isSound) => {
  expect(nameProblem(name) === null).toBe(isSound);
});

test("every proposal can be sent in as it is, and can be filled with its examples", () => {
  const bases = { checkoutUrl: "https://oda.example", backofficeUrl: "https://duka.example" };
  for (const { name, purpose, category, texts } of proposals(bases)) {
    expect(nameProblem(name)).toBeNull();
    expect(texts.map(({ language }) => language)).toEqual(["en", "sw"]);
    for (const text of texts) {
      const { language, examples } = text;
      expect([name, textProblem(text, { language, category, purpose, examples })]).toEqual([name, null]);
      expect([name, valuesProblem(text, examples)]).toEqual([name, null]);
    }
  }
});

test("values fill heading, message and link in this order, and are counted", () => {
  const text = { ...sound, header: "Oda {{1}}", buttons: [quick("Acha"), link("https://a.example/{{1}}")] };
  expect(valuesProblem(text, ["1042", "Asha"])).toBe("count");
  expect(valuesProblem(text, ["1042", "Asha\nB", "x"])).toBe("form");
  expect(valuesProblem(text, ["1042", "Asha", "x y"])).toBe("form");
  expect(valuesProblem(text, ["1".repeat(60), "Asha", "x"])).toBe("length");
  const body = templateBody({ ...text, name: "oda", category: "utility" }, "sw", ["1042", "Asha", "x"], api);
  expect(body).toEqual({
    name: "oda",
    language: { code: "sw" },
    components: [
      { type: "header", parameters: [{ type: "text", text: "1042" }] },
      { type: "body", parameters: [{ type: "text", text: "Asha" }] },
      { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "x" }] },
    ],
    header: "Oda 1042",
    body: "Habari Asha, oda yako iko tayari leo.",
    footer: "",
    buttons: ["Acha", "Fungua"],
  });
});

const price = { kind: "document", id: "a", name: "Bei.pdf", url: "/store/files/templates/a.pdf" } as const;
const picture = { kind: "image", id: "b", name: "Vitenge", url: "/store/files/templates/b.jpg" } as const;

test("a file stands above a message in place of its line, and is one of its parts", () => {
  const text = { ...sound, headerFile: price };
  const asked = { language: "sw", category: "marketing", purpose: null, examples: ["Asha"] } as const;
  expect(textProblem(text, { ...asked, examples: ["Asha"] })).toBeNull();
  expect(textProblem({ ...text, header: "Bei" }, { ...asked, examples: ["Asha"] })).toMatchObject({
    problem: "template.header_invalid",
  });
  const components = templateComponents({ ...text, examples: ["Asha"] }, "marketing", "4::abc");
  expect(components[0]).toEqual({
    type: "HEADER",
    format: "DOCUMENT",
    example: { header_handle: ["4::abc"] },
  });
  const body = templateBody({ ...text, name: "bei", category: "marketing" }, "sw", ["Asha"], api);
  expect(body["components"]).toEqual([
    {
      type: "header",
      parameters: [{ type: "document", document: { link: `${api}${price.url}`, filename: "Bei.pdf" } }],
    },
    { type: "body", parameters: [{ type: "text", text: "Asha" }] },
  ]);
});

test("as a reply the file stands above the same words: above buttons, or with the words under it", () => {
  const withButton = asFreeForm({ ...sound, headerFile: picture, buttons: [quick("Acha")] }, ["Asha"], api);
  expect(withButton).toMatchObject({
    type: "interactive",
    body: { header: { type: "image", image: { link: `${api}${picture.url}` } } },
  });
  expect(messageProblem(withButton.type, withButton.body)).toBeNull();
  const alone = asFreeForm({ ...sound, headerFile: price }, ["Asha"], api);
  expect(alone).toEqual({
    type: "document",
    body: {
      link: `${api}${price.url}`,
      filename: "Bei.pdf",
      caption: "Habari Asha, oda yako iko tayari leo.",
    },
  });
  expect(messageProblem(alone.type, alone.body)).toBeNull();
});

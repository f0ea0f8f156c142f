import { expect, test } from "vitest";
import { makeEnglishText, makeTemplate, makeTemplateText } from "../../../../test/make-template.ts";
import { sendableTemplates } from "./sendable-templates.rules.ts";

const link = { kind: "url" as const, text: "Fungua", url: "https://agiza.example/{{1}}" };
const ids = (templates: ReturnType<typeof makeTemplate>[], wantsOffers = true) =>
  sendableTemplates(templates, { language: "sw", wantsOffers }).map(
    ({ template, text }) => `${template.id} ${text.language}`,
  );

test("what is approved in the customer’s language comes first, what is approved in the other alone after it", () => {
  const english = makeTemplate({
    id: "en",
    texts: [makeTemplateText({ state: "paused" }), makeEnglishText()],
  });
  const none = makeTemplate({ id: "none", texts: [makeTemplateText({ state: "pending" })] });
  expect(ids([english, none, makeTemplate({ id: "sw" })])).toEqual(["sw sw", "en en"]);
});

test("what the product alone can fill in, and what is said to colleagues, is nobody’s to send", () => {
  const texts = [makeTemplateText({ buttons: [link], examples: ["Halima", "10484", "abc"] })];
  expect(ids([makeTemplate({ id: "own", purpose: null, texts })])).toEqual(["own sw"]);
  expect(ids([makeTemplate({ purpose: "receipt", texts })])).toEqual([]);
  expect(ids([makeTemplate({ purpose: "digest" })])).toEqual([]);
  expect(ids([makeTemplate({ category: "authentication" })])).toEqual([]);
});

test("offers stay away from who does not want them", () => {
  const offer = makeTemplate({ id: "offer", category: "marketing" });
  expect(ids([offer])).toEqual(["offer sw"]);
  expect(ids([offer], false)).toEqual([]);
});

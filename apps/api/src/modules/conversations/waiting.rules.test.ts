import { expect, test } from "vitest";
import { closesTalk } from "./waiting.rules.ts";

test("thanks and agreement alone close a talk; whatever asks for something does not", () => {
  const closes = (body: string) => closesTalk("text", { body });
  for (const words of [
    "Asante",
    "asante sana!",
    "ASANTE SANA 🙏🏾",
    "Sawa, asante",
    "OK.",
    "thank you so much",
    "👍",
    "❤️",
  ])
    expect([words, closes(words)]).toEqual([words, true]);
  for (const words of ["Asante, na bei?", "sawa nitakuja saa ngapi", "ok?x", "Mpo?", "", " ", "?", "12"])
    expect([words, closes(words)]).toEqual([words, false]);
  expect(closesTalk("image", { caption: "asante" })).toBe(false);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inLanguage } from "../language/addresses.ts";
import { wordsIn } from "../language/words.ts";
import { company } from "./company.ts";
import { footerLinks, mainMenu } from "./menu.ts";
import { publicPages } from "./pages.ts";

function sentences(words: object): string[] {
  return Object.values(words).flatMap((word: string | object) =>
    typeof word === "string" ? [word] : sentences(word),
  );
}

test("the menu and the footer lead only to pages that exist, in both languages", () => {
  for (const language of ["en", "sw"] as const) {
    const words = wordsIn(language);
    const links = [
      ...mainMenu(words, language).flatMap((entry) => ("href" in entry ? [entry] : entry.below)),
      ...footerLinks(words, language).flatMap(({ links }) => links),
    ];
    const known = publicPages.map((page) => inLanguage(page, language));
    for (const { href } of links) expect(known).toContain(href.replace(/#.*$/, ""));
  }
});

test("both languages are whole: no sentence is empty, shouted or left with a hole the other lacks", () => {
  const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  const english = sentences(wordsIn("en"));
  const swahili = sentences(wordsIn("sw"));
  expect(swahili.length).toBe(english.length);
  for (const [index, text] of english.entries()) {
    const other = swahili[index] ?? "";
    expect(text.trim() && other.trim()).not.toBe("");
    expect(text + other).not.toContain("!");
    expect(holes(other)).toEqual(holes(text));
  }
});

test("the demo card says the sentence it was given", () => {
  expect(wordsIn("en").demo.scan).toBe("Scan to see the demo of {product} on Whatsapp");
});

test("no page or section repeats a value that belongs to the owner", () => {
  const owned = [
    company.email,
    company.phone,
    company.address,
    company.legalTextsSince,
    "300,000",
    "25,000",
    "300_000",
    "25_000",
  ];
  for (const folder of ["../pages/[...lang]/", "../sections/", "../layouts/"]) {
    const place = new URL(folder, import.meta.url);
    for (const file of readdirSync(place, { recursive: true, encoding: "utf8" })) {
      if (!/\.\w+$/.test(file)) continue;
      const source = readFileSync(new URL(file, place), "utf8");
      for (const value of owned) expect(source.includes(value), `${file} repeats ${value}`).toBe(false);
    }
  }
});

import { describe, expect, test } from "vitest";

type Texts = { readonly [key: string]: string | readonly string[] | Texts };

const files = import.meta.glob<Record<string, Texts>>("./catalogues/*/*.ts", { eager: true });

/** Every sentence by its full key. */
function sentences(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === "string") return [[prefix + key, value]];
    if (Array.isArray(value)) return value.map((text: string, index) => [`${prefix}${key}.${index}`, text]);
    return sentences(value as Texts, `${prefix}${key}.`);
  });
}

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();

const catalogues = Object.entries(files).map(([path, module]) => {
  const [, language, namespace] = /catalogues\/(\w+)\/([\w-]+)\.ts$/.exec(path)!;
  const name = namespace!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    language: language!,
    namespace: namespace!,
    name,
    exported: Object.keys(module),
    texts: module[name]!,
  };
});
const namesOf = (language: string) =>
  catalogues.filter((catalogue) => catalogue.language === language).map(({ namespace }) => namespace);

test("every namespace exists in both languages", () => {
  expect(namesOf("en")).toContain("common");
  expect(namesOf("sw")).toEqual(namesOf("en"));
});

describe.each(catalogues)("$language/$namespace", ({ namespace, name, exported, texts }) => {
  test("exports its texts under the namespace's name", () => {
    expect(exported).toContain(name);
  });

  test("no text is empty, and none shouts", () => {
    const bad = sentences(texts).filter(([, text]) => text.trim() === "" || text.includes("!"));
    expect(bad).toEqual([]);
  });

  test("both halves of every plural are there", () => {
    const keys = new Set(sentences(texts).map(([key]) => key));
    const alone = [...keys].filter((key) => {
      if (key.endsWith("_one")) return !keys.has(`${key.slice(0, -4)}_other`);
      return key.endsWith("_other") && !keys.has(`${key.slice(0, -6)}_one`);
    });
    expect(alone).toEqual([]);
  });

  test("has the same keys and the same holes as English", () => {
    const english = catalogues.find((other) => other.language === "en" && other.namespace === namespace)!;
    const shape = (of: Texts) => sentences(of).map(([key, text]) => `${key} ${holes(text).join(" ")}`);
    expect(shape(texts).toSorted()).toEqual(shape(english.texts).toSorted());
  });
});

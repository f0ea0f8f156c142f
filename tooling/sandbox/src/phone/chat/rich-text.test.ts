import { describe, expect, test } from "vitest";
import { parseRichText, plainText, safeUrl } from "./rich-text.ts";

describe("parseRichText", () => {
  test("a starred word is bold and the rest stays text", () => {
    expect(parseRichText("Jumla *TZS 25,000.00* leo")).toEqual([
      { kind: "text", text: "Jumla " },
      { kind: "bold", children: [{ kind: "text", text: "TZS 25,000.00" }] },
      { kind: "text", text: " leo" },
    ]);
  });

  test("marks nest", () => {
    expect(parseRichText("*_Karibu_*")).toEqual([
      { kind: "bold", children: [{ kind: "italic", children: [{ kind: "text", text: "Karibu" }] }] },
    ]);
  });

  test("a star inside a word, around blanks or across lines marks nothing", () => {
    for (const text of ["2*3*4", "* a *", "*moja\nmbili*", "snake_case_name"]) {
      expect(parseRichText(text)).toEqual([{ kind: "text", text }]);
    }
  });

  test("a link ends before the full stop of its sentence", () => {
    expect(parseRichText("Fungua https://order.example/cart?token=a_b-c. Asante")).toEqual([
      { kind: "text", text: "Fungua " },
      {
        kind: "link",
        url: "https://order.example/cart?token=a_b-c",
        text: "https://order.example/cart?token=a_b-c",
      },
      { kind: "text", text: ". Asante" },
    ]);
  });

  test("a script address never becomes a link", () => {
    expect(parseRichText("javascript:alert(1)")).toEqual([{ kind: "text", text: "javascript:alert(1)" }]);
  });

  test("code keeps its marks", () => {
    expect(parseRichText("```*a*```")).toEqual([{ kind: "code", text: "*a*" }]);
  });
});

test("plain text keeps every word and loses only the marks", () => {
  expect(plainText("*Oda* #10484\n~Khanga~ _Gauni_")).toBe("Oda #10484\nKhanga Gauni");
});

test("only web addresses may be opened", () => {
  expect(safeUrl("https://order.example/cart?token=x")).toBe("https://order.example/cart?token=x");
  expect(safeUrl("javascript:alert(1)")).toBeNull();
  expect(safeUrl("data:text/html,x")).toBeNull();
  expect(safeUrl("/cart")).toBeNull();
});

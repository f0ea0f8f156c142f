import { expect, test } from "vitest";
import { shortenClasses } from "./short-classes.ts";

const css =
  ".mt-3\\.5{margin-top:.875rem}.flex{display:flex}.md\\:p-5{padding:1.25rem}.b{top:0}.peer:checked~.x-1{left:0}";

test("classes get short names in the style and wherever a script names them", () => {
  const { css: style, scripts } = shortenClasses(css, [
    'h("p",{className:"mt-3.5 flex"});h("i",{className:`${a} md:p-5`});h("b",{className:c?"mt-3.5":"x-1 peer"})',
  ]);
  expect(scripts).toEqual([
    'h("p",{className:"a flex"});h("i",{className:`${a} c`});h("b",{className:c?"a":"d peer"})',
  ]);
  // ".b" stands in the style already and is nobody else's name; numbers after a point are no classes.
  expect(style).toBe(
    ".a{margin-top:.875rem}.flex{display:flex}.c{padding:1.25rem}.b{top:0}.peer:checked~.d{left:0}",
  );
});

test("words that are no classes keep a text as it is, and so do plain words", () => {
  const script = 'say("flex");say("mt-3.5 please");go("md:p-5"+n);const o={"x-2":1}';
  const { scripts } = shortenClasses(css, [script]);
  expect(scripts).toEqual(['say("flex");say("mt-3.5 please");go("a"+n);const o={"x-2":1}']);
});

test("the same input always gets the same names", () => {
  const script = 'f("x-1 mt-3.5 md:p-5")';
  expect(shortenClasses(css, [script])).toEqual(shortenClasses(css, [script]));
});

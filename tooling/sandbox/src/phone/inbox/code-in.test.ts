import { expect, test } from "vitest";
import { codeIn } from "./code-in.ts";

test("six figures that stand alone are a code", () => {
  expect(codeIn("482913 ni namba yako. Itumie ndani ya dakika 10.")).toBe("482913");
  expect(codeIn("Call 255754000118")).toBeNull();
  expect(codeIn("Fungua hapa: http://localhost:3002/invite/x")).toBeNull();
});

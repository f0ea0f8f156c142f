import { expect, test } from "vitest";
import { codeIn, linkIn } from "./found-in.ts";

test("six figures that stand alone are a code", () => {
  expect(codeIn("482913 ni namba yako. Itumie ndani ya dakika 10.")).toBe("482913");
  expect(codeIn("Call 255754000118")).toBeNull();
  expect(codeIn("Fungua hapa: http://localhost:3002/invite/x")).toBeNull();
});

test("a link is found as it stands, other schemes are none", () => {
  expect(linkIn("Fungua hapa: http://localhost:3002/invite/x asante")).toBe("http://localhost:3002/invite/x");
  expect(linkIn("javascript:alert(1)")).toBeNull();
});

import { expect, test } from "vitest";
import { siteAddresses } from "./site-addresses.ts";

test("the other sites stand on the ports before the sandbox's own", () => {
  expect(siteAddresses({ protocol: "http:", hostname: "localhost", port: "3004" })).toEqual({
    marketing: "http://localhost:3000",
    checkout: "http://localhost:3001",
    backoffice: "http://localhost:3002",
    api: "http://localhost:3003",
  });
  expect(siteAddresses({ protocol: "http:", hostname: "localhost", port: "3104" }).backoffice).toBe(
    "http://localhost:3102",
  );
});

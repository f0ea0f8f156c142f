import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  const data = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  await harness.deps.files.put("products/gauni.svg", { data, contentType: "image/svg+xml" });
});
afterAll(() => harness.stop());

test("a picture is served to anybody, kept for a year, and can run nothing", async () => {
  const answer = await harness.app.request("/store/files/products/gauni.svg");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.text()).toContain("<svg");
});

test.each(["products/unknown.svg", "../agiza.db.svg", "products/..%2f..%2fsecret.svg", "products/gauni.exe"])(
  "no file is found at %s",
  async (key) => {
    const answer = await harness.app.request(`/store/files/${key}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "request.not_found", request_id: expect.any(String) });
  },
);

test("a process that makes no picture does not hold the library for it", () => {
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  expect(sharedObjects.length).toBeGreaterThan(0);
  expect(sharedObjects.filter((name) => /vips|sharp/.test(name))).toEqual([]);
});

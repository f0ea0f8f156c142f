import { afterAll, beforeAll, expect, test } from "vitest";
import { describeApp } from "#app.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readOperations } from "./operations.ts";

/** What a foreign reader or a generator of clients needs beside the shapes. */

type Document = {
  servers?: { url: string; description?: string; variables?: Record<string, { default: string }> }[];
  paths: Record<string, Record<string, { operationId: string; summary?: string; security?: unknown[] }>>;
};

let harness: Harness;
let document: Document;
let written: Document["paths"][string][string][];
beforeAll(async () => {
  harness = await startHarness();
  document = describeApp(harness.app) as unknown as Document;
  written = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => harness.stop());

test("every operation has a summary of its own: a short line without a full stop", () => {
  const faults = written.filter(({ summary }) => !/^[A-Z].{7,58}[^.]$/.test(summary ?? ""));
  expect(faults.map(({ operationId, summary }) => [operationId, summary])).toEqual([]);
  expect(new Set(written.map(({ summary }) => summary)).size).toBe(written.length);
});

// That this is also true is asked of each in bearers.test.ts.
test("every operation says whether it needs a bearer, those that need none as well", () => {
  const said = written.map(({ operationId, security }) => [operationId, JSON.stringify(security)]);
  const faults = said.filter(([, security]) => security !== "[]" && security !== '[{"bearer":[]}]');
  expect(faults).toEqual([]);
});

test("an address put together from a server and a path is an address of the API", async () => {
  const { servers = [] } = document;
  expect(servers.map(({ url }) => url)).toEqual(["http://localhost:3003", "https://{site}"]);
  for (const { url, variables = {} } of servers) {
    const filled = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name]!.default);
    const [path] = Object.entries(document.paths).find(([, { get }]) => get?.operationId === "getUser")!;
    const answer = await harness.app.request(`${filled}${path}`);
    expect(await answer.json()).toMatchObject({ code: "auth.unauthorized" });
  }
});

test("every webhook that is posted describes its body and what proves where it comes from", () => {
  const webhooks = readOperations(harness.app).filter(
    ({ path, method }) => path.startsWith("/store/webhooks/") && method === "POST",
  );
  const described = webhooks.map(({ id, body, bodyTypes, parameters }) => ({
    id,
    bodyTypes,
    hasFields: Object.keys(body?.properties ?? {}).length > 1,
    headers: parameters.filter(({ in: place, required }) => place === "header" && required).length,
    hasToken: parameters.some(({ in: place, name }) => place !== "header" && name === "token"),
  }));
  const inFull = { bodyTypes: ["application/json"], hasFields: true };
  expect(described).toEqual([
    { id: "receiveSmsReport", ...inFull, headers: 0, hasToken: true },
    { id: "receiveWhatsappWebhook", ...inFull, headers: 1, hasToken: false },
    { id: "receiveSelcomNotice", ...inFull, headers: 4, hasToken: false },
    { id: "receiveSnippeNotice", ...inFull, headers: 2, hasToken: false },
    // Nothing in it is believed.
    { id: "receiveSmsTopUpNotice", ...inFull, headers: 0, hasToken: false },
    { id: "receiveSmsReports", ...inFull, headers: 0, hasToken: true },
  ]);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { ipGeo } from "./adapter.ts";

let harness: Harness;
let service: Server;
let url: string;
let asked: string[] = [];
let country: string | null = "TZ";
beforeAll(async () => {
  harness = await startHarness();
  service = createServer((request, response) => {
    asked.push(request.url!.slice(1));
    response.writeHead(country === null ? 500 : 200).end(JSON.stringify({ country_code: country }));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await harness.stop();
});
beforeEach(() => {
  asked = [];
  country = "TZ";
});

const open = (address = `${url}/{ip}`) => ipGeo(address, harness.deps.limits);

test("the service hears of a network once, and never of a caller's own address", async () => {
  const geo = open();
  const callers = ["196.41.7.1", "196.41.7.200", "2c0f:fe38:1:2::3", "2c0f:fe38:1:ffff::9"];
  expect(await Promise.all(callers.map((caller) => geo.countryOf(caller)))).toEqual(["TZ", "TZ", "TZ", "TZ"]);
  country = "KE";
  expect(await geo.countryOf("196.41.7.77")).toBe("TZ");
  expect(await geo.countryOf("196.41.8.77")).toBe("KE");
  expect(asked).toEqual(["196.41.7.0", encodeURIComponent("2c0f:fe38:1::"), "196.41.8.0"]);
});

test("a service that does not answer is left alone for a while", async () => {
  const geo = open();
  country = null;
  expect(await geo.countryOf("196.41.7.1")).toBeNull();
  country = "TZ";
  expect(await geo.countryOf("196.41.7.2")).toBeNull();
  expect(asked).toHaveLength(1);
});

test("what is no address is no question", async () => {
  expect(await open().countryOf("unknown")).toBeNull();
  expect(asked).toEqual([]);
});

test("where the address has no place in the question, every answer is a new one", async () => {
  const geo = open(`${url}/json`);
  await geo.countryOf("196.41.7.1");
  country = "KE";
  expect(await geo.countryOf("196.41.7.1")).toBe("KE");
});

test("however many networks ask, the service is asked six hundred times a minute at most", async () => {
  const geo = open();
  const networks = Array.from({ length: 650 }, (_, index) => `10.${index >> 8}.${index & 255}.1`);
  for (let at = 0; at < networks.length; at += 50)
    await Promise.all(networks.slice(at, at + 50).map((address) => geo.countryOf(address)));
  expect(asked.length).toBeLessThanOrEqual(600);
});

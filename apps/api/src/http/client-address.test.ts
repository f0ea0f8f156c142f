import { BlockList } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const trusted = new BlockList();
trusted.addAddress("127.0.0.1");
trusted.addSubnet("10.0.0.0", 8);
trusted.addSubnet("2c0f:fe38::", 32, "ipv6");

/** What the product takes for the caller's address; requests without a socket come from 127.0.0.1. */
async function addressOf(headers: Record<string, string>, header: string | null = null) {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, { trusted, header })));
  return (await app.request("/", { headers })).text();
}

test.each([
  ["", "127.0.0.1"],
  ["196.41.0.1", "196.41.0.1"],
  ["196.41.0.1, 10.7.7.7", "196.41.0.1"],
  ["1.1.1.1, 196.41.0.1, 10.7.7.7, 2c0f:fe38:1::2", "196.41.0.1"],
  ["196.41.0.1:51234, 10.7.7.7:443", "196.41.0.1"],
  ["[2c0f:eb58::1]:443, 10.7.7.7", "2c0f:eb58::1"],
  ["::ffff:196.41.0.1, ::ffff:10.7.7.7", "196.41.0.1"],
  ["10.1.1.1, 10.7.7.7", "127.0.0.1"],
  ["196.41.0.1, unknown, 10.7.7.7", "unknown"],
  [" , ,196.41.0.1,", "196.41.0.1"],
])(
  "of the chain '%s' the first that is no proxy of ours, from the right, is the caller: %s",
  async (chain, address) => {
    expect(await addressOf({ "X-Forwarded-For": chain })).toBe(address);
  },
);

test("where the host names the caller in a header of its own, that is believed and the chain is not read", async () => {
  const headers = { "X-Forwarded-For": "196.41.0.1", "CF-Connecting-IP": "196.41.0.2" };
  expect(await addressOf(headers, "cf-connecting-ip")).toBe("196.41.0.2");
  expect(await addressOf({ "X-Forwarded-For": "196.41.0.1" }, "cf-connecting-ip")).toBe("127.0.0.1");
});

import { createSocket, type Socket } from "node:dgram";
import { lookup, type LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { afterEach, expect, test } from "vitest";
import { shopWebhooks } from "./adapter.ts";
import { publicLookup } from "./public-address.ts";

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

type Said = string[] | null;

/**
 * A name server that says these IPv4 addresses of every name, and of IPv6 that there are none; null: it says nothing.
 *
 * @param said what it says, or what it says to its first, second, … question for IPv4
 */
async function serve(said: Said | ((question: number) => Said)): Promise<Resolver> {
  let questions = 0;
  const socket = createSocket("udp4");
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  socket.on("message", (question, { port, address }) => {
    const isFour = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    if (isFour) questions++;
    const addresses = typeof said === "function" ? said(questions) : said;
    if (addresses === null) return;
    const records = (isFour ? addresses : []).map((one) =>
      // The question's name, A, IN, a minute, four bytes.
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...one.split(".").map(Number)]),
    );
    const head = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, ...records]), port, address);
  });
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

const look = (resolver: Resolver, name: string) =>
  new Promise<string | string[]>((resolve) => {
    publicLookup(resolver)(name, { all: true }, (error, found) =>
      resolve(error ? error.code! : (found as LookupAddress[]).map(({ address }) => address)),
    );
  });

test("a name is led to its public addresses, and nowhere where one of them is not", async () => {
  expect(await look(await serve(["8.8.8.8", "41.59.0.1"]), "duka.co.tz")).toEqual(
    expect.arrayContaining(["8.8.8.8", "41.59.0.1"]),
  );
  for (const inside of ["127.0.0.1", "10.0.0.1", "169.254.169.254"])
    expect(await look(await serve(["8.8.8.8", inside]), "duka.co.tz")).toBe("NOT_PUBLIC");
  expect(await look(await serve([]), "duka.co.tz")).toBe("ENOTFOUND");
  for (const name of ["localhost", "LOCALHOST.", "a.localhost"])
    expect(await look(await serve(["8.8.8.8"]), name)).toBe("NOT_PUBLIC");
});

test("name servers that say nothing keep nobody else's look-ups waiting", async () => {
  const silent = await serve(null);
  const slow = Promise.all(Array.from({ length: 16 }, (_, at) => look(silent, `x${at}.slow.example`)));
  const first = await Promise.race([
    slow.then(() => "the slow ones"),
    new Promise((resolve) => lookup("localhost", () => resolve("an honest one"))),
  ]);
  expect(first).toBe("an honest one");
  expect(new Set(await slow)).toEqual(new Set(["EAI_AGAIN"]));
});

test.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "192.168.1.1"])(
  "a name that was public when it was typed in, and leads to %s afterwards, is not called",
  async (later) => {
    const asked: number[] = [];
    const resolver = await serve((question) => {
      asked.push(question);
      return [question === 1 ? "8.8.8.8" : later];
    });
    const webhooks = shopWebhooks({ lookup: publicLookup(resolver) });
    const url = "https://duka.co.tz/agiza";
    const at = new Date("2026-11-30T09:00:00Z");
    expect(await webhooks.check(url)).toBe("ok");
    const event = { url, id: "whm_1", body: "{}", secrets: ["whsec_c2lyaQ=="], at };
    expect(await webhooks.deliver(event)).toMatchObject({ status: null, reason: "NOT_PUBLIC" });
    const question = { url, body: "{}", secret: "siri", at };
    expect(await webhooks.call(question)).toMatchObject({ ok: false, reason: "NOT_PUBLIC" });
    // Once for each connection: nobody asks again between the look and the call.
    expect(Math.max(...asked)).toBe(3);
  },
);

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, readOperations } from "#test/contract/operations.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type Cast, gatherCast } from "./cast.ts";
import { openDoor } from "./door.ts";
import { type Attempt, attemptsOn, contentType, percentEncoded, withContentType } from "./fuzz-request.ts";
import { hostileText } from "./hostile-values.ts";
import { faultOf, refusal, tallyOf } from "./judge.ts";

/** How many requests; `npm run test:full` and `pnpm --filter @agiza/api fuzz` ask for more. */
const wanted = Number(process.env.FUZZ_REQUESTS ?? 800);
/** A short run is the same each time, a long one new each time; FUZZ_SEED repeats one. */
const seed = Number(
  process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() & 0x7fffffff : 20_261_121),
);

/** Routes that need a world outside to succeed: a country service, the demo shop, a provider's signature. */
const unreachable = ["getCountry", "openDemo", "receiveSelcomNotice", "receiveSnippeNotice"];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const heapMegabytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

let harness: Harness;
let door: Awaited<ReturnType<typeof openDoor>>;
let operations: Operation[];
let cast: Cast;
beforeAll(async () => {
  harness = await startHarness();
  door = await openDoor(harness.app);
  operations = readOperations(harness.app);
  cast = await gatherCast(harness);
}, 600_000);
afterAll(async () => {
  await door.close();
  await harness.stop();
});

test(
  `${wanted} requests made from the contract, seed ${seed}: no 5xx, no hang, no inside, as documented, no memory kept`,
  async () => {
    const tally = tallyOf();
    const faults = new Map<string, string>();
    const round = async (attempts: readonly Attempt[]) => {
      const answers = await Promise.all(attempts.map((attempt) => door.send(attempt)));
      for (const [index, answer] of answers.entries()) {
        const attempt = attempts[index]!;
        tally.count(attempt, answer);
        const fault = faultOf(attempt, answer);
        if (fault)
          faults.set(
            `${attempt.operation.id} ${fault}`,
            `${describe(attempt)}\n${answer.body.slice(0, 500)}`,
          );
      }
      await cast.restore();
    };
    // One request to every route at once, again and again: routes get equal shares and meet each other.
    const rounds = fc.tuple(
      ...operations.map((operation) =>
        fc
          .tuple(attemptsOn(operation, cast), contentType)
          .map(([attempt, type]) => withContentType(attempt, type)),
      ),
    );
    const run = (numRuns: number, from: number) =>
      fc.assert(fc.asyncProperty(rounds, round), { seed: from, numRuns, endOnFailure: true });

    const runs = Math.ceil(wanted / operations.length);
    const warmUp = Math.ceil(runs / 5);
    await run(warmUp, seed);
    const before = heapMegabytes();
    await run(runs - warmUp, seed + 1);
    const after = heapMegabytes();

    const size = `heap ${before.toFixed(1)} → ${after.toFixed(1)} MB`;
    const said = [`${runs * operations.length} requests, seed ${seed}, ${size}`, ...tally.lines(), ""];
    process.stdout.write(said.join("\n"));
    expect(Object.fromEntries(faults)).toEqual({});
    // A run that only ever met refusals would have proved little. In ten thousand requests every route is asked rightly a
    // dozen times or more; that one never is happens in one run of a hundred thousand.
    const unreached = operations.filter((operation) => !tally.isReached(operation)).map(({ id }) => id);
    expect(wanted >= 10_000 ? unreached : unreachable).toEqual(unreachable);
    expect(after - before).toBeLessThan(20);
  },
  120_000 + wanted * 150,
);

test("no name of a file makes a 5xx or shows the inside", async () => {
  // Where there are no files, every name is one too many.
  await harness.deps.files.put("a.webp", { data: new Uint8Array(), contentType: "image/webp" });
  // Files are read by addresses that answers carry, not by a route of the contract.
  const operation: Operation = {
    id: "getFile",
    method: "GET",
    path: "/store/files/{key}",
    isSignedIn: false,
    permission: undefined,
    parameters: [],
    body: null,
    saysAge: false,
    bodyTypes: [],
    answers: new Map([
      [200, null],
      [404, refusal],
      [422, refusal],
    ]),
  };
  const folder = fc
    .tuple(fc.constantFrom("x", "a-", "7_"), fc.integer({ min: 1, max: 400 }))
    .map(([letters, times]) => letters.repeat(times));
  const keyed = fc
    .tuple(fc.array(folder, { maxLength: 4 }), folder, fc.constantFrom("svg", "webp", "png", "jpg", "pdf"))
    .map(([folders, name, ending]) => `${[...folders, name].join("/")}.${ending}`);
  const hostile = hostileText.map((text) => percentEncoded(text.slice(0, 2_000)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(keyed, hostile), async (key) => {
      const target = `/store/files/${key}`;
      const attempt: Attempt = {
        operation,
        isDocumented: true,
        method: "GET",
        target,
        headers: {},
        body: null,
      };
      expect(faultOf(attempt, await door.send(attempt))).toBeNull();
    }),
    { seed, numRuns: Math.max(100, Math.round(wanted / operations.length)) },
  );
}, 120_000);

const describe = ({ method, target, headers, body }: Attempt): string =>
  [`${method} ${target}`, JSON.stringify(headers), body?.toString("utf8").slice(0, 800) ?? ""].join("\n");

import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { floorOrders } from "../floors/orders-floor.ts";
import { type ReadLoad, readLoad } from "../load/read-load.ts";
import { type Server, startApi, startFloor } from "../product.ts";
import { addOrders, addShop, bearer, placeInList, shopId } from "../shop-data.ts";

type Side = "floor" | "ours";
type Screen = { what: string; isList: boolean } & Record<Side, (size: Size) => string[]>;
/** A shop of one size with a server of each kind on it. */
type Size = { count: number; deep: { at: string; id: string } } & Record<Side, Server>;
type Rounds = Record<Side, ReadLoad[]>;

const headers = { authorization: `Bearer ${bearer}` };
const detailCount = 200;
const largestGrowth = 2;

/** Order list and order detail, with a thousand orders and with a hundred thousand. */
export const listSection: Section = {
  name: "list",
  title: "Order list and order, 8 connections",
  async measure(bench) {
    const counts = bench.quick
      ? ([200, 2_000] as const)
      : ([1_000, bench.long ? 1_000_000 : 100_000] as const);
    const small = await prepare(bench, counts[0]);
    const large = await prepare(bench, counts[1]);
    const measurements: Measurement[] = [];
    const growth: Measurement[] = [];
    for (const screen of screens) {
      const rounds = await measureScreen(bench, screen, [small, large]);
      measurements.push(...toMeasurements(screen, rounds[1]));
      const grown = (side: Side) => medianOf(rounds[1][side], "p50Ms") / medianOf(rounds[0][side], "p50Ms");
      growth.push({
        what: `${screen.what}: p50 at ${compact(counts[1])} ÷ at ${compact(counts[0])}`,
        unit: "",
        goal: { atMost: largestGrowth },
        floor: grown("floor"),
        ours: grown("ours"),
      });
    }
    for (const { floor, ours } of [small, large]) await Promise.all([floor.stop(), ours.stop()]);
    return {
      measurements: [...measurements, ...growth],
      notes: [
        `${compact(counts[1])} orders of one shop, two lines and five entries of history each; both sizes are measured in turn.`,
        "The floor reads its own copy of the orders with the two indexes it needs. It answers the same fields.",
      ],
    };
  },
};

function compact(count: number): string {
  if (count >= 1_000_000) return `${count / 1_000_000}M`;
  return count >= 1_000 ? `${count / 1_000}k` : String(count);
}

async function prepare(bench: Bench, count: number): Promise<Size> {
  const databaseUrl = await bench.postgres.createDatabase(`list_${count}`);
  const ours = await startApi(bench, { databaseUrl });
  bench.say(`filling in ${count} orders`);
  const deep = await withClient(databaseUrl, async (client) => {
    await addShop(client);
    await addOrders(client, count);
    for (const statement of floorOrders) await client.query(statement);
    return placeInList(client, Math.floor(count * 0.9));
  });
  return { count, deep, ours, floor: await startFloor(bench, { databaseUrl }) };
}

const cursorOf = ({ at, id }: Size["deep"]) => Buffer.from(JSON.stringify([at, id])).toString("base64url");

const idsOf = ({ count }: Size) =>
  Array.from({ length: detailCount }, (_, index) => {
    const n = 1 + Math.floor((index * count) / detailCount);
    return `ord_${String(n).padStart(20, "0")}`;
  });

const screens: Screen[] = [
  {
    what: "First page",
    isList: true,
    ours: () => ["/store/orders"],
    floor: () => [`/orders?shop=${shopId}`],
  },
  {
    what: "Page 9/10 down",
    isList: true,
    ours: ({ deep }) => [`/store/orders?after=${cursorOf(deep)}`],
    floor: ({ deep }) => [`/orders?shop=${shopId}&at=${encodeURIComponent(deep.at)}&id=${deep.id}`],
  },
  {
    what: "One order",
    isList: false,
    ours: (size) => idsOf(size).map((id) => `/store/orders/${id}`),
    floor: (size) => idsOf(size).map((id) => `/orders/${id}?shop=${shopId}`),
  },
];

async function measureScreen(bench: Bench, screen: Screen, sizes: [Size, Size]): Promise<[Rounds, Rounds]> {
  const load = (size: Size, side: Side, seconds: number) =>
    readLoad(size[side].url, screen[side](size), { seconds, headers });
  const rounds: [Rounds, Rounds] = [
    { floor: [], ours: [] },
    { floor: [], ours: [] },
  ];
  // All are asked before the clock runs: plans, connections and compiled code are those of a running server.
  for (const size of sizes) {
    await load(size, "floor", 1);
    await load(size, "ours", bench.quick ? 1 : 3);
  }
  for (let round = 0; round < bench.rounds; round++) {
    bench.say(`${screen.what}, round ${round + 1} of ${bench.rounds}`);
    for (const [index, size] of sizes.entries()) {
      for (const side of ["floor", "ours"] as const) {
        rounds[index]![side].push(await load(size, side, bench.quick ? 1 : 4));
      }
    }
  }
  return rounds;
}

const medianOf = (rounds: ReadLoad[], figure: keyof ReadLoad) => median(rounds.map((round) => round[figure]));

function toMeasurements({ what, isList }: Screen, { floor, ours }: Rounds): Measurement[] {
  const of = (figure: "perSecond" | "p50Ms" | "p99Ms") => ({
    floor: medianOf(floor, figure),
    ours: medianOf(ours, figure),
    rounds: { floor: floor.map((round) => round[figure]), ours: ours.map((round) => round[figure]) },
  });
  return [
    { what: `${what}: rate`, unit: "/s", goal: null, ...of("perSecond") },
    {
      what: `${what}: rate ÷ floor's`,
      unit: "",
      goal: { atLeast: isList ? 0.35 : 0.4 },
      floor: null,
      ours: medianOf(ours, "perSecond") / medianOf(floor, "perSecond"),
    },
    { what: `${what}: p50`, unit: "ms", goal: null, ...of("p50Ms") },
    { what: `${what}: p99`, unit: "ms", goal: { atMost: isList ? 25 : 15 }, ...of("p99Ms") },
  ];
}

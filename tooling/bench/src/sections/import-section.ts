import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import type { Section } from "../bench.ts";
import { type Server, startApi } from "../product.ts";
import { addShop, bearer } from "../shop-data.ts";

type Round = { sent: number; added: number };

const rowsInPart = 250;
const longestMs = 300_000;

/** A kind of list: where it goes, and its nth row. */
type List = { path: string; what: string; row: (n: number, round: number) => object };

const lists: List[] = [
  {
    path: "product-imports",
    what: "Products added",
    row: (n, round) => ({
      when_exists: "refuse",
      product: {
        name: `Bidhaa ${round}-${n}`,
        category: "home",
        price_minor: 500_000 + n * 100,
        cost_minor: 300_000,
        stock: 10 + (n % 50),
        sku: `B-${round}-${n}`,
        description: "Pamba, saizi zote",
      },
    }),
  },
  {
    path: "customer-imports",
    what: "Customers added",
    row: (n, round) => ({
      customer: {
        name: `Mteja ${round}-${n}`,
        phones: [`+25575${round}${String(n).padStart(6, "0")}`],
        region: "Mwanza",
        tags: ["jumla"],
      },
    }),
  },
];

/** Lists of products and of customers, sent in parts and carried out by the workers. */
export const importSection: Section = {
  name: "import",
  title: "Import of products and customers",
  async measure(bench) {
    const count = bench.quick ? 500 : 10_000;
    const databaseUrl = await bench.postgres.createDatabase("import");
    const api = await startApi(bench, { databaseUrl });
    await withClient(databaseUrl, addShop);
    const measurements = [];
    for (const list of lists) {
      const rounds: Round[] = [];
      for (let round = 0; round < bench.rounds; round++) {
        bench.say(`${list.path}, ${count} rows, round ${round + 1} of ${bench.rounds}`);
        rounds.push(await importOnce(api, list, count, round));
      }
      const of = (figure: keyof Round) => rounds.map((one) => one[figure]);
      const shared = { unit: "/s", floor: null } as const;
      measurements.push(
        {
          ...shared,
          what: `${list.what.split(" ")[0]} sent and compared`,
          goal: null,
          ours: median(of("sent")),
          rounds: { floor: [], ours: of("sent") },
        },
        {
          ...shared,
          what: list.what,
          goal: { atLeast: 500 },
          ours: median(of("added")),
          rounds: { floor: [], ours: of("added") },
        },
      );
    }
    await api.stop();
    return {
      measurements,
      notes: [
        `${count} products with stock, SKU and cost, and as many customers with region and tag, ${rowsInPart} rows a call, from the start until the import says it is through.`,
      ],
    };
  },
};

async function importOnce({ url }: Server, list: List, count: number, round: number): Promise<Round> {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/store/api/v1/${list.path}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        "idempotency-key": `bench-import-${round}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { id } = await call<{ id: string }>("POST", "", { file_name: `orodha-${round}.csv` });
  const sentIn = await seconds(async () => {
    for (let from = 0; from < count; from += rowsInPart) {
      const rows = Array.from({ length: Math.min(rowsInPart, count - from) }, (_, at) => ({
        row: from + at + 2,
        ...list.row(from + at, round),
      }));
      await call("PUT", `/${id}/rows`, { rows });
    }
  });
  const addedIn = await seconds(async () => {
    await call("POST", `/${id}/start`);
    const until = Date.now() + longestMs;
    for (;;) {
      const run = await call<{ status: string; added: number }>("GET", `/${id}`);
      if (run.status === "done" && run.added === count) return;
      if (run.status === "done") throw new Error(`Of ${count} rows ${run.added} were added.`);
      if (Date.now() > until) throw new Error(`After five minutes ${run.added} of ${count} rows were added.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return { sent: count / sentIn, added: count / addedIn };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

import { argon2Sync, randomBytes } from "node:crypto";
import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import type { Section } from "../bench.ts";
import { type Server, startApi } from "../product.ts";
import { addManyCustomers, addShop, bearer, shopId } from "../shop-data.ts";

const rowsInPart = 250;
const longestMs = 300_000;
/** More often than the screen asks how far it is. */
const lookEveryMs = 1_000;
const pin = "4826";
/** Of so many lines one pays a claim, one is money out, one a fee; the others wait for their order. */
const every = { claim: 20, out: 10, fee: 20 };

/** The owner's PIN as the API keeps it. */
function pinHash(): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", {
    message: pin,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  return `argon2id$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

const referenceOf = (n: number) => `DKQ${String(10_000_000 + n)}`;

/** A till's statement, sent in parts, compared and booked by the workers; and the same file once more. */
export const statementSection: Section = {
  name: "statement",
  title: "A till's statement",
  async measure(bench) {
    const count = bench.quick ? 1_000 : 20_000;
    const databaseUrl = await bench.postgres.createDatabase("statement");
    const api = await startApi(bench, { databaseUrl });
    const claims = count / every.claim;
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addManyCustomers(client, claims, claims);
      await client.query(`update members set pin_hash = $1 where shop_id = '${shopId}'`, [pinHash()]);
      await client.query(`insert into payment_claims (shop_id, id, order_id, reference, amount_minor, claimed_by, claimed_at)
        select shop_id, 'pcl_' || number, id, 'DKQ' || (10000000 + (number - 2000000) * ${every.claim}), 500000, 'usr_bench', now()
        from orders where shop_id = '${shopId}' and number > 2000000 and number <= 2000000 + ${claims}`);
      await client.query("analyze payment_claims");
    });
    bench.say(`a statement of ${count} lines, ${claims} of them claimed`);
    const first = await bringIn(api, count, "first");
    const again = await bringIn(api, count, "again");
    await api.stop();
    const shared = { unit: "s", floor: null } as const;
    const measured = (what: string, ours: number, goal: { atMost: number } | null) => ({
      ...shared,
      what,
      goal,
      ours: median([ours]),
      rounds: { floor: [], ours: [ours] },
    });
    return {
      measurements: [
        measured("Sent and compared", first.sentIn, null),
        measured("Matched and booked", first.bookedIn, { atMost: 30 }),
        measured("The same file again", again.bookedIn, { atMost: 30 }),
      ],
      notes: [
        `${count} lines, ${rowsInPart} a call: ${claims} pay a claim each with receipt and notices, ${count / every.out} are money out, ${count / every.fee} fees, the others wait for their order.`,
      ],
    };
  },
};

function lineOf(n: number) {
  const direction = n % every.out === 3 ? "out" : n % every.fee === 7 ? "fee" : "in";
  const at = new Date(Date.now() - 3_600_000 + n).toISOString();
  return {
    direction,
    at,
    amount_minor: 500_000,
    network: "mpesa",
    reference: referenceOf(n),
    name: `MTEJA ${n}`,
    phone: `0764${String(n).padStart(6, "0")}`,
    note: "Pay merchant",
    balance_minor: 500_000 * n,
  };
}

async function bringIn({ url }: Server, count: number, name: string) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/store/api/v1/statement-imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        "idempotency-key": `bench-statement-${name}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { id } = await call<{ id: string }>("POST", "", { file_name: `${name}.csv` });
  const sentIn = await seconds(async () => {
    for (let from = 0; from < count; from += rowsInPart) {
      const rows = Array.from({ length: Math.min(rowsInPart, count - from) }, (_, at) => ({
        row: from + at + 2,
        line: lineOf(from + at + 1),
      }));
      await call("PUT", `/${id}/rows`, { rows });
    }
  });
  const bookedIn = await seconds(async () => {
    await call("POST", `/${id}/start`, { pin });
    const until = Date.now() + longestMs;
    for (;;) {
      const run = await call<{ status: string; refused: number; results: { claim: number } }>(
        "GET",
        `/${id}`,
      );
      if (run.status === "done" && run.refused > 0) throw new Error(`${run.refused} lines were refused.`);
      if (run.status === "done" && name === "first" && run.results.claim !== count / every.claim)
        throw new Error(`${run.results.claim} claims were paid.`);
      if (run.status === "done") return;
      if (Date.now() > until) throw new Error("After five minutes the statement was not booked.");
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  });
  return { sentIn, bookedIn };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

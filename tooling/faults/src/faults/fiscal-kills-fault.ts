import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Api } from "@agiza/rig/api";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Fault, FaultReport } from "#fault.ts";
import { signIn } from "#lane/backoffice.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import type { ProviderCall, Treatment } from "#lane/provider-gate.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";
import { judgeFiscal, type SentToTra } from "./fiscal-record.ts";

const usualReceipts = 1_000;
/** Receipts for each kill of both workers. */
const receiptsPerKill = 50;
/** Under which the demo shop is registered. */
const tin = "123456789";

const isDocument = ({ method, path }: ProviderCall): boolean =>
  method === "POST" && (path.endsWith("/efdmsRctInfo") || path.endsWith("/efdmszreport"));

/** TRA of which one call in five goes wrong, before or after it took what it was sent. */
function trouble(): Treatment {
  const chance = randomInt(25);
  if (chance === 0) return { kind: "cut" };
  if (chance === 1) return { kind: "cut-after" };
  if (chance === 2) return { kind: "answer", status: 500, body: "<Error><Message>Error</Message></Error>" };
  if (chance === 3) return { kind: "answer-after", status: 502, body: "" };
  if (chance === 4)
    return {
      kind: "answer",
      status: 200,
      body: "<EFDMS><RCTACK><ACKCODE>5</ACKCODE><ACKMSG>Unhandled</ACKMSG></RCTACK><ZACK><ACKCODE>5</ACKCODE><ACKMSG>Unhandled</ACKMSG></ZACK></EFDMS>",
    };
  return { kind: "pass" };
}

/**
 * Sells in cash while TRA fails at random and both workers are killed with SIGKILL again and again, then asks for numbers without
 * gap and double, the same bytes each time, and signatures that hold.
 */
export async function killAtReceipts(
  workshop: Workshop,
  name: string,
  { receipts, onKill }: { receipts: number; onKill?: (kill: number) => void },
): Promise<FaultReport> {
  const lane = await openLane(workshop, name);
  try {
    const api = await lane.start({ mode: "api" });
    const { token } = await signIn(lane.apiUrl);
    const store = async <Answer>(path: string, body: unknown): Promise<Answer> => {
      const response = await fetch(`${lane.apiUrl}/store${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Answer;
    };
    const handed = (await lane.sandbox.call("/tra/devices", { tin, vrn: "" })) as {
      cert_key: string;
      certificate: string;
      password: string;
      public_pem: string;
    };
    const { cert_key, certificate, password } = handed;
    await store("/fiscal/device", { provider: "tra_vfd", tin, cert_key, certificate, password });
    const bodies: string[] = [];
    lane.providers.treat((call) => {
      if (!isDocument(call)) return { kind: "pass" };
      bodies.push(call.body);
      return trouble();
    });
    const startWorkers = (): Promise<Api[]> =>
      Promise.all([lane.start({ mode: "worker" }), lane.start({ mode: "worker" })]);
    let workers = await startWorkers();
    const kills = Math.max(1, Math.floor(receipts / receiptsPerKill));
    const tryNow = () => store("/fiscal/device/try", {});
    let sold = 0;
    const sellOne = (minor: number) =>
      store("/sales", {
        lines: [{ name: 'Kitenge <&> "Wax"', price_minor: minor, quantity: 1 }],
        fees: [],
        customer: null,
        fulfilment: { kind: "counter" },
        expected_total_minor: minor,
        settlement: "now",
        cash_minor: minor,
      });
    const sell = async (many: number) => {
      for (let sale = 0; sale < many; sale++, sold++) await sellOne(randomInt(100, 90_000) * 100);
    };
    for (let kill = 1; kill <= kills; kill++) {
      await sell(Math.floor((receipts * kill) / kills) - sold);
      await setTimeout(randomInt(1_500));
      for (const worker of workers) worker.signal("SIGKILL");
      await waitUntil("both workers are dead", () => workers.every((worker) => !worker.isRunning()));
      await passTime(lane);
      workers = await startWorkers();
      onKill?.(kill);
    }
    await everythingIsTaken(lane, tryNow);
    const record: SentToTra = {
      bodies,
      taken: (await lane.sandbox.call("/tra/documents")) as SentToTra["taken"],
    };
    const { problems, ...found } = await judgeFiscal(lane.query, record, {
      payments: receipts,
      publicPem: handed.public_pem,
    });
    for (const worker of workers) await worker.stop();
    await api.stop();
    return {
      lines: [
        ["receipts, numbered without gap and double", found.receipts],
        ["kills of both workers", kills],
        ["documents sent", bodies.length],
        ["of those the same bytes once more", found.repeats],
      ],
      problems,
      violations: [],
    };
  } finally {
    await lane.close();
  }
}

/** Nobody lives who holds a lease: it ends, and waits do. */
const passTime = ({ query }: Lane): Promise<unknown> =>
  query("update fiscal_documents set leased_until = null, next_at = now() where state = 'waiting'");

/** Waits are ended, as an owner ends them. */
const everythingIsTaken = ({ query }: Lane, tryNow: () => Promise<unknown>): Promise<unknown> =>
  waitUntil(
    "TRA has every receipt",
    async () => {
      await tryNow();
      const [row] = await query<{ open: number }>(`select (
        select count(*) from fiscal_documents where state = 'waiting')::int + (
        select count(*) from payment_attempts a join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id
          join fiscal_devices d on d.shop_id = a.shop_id
          where a.status = 'succeeded' and a.finished_at >= d.on_since and not exists (
            select from fiscal_documents f where f.shop_id = a.shop_id and f.attempt_id = a.id))::int as open`);
      return row!.open === 0;
    },
    { withinMs: 600_000, everyMs: 500 },
  );

export const fiscalKillsFault: Fault = {
  name: "fiscal-kills",
  summary: "fiscal receipts while TRA fails at random and both workers are killed again and again",
  databases: ["postgres"],
  async run({ rounds, say }) {
    const workshop = await openWorkshop();
    try {
      return await killAtReceipts(workshop, "fiscal_kills", {
        receipts: rounds ?? usualReceipts,
        onKill: (kill) => say(`kill ${kill}`),
      });
    } finally {
      await workshop.close();
    }
  },
};

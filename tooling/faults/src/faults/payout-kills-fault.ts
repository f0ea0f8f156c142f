import type { Program } from "@agiza/rig/program";
import { spread } from "@agiza/rig/statistics";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Fault, FaultReport } from "#fault.ts";
import { signIn } from "#lane/backoffice.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import type { ProviderCall } from "#lane/provider-gate.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

const usualKills = 200;
/** Two shops keep two cores busy while one of them waits for its process. */
const shops = 2;
const amountMinor = 100_000;

/** What the provider did of a payout before the process died: all of it, or it was never told. */
const points = ["after the provider did it", "before the provider heard of it"] as const;

const isPayout = ({ method, path }: ProviderCall): boolean =>
  method === "POST" && path.includes("/walletcashin/process");

const referenceOf = ({ body }: ProviderCall): string => {
  const { transid } = JSON.parse(body) as { transid?: string };
  if (transid === undefined) throw new Error("a payout without a reference");
  return transid;
};

type Payout = { reference: string; status: string; amount_minor: string; posted: string; waiting: string };

/**
 * Kills the API with SIGKILL between a payout's request and the provider's answer, each round with a payout of its own, and
 * starts it again at once. In the end each payout that arrived is paid, none was sent twice, and no money stands anywhere else.
 */
export async function killAtPayouts(
  workshop: Workshop,
  name: string,
  { rounds, onRound }: { rounds: number; onRound?: () => void },
): Promise<FaultReport & { restartMs: number[] }> {
  const lane = await openLane(workshop, name);
  try {
    let api = await lane.start();
    const staff = await signIn(lane.apiUrl);
    const place = await staff.keepWallet("0754 000 555");
    /** How often the provider was asked to send each, whatever became of the question. */
    const asked = new Map<string, number>();
    const restartMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const point = points[round % points.length]!;
      const dead = killAtNext(lane, api, point, asked);
      await staff.requestPayout({ ...place, amountMinor }, `kill-${name}-${round}`);
      await dead;
      api = await lane.start();
      restartMs.push(api.startMs);
      onRound?.();
    }
    lane.providers.treat((call) => {
      if (isPayout(call)) count(asked, referenceOf(call));
      return { kind: "pass" };
    });
    await lane.sandbox.call("/clock", { advance_seconds: 60 });
    await becomeKnown(lane);
    // Jobs that a dead process held are worked off by the living one.
    await lane.settle();
    const { problems, lines } = await compare(lane, rounds, asked);
    const violations = await lane.judge();
    await api.stop();
    return { lines, problems, violations, restartMs };
  } finally {
    await lane.close();
  }
}

const count = (asked: Map<string, number>, reference: string): void =>
  void asked.set(reference, (asked.get(reference) ?? 0) + 1);

/** Lays the trap; resolves when the process is dead. */
function killAtNext(
  lane: Lane,
  api: Program,
  point: (typeof points)[number],
  asked: Map<string, number>,
): Promise<unknown> {
  const kill = () => api.signal("SIGKILL");
  let hasSprung = false;
  lane.providers.treat((call) => {
    if (!isPayout(call)) return { kind: "pass" };
    count(asked, referenceOf(call));
    if (hasSprung) return { kind: "pass" };
    hasSprung = true;
    if (point === "after the provider did it") return { kind: "hold-after", onDone: kill };
    kill();
    return { kind: "hold" };
  });
  return waitUntil("the process is dead", () => !api.isRunning(), { withinMs: 60_000, everyMs: 5 });
}

/** What the provider knows nothing of is believed to be nowhere after minutes; those have passed when they were sent earlier. */
const becomeKnown = async (lane: Lane): Promise<void> => {
  await lane.query(
    `update payouts set submitted_at = submitted_at - interval '10 minutes', next_poll_at = now()
      where status in ('processing', 'unknown')`,
  );
  await waitUntil(
    "every payout has an end",
    async () => {
      const [row] = await lane.query<{ count: number }>(
        "select count(*)::int as count from payouts where status in ('requested', 'processing', 'unknown')",
      );
      return row!.count === 0;
    },
    { withinMs: 300_000, everyMs: 250 },
  );
};

async function compare(lane: Lane, rounds: number, asked: Map<string, number>) {
  const ours = await lane.query<Payout>(
    `select p.reference, p.status, p.amount_minor::text,
      coalesce(-sum(case e.direction when 'debit' then e.amount_minor else -e.amount_minor end)
        filter (where e.account_code like 'provider\\_clearing:%' and t.kind <> 'payout_fee'), 0)::text as posted,
      coalesce(-sum(case e.direction when 'debit' then e.amount_minor else -e.amount_minor end)
        filter (where e.account_code like 'payout\\_in\\_transit:%'), 0)::text as waiting
    from payouts p
      left join ledger_transactions t on t.shop_id = p.shop_id and t.source_type = 'payout' and t.source_id = p.id
      left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where p.reference = any($1) group by p.shop_id, p.id`,
    [[...asked.keys()]],
  );
  const sent = (await lane.sandbox.call("/payouts")) as { id: string; amount: number; status: string }[];
  const arrived = new Map(
    sent.map(({ id, amount, status }) => [id, status === "completed" ? amount * 100 : 0]),
  );
  const problems: string[] = [];
  if (ours.length !== rounds) problems.push(`${rounds} payouts were asked for, ${ours.length} are there`);
  if (arrived.size !== sent.length) problems.push("the provider sent one reference twice");
  for (const { reference, status, amount_minor, posted, waiting } of ours) {
    const leftMinor = arrived.get(reference) ?? 0;
    const isPaid = status === "paid";
    if (isPaid !== leftMinor > 0)
      problems.push(`payout ${reference} is ${status}, and ${leftMinor} left the provider`);
    if (Number(posted) !== leftMinor || (isPaid && Number(amount_minor) !== leftMinor))
      problems.push(`payout ${reference}: ${leftMinor} left, the ledger says ${posted}`);
    if (Number(waiting) !== 0) problems.push(`payout ${reference} is over, and ${waiting} still waits`);
    if (asked.get(reference) !== 1)
      problems.push(`the provider was asked ${asked.get(reference)} times to send ${reference}`);
  }
  for (const { id } of sent)
    if (!asked.has(id)) problems.push(`the provider sent ${id}, which nobody asked for`);
  const paid = ours.filter(({ status }) => status === "paid").length;
  const lines: FaultReport["lines"] = [
    ["kills", rounds],
    ["payouts that arrived, and are paid", paid],
    ["payouts that never left, and whose money is back", ours.length - paid],
  ];
  return { problems, lines };
}

export const payoutKillsFault: Fault = {
  name: "payout-kills",
  summary: "kill -9 between a payout's request and the provider's answer",
  databases: ["postgres"],
  async run({ rounds, say }) {
    const kills = rounds ?? usualKills;
    const workshop = await openWorkshop();
    try {
      let done = 0;
      const results = await Promise.all(
        Array.from({ length: shops }, (_, index) =>
          killAtPayouts(workshop, `payouts_${index}`, {
            rounds: Math.floor((kills + index) / shops),
            onRound: () => say(`kill ${++done} of ${kills}`),
          }),
        ),
      );
      const sum = (line: number) =>
        results.reduce((all, { lines }) => all + Number(lines[line]?.[1] ?? 0), 0);
      const restarts = results.flatMap(({ restartMs }) => restartMs);
      return {
        lines: [
          ...results[0]!.lines.map(([what], line): [string, number] => [what, sum(line)]),
          ["until the next process is ready", spread(restarts, "ms")],
        ],
        problems: results.flatMap(({ problems }) => problems),
        violations: results.flatMap(({ violations }) => violations),
      };
    } finally {
      await workshop.close();
    }
  },
};

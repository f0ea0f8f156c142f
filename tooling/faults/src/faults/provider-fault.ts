import type { Fault, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import type { ProviderCall, Treatment } from "#lane/provider-gate.ts";
import { spread } from "@agiza/rig/statistics";
import { waitUntil } from "@agiza/rig/wait-until";
import { openWorkshop } from "#lane/workshop.ts";

/** One call in three goes wrong. */
const faultyShare = 0.3;
const usualOrders = 200;
const orderingAtOnce = 12;

/** How long a customer has; a try that nobody can say anything of lasts three times as long. */
const expiresSeconds = 20;
/** Until the question that ends a try has been asked, answered and written down, on a machine with other work. */
const roundSeconds = 30;
const longestTrySeconds = 3 * expiresSeconds + roundSeconds;

/** A repeatable row of numbers between 0 and 1, so that two runs meet the same faults. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const answer = (status: number, body: string, headers?: Record<string, string>): Treatment => ({
  kind: "answer",
  status,
  body,
  ...(headers ? { headers } : {}),
});

const garbled = (body: string): Treatment => ({ kind: "answer-after", status: 200, body });

/** Everything a provider does instead of its work. */
const misbehaviours: Record<string, Treatment> = {
  "500": answer(500, '{"error":"internal"}'),
  "502 as a page": answer(502, "<html>Bad Gateway</html>", { "content-type": "text/html" }),
  "429": answer(429, '{"error":{"message":"slow down","code":80007}}', { "retry-after": "1" }),
  "done, and half an answer": garbled('{"resultcode":"000","res'),
  "done, and JSON of another shape": garbled('{"resultcode":0,"data":"none","messages":[]}'),
  "no answer, nothing done": { kind: "cut" },
  "no answer, but done": { kind: "cut-after" },
};

async function run(orders: number, say: (text: string) => void): Promise<FaultReport> {
  const workshop = await openWorkshop();
  try {
    const lane = await openLane(workshop, "providers");
    try {
      const api = await lane.start({
        env: { PAYMENT_POLL_SECONDS: "1", PAYMENT_EXPIRES_SECONDS: String(expiresSeconds) },
      });
      const random = seededNumbers(4_700);
      const names = Object.keys(misbehaviours);
      const done = new Map<string, number>();
      lane.providers.treat((call: ProviderCall): Treatment => {
        if (isCourtesy(call) || random() > faultyShare) return { kind: "pass" };
        const name = names[Math.floor(random() * names.length)]!;
        done.set(name, (done.get(name) ?? 0) + 1);
        return misbehaviours[name]!;
      });
      let next = 0;
      let paid = 0;
      let retried = 0;
      const work = async () => {
        for (let index = next++; index < orders; index = next++) {
          const customer = lane.customer(index);
          const order = await customer.orderByChat();
          await customer.submit(order);
          while (!(await customer.payAndApprove(order, longestTrySeconds * 1_000))) retried++;
          say(`order ${++paid} of ${orders}`);
        }
      };
      await Promise.all(Array.from({ length: orderingAtOnce }, work));
      lane.providers.treat(() => ({ kind: "pass" }));
      await waitUntil("every try to pay has ended", () => hasNoOpenTry(lane), {
        withinMs: longestTrySeconds * 1_000,
        everyMs: 500,
      });
      await lane.settle();
      const violations = await lane.judge({ mayBeSentTwice: done.get("no answer, but done") ?? 0 });
      const [row] = await lane.query<{ paid: number }>(
        "select count(*)::int as paid from orders where number::text = any($1) and payment_status = 'paid'",
        [lane.acknowledged.submitted],
      );
      const tries = await lane.query<{ seconds: number; how: string }>(
        `select extract(epoch from a.finished_at - a.created_at)::float as seconds,
          coalesce(a.failure_code, a.status) as how
        from payment_attempts a join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id
        join orders o on o.shop_id = i.shop_id and o.id = i.order_id where o.number::text = any($1)`,
        [lane.acknowledged.submitted],
      );
      await api.stop();
      const ways = Map.groupBy(tries, ({ how }) => how);
      const longest = Math.max(...tries.map(({ seconds }) => seconds));
      return {
        lines: [
          ["orders", orders],
          ["paid in the end", row!.paid],
          ["prompts that failed and were asked for again", retried],
          ...[...ways].map(([how, { length }]): [string, number] => [`  ${how}`, length]),
          [
            "a try was open for",
            spread(
              tries.map(({ seconds }) => seconds),
              "s",
            ),
          ],
          ...names.map((name): [string, number] => [`  ${name}`, done.get(name) ?? 0]),
          ["answers to customers", answersText(lane.acknowledged)],
        ],
        problems: [
          ...badAnswers(lane.acknowledged),
          ...(longest <= longestTrySeconds ? [] : [`a try was open for ${longest.toFixed(0)} s`]),
          ...(row!.paid === orders ? [] : [`${orders - row!.paid} orders are not paid`]),
        ],
        violations,
      };
    } finally {
      await lane.close();
    }
  } finally {
    await workshop.close();
  }
}

async function hasNoOpenTry({ query, before }: Lane): Promise<boolean> {
  const open = await query(
    "select 1 from payment_attempts where status in ('created', 'submitted', 'pending', 'unknown') and id <> all($1)",
    [[...before.attempts]],
  );
  return open.length === 0;
}

/** Read receipts are not waited for and not repeated. */
const isCourtesy = ({ body }: ProviderCall): boolean => /"status":"read"/.test(body);

export const providerFault: Fault = {
  name: "providers",
  summary: `${usualOrders} orders while ${faultyShare * 100} % of the calls to WhatsApp and Selcom go wrong in seven ways`,
  databases: ["postgres"],
  run: ({ rounds, say }) => run(rounds ?? usualOrders, say),
};

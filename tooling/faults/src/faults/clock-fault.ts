import { fileURLToPath } from "node:url";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import { openTrade } from "#lane/trade.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

const preload = fileURLToPath(import.meta.resolve("./skewed-clock.mjs"));
/** What a badly kept machine is off: providers still believe it. */
const slightly = [-240, 240];
/** Far beyond: providers refuse every signed call, as they must, and nothing else stops. */
const wildly = [-7_200, 7_200];
const skews = [...slightly, ...wildly];
const trading = 3;
const tradeMs = 15_000;
const unpaidOrders = 6;
/** A prompt that is refused is refused at once; this is for a machine with other work. */
const promptEndsWithinMs = 400_000;

async function tradeWithSkew(workshop: Workshop, skewSeconds: number, say: (text: string) => void) {
  const lane = await openLane(workshop, `clock_${skewSeconds}`);
  try {
    say(`${skewSeconds} s`);
    const api = await lane.start({
      nodeFlags: ["--import", preload],
      env: { CLOCK_SKEW_SECONDS: String(skewSeconds) },
    });
    const paid = slightly.includes(skewSeconds) ? await tradeFor(lane) : await orderOnly(lane);
    await lane.settle();
    const violations = await lane.judge();
    const problems = badAnswers(lane.acknowledged);
    await api.stop();
    return {
      line: [
        `clock ${skewSeconds} s off`,
        `${lane.acknowledged.submitted.length} orders taken, ${paid} paid; ${answersText(lane.acknowledged)}`,
      ] as [string, string],
      violations,
      problems: [
        ...problems,
        ...(paid > 0 === slightly.includes(skewSeconds)
          ? []
          : [`${paid} orders were paid at ${skewSeconds} s`]),
      ],
    };
  } finally {
    await lane.close();
  }
}

async function tradeFor(lane: Lane): Promise<number> {
  const trade = openTrade(lane, trading);
  await setTimeout(tradeMs);
  await trade.stop();
  return trade.paid();
}

/** Orders are taken; their prompts are refused by the provider, and the customers are told. */
async function orderOnly(lane: Lane): Promise<number> {
  let paid = 0;
  for (let index = 0; index < unpaidOrders; index++) {
    const customer = lane.customer(index);
    const order = await customer.orderByChat();
    await customer.submit(order);
    if (await customer.payAndApprove(order, promptEndsWithinMs)) paid++;
  }
  return paid;
}

export const clockFault: Fault = {
  name: "clock",
  summary: `the API's clock is wrong by ${skews.join(", ")} s while ${trading} customers trade`,
  databases: ["postgres"],
  async run({ say }): Promise<FaultReport> {
    const workshop = await openWorkshop();
    try {
      const runs = [];
      for (const skew of skews) runs.push(await tradeWithSkew(workshop, skew, say));
      return {
        lines: runs.map(({ line }) => line),
        problems: runs.flatMap(({ problems }) => problems),
        violations: runs.flatMap(({ violations }) => violations),
      };
    } finally {
      await workshop.close();
    }
  },
};

import { withClient } from "@agiza/rig/database";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { countOwnTill } from "#modules/day-ends/count-own-till.ts";
import { getDayEnd } from "#modules/day-ends/get-day-end.ts";
import { openDayAgain } from "#modules/day-ends/open-day-again.ts";
import { addExpense } from "#modules/expenses/add-expense.ts";
import { newKey, openCounter, ownerPin } from "./day-end-rig.ts";
import { type Harness, startHarness } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const dayAt = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);

/** Ends every connection of the test's database, as when its server dies; they are over when it answers. */
const kill = () =>
  withClient(harness.env.DATABASE_URL!, (client) =>
    client.query(`select pg_terminate_backend(pid, 30000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

/** Does it while the connections die, then again by the same key until there is an answer. */
async function throughAKill<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [first] = await Promise.allSettled([work(), kill()]);
  return first.status === "fulfilled" ? first.value : untilAnswered(work);
}

/** Does it again where it met a connection that had died. */
async function untilAnswered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
    }
  }
  return work();
}

const minor = fc.integer({ min: 1, max: 20_000 }).map((shillings) => shillings * 100);
const till = fc.constantFrom(0 as const, 1 as const);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("sell" as const), till, minor, dies: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("put_in" as const, "taken_out" as const), till, minor }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("spend" as const), minor }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("count" as const), float: minor, minor }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("sign" as const),
      till,
      off: fc.integer({ min: -500, max: 500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("sleep" as const) }) },
);

test(
  "a day is what a plain recount says, with two tills, whatever dies",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        harness.setNow(new Date(`${dayAt(0)}T09:00:00+03:00`));
        const { owner, cashier, move, sell, sign } = await openCounter(harness);
        const people: readonly [Ctx, Ctx] = [owner, cashier];
        let today = 0;
        let opening = 0;
        let moved: [number, number] = [0, 0];
        let own: { float: number; counted: number } | null = null;
        let isClosed = false;
        let difference = 0;
        const booked = () => opening + moved[0] + moved[1];
        const held = () => booked() + (isClosed ? difference : 0);
        const answers: unknown[] = [];
        const due: unknown[] = [];
        const ask = async (work: Promise<unknown>, expected: string | null) => {
          answers.push(await work.then(() => null, codeOf));
          due.push(expected);
        };
        for (const one of steps) {
          if (one.do === "sell") {
            const key = newKey();
            const work = () => sell(people[one.till], one.minor, key);
            await ask(one.dies ? throughAKill(work) : work(), isClosed ? "day_end.closed" : null);
            if (!isClosed) moved[one.till] += one.minor;
          } else if (one.do === "put_in" || one.do === "taken_out") {
            const isShort = one.do === "taken_out" && one.minor > held();
            await ask(
              move(people[one.till], one.do, one.minor),
              isShort ? "drawer.not_enough" : isClosed ? "day_end.closed" : null,
            );
            if (!isShort && !isClosed) moved[one.till] += one.do === "put_in" ? one.minor : -one.minor;
          } else if (one.do === "spend") {
            const form = {
              category: "food" as const,
              amountMinor: one.minor,
              paidFrom: "drawer" as const,
              spentOn: dayAt(today),
              supplier: "",
              note: "",
              repeats: null,
            };
            const isShort = one.minor > held();
            await ask(
              addExpense(owner, form, newKey()),
              isClosed ? "day_end.closed" : isShort ? "drawer.not_enough" : null,
            );
            if (!isShort && !isClosed) moved[0] -= one.minor;
          } else if (one.do === "count") {
            await ask(
              countOwnTill(cashier, dayAt(today), { floatMinor: one.float, countedMinor: one.minor }),
              isClosed ? "day_end.already_closed" : null,
            );
            if (!isClosed) own = { float: one.float, counted: one.minor };
          } else if (one.do === "sign") {
            const drawer = own === null ? booked() : booked() - own.float - moved[1];
            const countedMinor = Math.max(0, drawer + one.off * 100);
            await ask(
              sign(people[one.till], dayAt(today), { expectedMinor: booked(), countedMinor }),
              isClosed ? "day_end.already_closed" : null,
            );
            if (!isClosed) {
              isClosed = true;
              difference = countedMinor + (own?.counted ?? 0) - booked();
            }
          } else if (one.do === "open") {
            await ask(
              openDayAgain(cashier, dayAt(today), "Tulisahau", {
                limits: harness.deps.limits,
                pin: ownerPin,
              }),
              isClosed ? null : "day_end.not_closed",
            );
            isClosed = false;
          } else {
            opening = held();
            moved = [0, 0];
            own = null;
            isClosed = false;
            difference = 0;
            today += 1;
            harness.setNow(new Date(`${dayAt(today)}T09:00:00+03:00`));
          }
          const shown = await untilAnswered(() => getDayEnd(owner, dayAt(today)));
          const [drawer, second] = shown.tills;
          expect({
            expected: shown.expectedMinor,
            counted: shown.countedMinor,
            status: shown.status,
            opening: shown.methods[0]!.openingMinor,
            tills: [drawer!.expectedMinor, second?.expectedMinor ?? null],
          }).toEqual({
            expected: booked(),
            counted: isClosed ? booked() + difference : null,
            status: isClosed ? "closed" : "open",
            opening,
            tills: own === null ? [booked(), null] : [booked() - own.float - moved[1], own.float + moved[1]],
          });
        }
        expect(answers).toEqual(due);
      }),
      { numRuns: process.env["FULL"] ? 2_000 : 12 },
    );
  },
  process.env["FULL"] ? 7_200_000 : 60_000,
);

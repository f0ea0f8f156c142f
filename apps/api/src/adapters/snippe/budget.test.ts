import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseRateLimits } from "#adapters/rate-limits/adapter.ts";
import { type Database, openPostgres } from "#db/client.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Budget, snippeBudget } from "./budget.ts";

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openPostgres(testDatabase.url, silentLog);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

let nowMs = 0;
let waits: number[] = [];
let accounts = 0;
let account = "";
const openBudget = (points: number): Budget =>
  snippeBudget(databaseRateLimits(database), points, {
    nowMs: () => nowMs,
    wait(ms) {
      waits.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  });
beforeEach(() => {
  nowMs = 1_000_000;
  waits = [];
  account = `account-${accounts++}`;
});

test("questions leave a third of a minute's calls to charges", async () => {
  const budget = openBudget(6);
  for (let call = 0; call < 4; call++) expect(await budget.take(account, "question", 0)).toBe(true);
  expect(await budget.take(account, "question", 5_000)).toBe(false);
  expect(await budget.take(account, "money", 0)).toBe(true);
  expect(await budget.take(account, "money", 0)).toBe(true);
  expect(await budget.take(account, "money", 5_000)).toBe(false);
  expect(waits).toEqual([]);
});

test("every process counts in the same budget, every account in its own", async () => {
  const [one, other] = [openBudget(61), openBudget(61)];
  for (let call = 0; call < 61; call++)
    expect(await (call % 2 ? one : other).take(account, "money", 0)).toBe(true);
  expect(await one.take(account, "money", 0)).toBe(false);
  expect(await one.take(`${account}-2`, "money", 0)).toBe(true);
});

test("who may wait so long waits for its turn", async () => {
  const budget = openBudget(6);
  budget.rest(account, 7);
  expect(await budget.take(account, "money", 6_000)).toBe(false);
  expect(await budget.take(account, "money", 8_000)).toBe(true);
  expect(waits).toEqual([7_000]);
  expect(await budget.take(account, "money", 0)).toBe(true);
});

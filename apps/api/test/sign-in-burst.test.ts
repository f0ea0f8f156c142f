import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiProcess, startApi } from "./api-process.ts";
import { createTestDatabase } from "./test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-burst-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let processes: ApiProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: "0", LOG_LEVEL: "error" };
  processes = await Promise.all([startApi(environment, ["--api"]), startApi(environment, ["--api"])]);
  await Promise.all(processes.map((one) => one.becomeReady()));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Tries at once, shared among two processes; answers how many reached a password, and how many were held back. */
async function burst(tries: { identifier: string; address: string }[]) {
  const statuses = await Promise.all(
    tries.map(async ({ identifier, address }, index) => {
      const path = "/store/auth/sign-in";
      const headers = { "X-Forwarded-For": address };
      const answer = await processes[index % 2]!.post(path, { identifier, password: "guess" }, headers);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { checked: count(422), heldBack: count(429) };
}

const people = (many: number) => Array.from({ length: many }, (_, index) => `person-${index}@example.test`);

test("200 guesses at one person from one place, through two processes: five are checked", async () => {
  const tries = Array.from({ length: 200 }, () => ({
    identifier: "asha@example.test",
    address: "196.41.0.1",
  }));
  expect(await burst(tries)).toEqual({ checked: 5, heldBack: 195 });
});

test("every spelling of a person counts as the same one", async () => {
  const spellings = ["0754 000 118", "+255754000118", "255 754 000 118", "754000118", "0754-000-118"];
  const tries = Array.from({ length: 40 }, (_, index) => ({
    identifier: spellings[index % spellings.length]!,
    address: "196.41.0.2",
  }));
  expect(await burst(tries)).toEqual({ checked: 5, heldBack: 35 });
});

test("120 people guessed at from one place, through two processes: fifty are checked", async () => {
  const tries = people(120).map((identifier) => ({ identifier, address: "196.41.0.3" }));
  expect(await burst(tries)).toEqual({ checked: 50, heldBack: 70 });
});

test("a caller cannot write itself another place into the header", async () => {
  const tries = Array.from({ length: 40 }, (_, index) => ({
    identifier: "juma@example.test",
    address: `10.1.1.${index}, 196.41.0.4`,
  }));
  expect(await burst(tries)).toEqual({ checked: 5, heldBack: 35 });
});

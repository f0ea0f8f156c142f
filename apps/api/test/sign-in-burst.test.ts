import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { createTestDatabase } from "./test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-burst-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let processes: ApiProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // A balancer on this machine, and behind it the machines of a static host.
    TRUSTED_PROXIES: "127.0.0.1, 76.76.21.0/24",
  };
  processes = await Promise.all([startApi(environment, ["--api"]), startApi(environment, ["--api"])]);
  await Promise.all(processes.map((one) => one.becomeReady()));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Try = { identifier: string; address: string; password?: string; cookie?: string };

/** @param index chooses the process */
async function signIn({ identifier, address, password = "guess", cookie = "" }: Try, index = 0) {
  const headers = { "X-Forwarded-For": address, Cookie: cookie };
  const answer = await processes[index % 2]!.post("/store/auth/sign-in", { identifier, password }, headers);
  await answer.arrayBuffer();
  return answer;
}

/** Tries at once, shared among two processes; answers how many reached a password, and how many were held back. */
async function burst(tries: Try[]) {
  const answers = await Promise.all(tries.map(signIn));
  const statuses = answers.map(({ status }) => status);
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

test("60 people behind one machine of a static host, each from a place of their own: all are checked", async () => {
  const tries = people(60).map((identifier, index) => ({
    identifier: `static-${identifier}`,
    address: `196.41.5.${index}, 76.76.21.9`,
  }));
  expect(await burst(tries)).toEqual({ checked: 60, heldBack: 0 });
});

test("one IPv6 network is one place, whatever addresses it chooses", async () => {
  const tries = people(60).map((identifier, index) => ({
    identifier,
    address: `2c0f:fe38:0:1:${index}::${index.toString(16)}`,
  }));
  expect(await burst(tries)).toEqual({ checked: 50, heldBack: 10 });
});

/** Somebody with the password `karibu`. */
async function addPerson(phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    "insert into users (id, name, phone, password_hash, created_at) values ($1, 'Neema Mushi', $2, $3, now())",
    [`usr_${phone.slice(1)}`, phone, await hashPassword("karibu")],
  );
  await client.end();
}

test("1,000 wrong passwords from 500 addresses: ten are checked, and the owner's own device gets in", async () => {
  const identifier = "+255754000777";
  await addPerson(identifier);
  const home = "196.41.7.7";
  const welcomed = await signIn({ identifier, address: home, password: "karibu" });
  expect(welcomed.status).toBe(200);
  const cookie = welcomed.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

  const places = Array.from({ length: 500 }, (_, index) =>
    index % 2 === 0 ? `41.59.${index >> 8}.${index & 255}` : `2c0f:fe38:0:${index.toString(16)}::1`,
  );
  const tries = [...places, ...places].map((address) => ({ identifier, address }));
  const found = { checked: 0, heldBack: 0 };
  // As many at once as connections that one machine would open.
  for (let at = 0; at < tries.length; at += 100) {
    const { checked, heldBack } = await burst(tries.slice(at, at + 100));
    found.checked += checked;
    found.heldBack += heldBack;
  }
  expect(found).toEqual({ checked: 10, heldBack: 990 });

  const guessedRight = await signIn({ identifier, address: "41.60.0.1", password: "karibu" });
  expect(guessedRight.status).toBe(429);
  // The owner's device is let in from anywhere, and may mistype as well.
  for (const [password, status] of [["karibuu", 422] as const, ["karibu", 200] as const]) {
    const answer = await signIn({ identifier, address: places[0]!, password, cookie });
    expect(answer.status).toBe(status);
  }
});

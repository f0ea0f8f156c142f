import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiProcess, startApi } from "./api-process.ts";
import { cardPhoto, paper } from "./compliance-papers.ts";
import { createTestDatabase } from "./test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: ApiProcess;
let token = "";
const folder = mkdtempSync(join(tmpdir(), "agiza-review-"));
const environment = () => ({
  NODE_ENV: "test",
  LOG_LEVEL: "error",
  DATA_DIR: folder,
  DATABASE_URL: database.url,
});

const run = async (args: string[], input = "") => {
  const command = await startApi(environment(), args, 1, input);
  return { code: await command.ended, said: command.said() };
};
const review = (...args: string[]) => run(["review-compliance", ...args, "--reviewer", "Juma Ally"]);

async function call(method: string, path: string, body?: unknown) {
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(`${api.url}/store${path}`, {
    method,
    headers: {
      "Content-Type": isFile ? "image/jpeg" : "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(token !== "" && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await run(["create-owner", "--name", "Neema Mushi", "--phone", "0754 000 555"], "maji-ya-dafu");
  api = await startApi(environment(), ["--api"]);
  await api.becomeReady();
  const person = { identifier: "0754000555", password: "maji-ya-dafu" };
  token = String((await call("POST", "/auth/sign-in", person)).body["access_token"]);
  await call("POST", "/shop", { name: "Duka la Neema", phone: "0754000555" });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const askForMoney = () =>
  call("POST", "/payouts", {
    account_id: "pac_none",
    destination_id: "pds_none",
    amount_minor: 1_000_000,
    password: "maji-ya-dafu",
  });

test("a reviewer lists, reads, opens and decides by a command, and the second approval opens payouts", async () => {
  expect((await askForMoney()).body).toMatchObject({ code: "payout.not_verified" });
  const photo = await cardPhoto();
  for (const kind of ["id_front", "id_back"]) await call("PUT", `/compliance/documents/${kind}`, photo);
  const owner = {
    full_name: "Neema Elias Mushi",
    gender: "female",
    born_on: "1991-03-14",
    document_type: "national_id",
    document_number: "19910314-11105-00000-12",
  };
  expect((await call("PUT", "/compliance/owner", owner)).status).toBe(200);

  expect((await review("list")).said).toMatch(/ duka-la-neema {2}owner {2}revision 1 {2}Duka la Neema\n$/);
  const shown = await review("show", "--shop", "duka-la-neema");
  expect(shown.said).toContain("documentNumber: 19910314111050000012");
  const [, document] = /id_front: --document (cdo_\w+)/.exec(shown.said)!;
  const out = join(folder, "front.jpg");
  expect(
    await review("open", "--shop", "duka-la-neema", "--document", document!, "--out", out),
  ).toMatchObject({
    code: 0,
  });
  expect([...readFileSync(out).subarray(0, 2), statSync(out).mode & 0o777]).toEqual([0xff, 0xd8, 0o600]);
  expect((await call("GET", "/compliance/looks")).body).toMatchObject({
    items: [{ document_id: document, is_reviewer: true, name: "Juma Ally" }],
  });

  const decide = (act: string, section: string, ...more: string[]) =>
    review(act, "--shop", "duka-la-neema", "--section", section, "--revision", "1", ...more);
  expect((await decide("approve", "owner")).said).toBe(
    "owner of Duka la Neema is approved. The shop is at level 1, and its owners are told.\n",
  );
  expect(await decide("approve", "owner")).toEqual({
    code: 1,
    said: "It was sent anew or decided already. Look again with show.\n",
  });
  expect((await askForMoney()).body).toMatchObject({ code: "payout.not_verified" });

  for (const kind of ["tin_certificate", "licence"])
    await call("PUT", `/compliance/documents/${kind}`, paper);
  const business = {
    type: "sole",
    name: "Neema Vitenge",
    tin: "123456789",
    registration_number: "",
    licence_number: "B-20304050",
    licence_ends_on: "2036-12-31",
    region: "Dar es Salaam",
    district: "Ilala",
    ward: "Kariakoo",
    street: "",
  };
  expect((await call("PUT", "/compliance/business", business)).status).toBe(200);
  expect((await decide("reject", "business")).said).toBe("--reason says to the owner why, in a sentence.\n");
  expect((await decide("approve", "business")).said).toMatch(/level 2/);
  // From here on it is asked which account pays out to which place.
  expect((await askForMoney()).body).toMatchObject({ code: "payout.account_not_found" });
}, 400_000);

test.each([
  [["burn"], /^Say what to do: list, show, open, approve, reject\.\n$/],
  [["show", "--shop", "nobody"], /^No shop has the link nobody\.\n$/],
  [["approve", "--shop", "duka-la-neema", "--section", "kitchen"], /^--section is one of owner, /],
  [
    ["open", "--shop", "duka-la-neema", "--document", "cdo_x", "--out", "front.jpg"],
    /^This shop has no such document/,
  ],
])("the command refuses %j in one sentence", async (args, said) => {
  const { code, said: answer } = await review(...args);
  expect(code).toBe(1);
  expect(answer).toMatch(said);
});

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerImportRows } from "#db/schema/customer-imports.ts";
import { customerConsents, customerPhones, customers } from "#db/schema/customers.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { forShop } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { carryOnCustomerImport } from "./carry-on-customer-import.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Import = {
  id: ImportId;
  status: string;
  total: number;
  waiting: number;
  added: number;
  updated: number;
  refused: number;
  refusals: { row: number; name: string; code: string; message: string }[];
  code?: string;
};
type Check = {
  existing: { row: number; customer_id: string; name: string }[];
  wrong: { row: number; code: string }[];
  code?: string;
};

const row = (number: number, name: string, phones: string[], more: object = {}) => ({
  row: number,
  customer: { name, phones, ...more },
});
const plain = {
  language: "sw",
  gender: null,
  birth_month: null,
  birth_day: null,
  region: null,
  district: "",
  landmark: "",
  tags: [],
  notes: "",
  price_group: "retail",
};

/** A shop, and ways to call the routes of imports. */
async function open(
  ...who: Parameters<typeof signInAs> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const { shopId } = await harness.makeShop();
  const { token } = await signInAs(harness, shopId, ...who);
  const caller = (bearer: string) =>
    async function call<Answer>(method: string, path: string, body?: object, key?: string) {
      const answer = await harness.app.request(`/store/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${bearer}`,
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...(method === "POST" ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: await readJson<Answer>(answer) };
    };
  const call = caller(token);
  const ask = <Answer = Import>(method: string, path: string, body?: object, key?: string) =>
    call<Answer>(method, `api/v1/customer-imports${path}`, body, key);
  const system = forShop(harness.base, shopId, { kind: "system", job: "test" });
  const tenant = <Kept>(read: Parameters<typeof harness.base.store.tenant<Kept>>[1]) =>
    harness.base.store.tenant(shopId, read);
  return {
    ask,
    tenant,
    /** As a colleague in the same shop. */
    asker: async (...hired: typeof who) => caller((await signInAs(harness, shopId, ...hired)).token),
    add: async (name: string, phones: string[], more: object = {}) =>
      (
        await call<{ id: string; updated_at: string }>("POST", "customers", {
          ...plain,
          name,
          phones,
          ...more,
        })
      ).body,
    say: (id: string, state: "given" | "refused") =>
      call("POST", `customers/${id}/consents`, { channel: "sms", state, note: "" }),
    customer: async (id: string) =>
      (await call<Record<string, unknown> & { phones: string[] }>("GET", `customers/${id}`)).body,
    begin: async () => (await ask("POST", "", { file_name: "wateja.csv" })).body.id,
    put: (id: string, rows: object[], leftOut: number[] = []) =>
      ask<Check>("PUT", `/${id}/rows`, { rows, left_out: leftOut }),
    carryOn: (id: ImportId) => carryOnCustomerImport(system, id),
    runAll: async (id: ImportId) => {
      await ask("POST", `/${id}/start`);
      while (await carryOnCustomerImport(system, id));
      return (await ask("GET", `/${id}`)).body;
    },
    names: async () =>
      (await tenant((db) => db.select({ name: customers.name }).from(customers))).map(({ name }) => name),
  };
}

describe("who sees masked numbers", () => {
  const sight = { masksPhones: true };
  const sells: Parameters<typeof signInAs>[2] = [
    { resource: "customers", action: ["read", "create", "update"] },
  ];

  test("is told neither that a number is a customer's nor whose it is", async () => {
    const { begin, put, add, tenant, asker } = await open();
    await add("Asha", ["0754111222"]);
    await add("Juma", ["0754111223"]);
    const masked = await asker(sells, sight);
    const id = await begin();
    const rows = [
      row(2, "A", ["0754111222"]),
      row(3, "B", ["0754111222", "0754111223"]),
      row(4, "C", ["0754111229"]),
      row(5, "D", ["0754"]),
    ];
    expect((await put(id, rows)).body.existing).toHaveLength(1);
    const told = await masked<Check>("PUT", `api/v1/customer-imports/${id}/rows`, { rows, left_out: [] });
    expect(told.body).toEqual({ existing: [], wrong: [{ row: 5, code: "phone_invalid" }] });
    const taken = await masked<object>("POST", "customers", { ...plain, name: "X", phones: ["0754111222"] });
    expect(taken).toMatchObject({ status: 422, body: { code: "customer.phone_taken" } });
    expect(JSON.stringify(taken.body)).not.toContain("cus_");
    expect(await tenant((db) => db.$count(customers))).toBe(2);
  });

  test("changes known customers only with the right to, and never adds a number to one", async () => {
    const { begin, runAll, add, customer, asker } = await open();
    const [asha, juma] = [await add("Asha", ["0754111222"]), await add("Juma", ["0754111223"])];
    const send = async (as: Awaited<ReturnType<typeof asker>>, name: string, phones: string[]) => {
      const id = await begin();
      const rows = [row(1, name, phones, { district: "Sinza" })];
      expect((await as("PUT", `api/v1/customer-imports/${id}/rows`, { rows, left_out: [] })).status).toBe(
        200,
      );
      return runAll(id);
    };
    const adder = await asker([{ resource: "customers", action: "create" }]);
    expect(await send(adder, "Asha", ["0754111222", "0754999888"])).toMatchObject({
      refused: 1,
      updated: 0,
      refusals: [{ code: "customer_import.row_known" }],
    });
    expect(await customer(asha.id)).toMatchObject({ district: "", phones: ["+255754111222"] });
    expect(await send(adder, "Mpya", ["0754999777"])).toMatchObject({ added: 1 });
    const masked = await asker(sells, sight);
    expect(await send(masked, "Juma", ["0754111223", "0754999666"])).toMatchObject({ updated: 1 });
    expect(await customer(juma.id)).toMatchObject({ district: "Sinza", phones: ["+255754111223"] });
  });

  test("tries three hundred numbers a day, whatever is answered; who sees them whole is not counted", async () => {
    const { begin, put, add, asker } = await open();
    await add("Asha", ["0754111222"]);
    const masked = await asker(sells, sight);
    const id = await begin();
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => row(at + 1, "M", [`07540${String(10_000 + at)}`]));
    const send = (count: number) =>
      masked<Check>("PUT", `api/v1/customer-imports/${id}/rows`, { rows: many(count), left_out: [] });
    expect((await send(299)).status).toBe(200);
    const guess = () => masked<Check>("POST", "customers", { ...plain, name: "X", phones: ["0754111222"] });
    expect((await guess()).body.code).toBe("customer.phone_taken");
    expect(await guess()).toMatchObject({ status: 429, body: { code: "customer.too_many_numbers" } });
    expect((await send(1)).status).toBe(429);
    expect((await put(id, many(400))).status).toBe(200);
  });
});

describe("rows", () => {
  test("come in parts, take the place of those with their number, and add nobody", async () => {
    const { begin, put, ask, names } = await open();
    const id = await begin();
    expect((await put(id, [row(2, "Asha", ["0754111222"]), row(3, "Juma", ["0754111223"])])).status).toBe(
      200,
    );
    await put(id, [row(3, "Juma Mkubwa", ["0754111223"])], [2]);
    expect((await ask("GET", `/${id}`)).body).toMatchObject({ status: "draft", total: 1, waiting: 1 });
    expect(await names()).toEqual([]);
  });

  test("are told apart from whom the shop knows, by any of their numbers in any spelling", async () => {
    const { add, begin, put } = await open();
    const asha = await add("Asha", ["0754 111 222", "0715 333 444"]);
    await add("Juma", ["0754111223"]);
    const id = await begin();
    const { body } = await put(id, [
      row(2, "A. Kariakoo", ["+255 754-111-222"]),
      row(3, "Asha dukani", ["255715333444"]),
      row(4, "Wote wawili", ["0754111222", "0754111223"]),
      row(5, "Hajulikani", ["0754111229"]),
      row(6, "Namba fupi", ["0754"]),
    ]);
    expect(body).toEqual({
      existing: [
        { row: 2, customer_id: asha.id, name: "Asha" },
        { row: 3, customer_id: asha.id, name: "Asha" },
      ],
      wrong: [
        { row: 4, code: "two_customers" },
        { row: 6, code: "phone_invalid" },
      ],
    });
  });
});

describe("an import", () => {
  test("adds each customer once, with all the list says, and nobody is asked about offers", async () => {
    const { begin, put, runAll, tenant } = await open();
    const id = await begin();
    const more = { gender: "female", birth_month: 3, birth_day: 14, region: "Mwanza", tags: ["VIP", "vip "] };
    await put(id, [
      row(2, "Asha", ["0754 111 222", "0715333444"], { ...more, district: "Ilemela", notes: "Jumla" }),
      row(3, "", ["+447911123456"]),
    ]);
    expect(await runAll(id)).toMatchObject({ status: "done", added: 2, updated: 0, refused: 0, waiting: 0 });
    const kept = await tenant((db) => db.select().from(customers).orderBy(customers.name));
    expect(kept).toMatchObject([
      { name: "", phone: "+447911123456", smsConsent: "unknown", whatsappConsent: "unknown" },
      {
        name: "Asha",
        phone: "+255754111222",
        gender: "female",
        birthMonth: 3,
        birthDay: 14,
        region: "Mwanza",
        district: "Ilemela",
        tags: ["VIP"],
        notes: "Jumla",
        smsConsent: "unknown",
        whatsappConsent: "unknown",
      },
    ]);
    const phones = await tenant((db) => db.select().from(customerPhones).orderBy(customerPhones.position));
    expect(phones.filter(({ customerId }) => customerId === kept[1]!.id).map(({ phone }) => phone)).toEqual([
      "+255754111222",
      "+255715333444",
    ]);
    expect(await tenant((db) => db.select().from(customerConsents))).toEqual([]);
    // What the rows said is kept by the customers alone.
    const rows = await tenant((db) => db.select().from(customerImportRows));
    expect(rows.map(({ customer }) => customer)).toEqual([
      { name: "", phones: [] },
      { name: "", phones: [] },
    ]);
  });

  test("fills what is empty of whom the shop knows, writes nothing over and leaves what they said to offers", async () => {
    const { add, say, customer, begin, put, runAll, tenant } = await open();
    const { id: asha } = await add("Asha", ["0754111222"], { region: "Dodoma", tags: ["VIP"] });
    expect((await say(asha, "refused")).status).toBeLessThan(300);
    const id = await begin();
    const more = { region: "Mwanza", landmark: "Sokoni", tags: ["jumla"], gender: "female" };
    await put(id, [row(2, "Mtu mwingine", ["0754111222", "0715333444"], more)]);
    expect(await runAll(id)).toMatchObject({ added: 0, updated: 1, refused: 0 });
    const filled = await customer(asha);
    expect(filled).toMatchObject({
      name: "Asha",
      phones: ["+255754111222", "+255715333444"],
      region: "Dodoma",
      landmark: "Sokoni",
      tags: ["VIP"],
      gender: "female",
      sms_consent: "refused",
      whatsapp_consent: "unknown",
    });
    const told = () =>
      tenant((db) =>
        db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.subject, asha), eq(auditLog.action, "customer.updated"))),
      );
    expect(await told()).toHaveLength(1);

    // The same list once more says nothing new: nothing is written.
    const again = await begin();
    await put(again, [row(2, "Mtu mwingine", ["0754111222", "0715333444"], more)]);
    expect(await runAll(again)).toMatchObject({ added: 0, updated: 1, refused: 0 });
    expect(await customer(asha)).toEqual(filled);
    expect(await told()).toHaveLength(1);
  });

  test("takes what can be taken: each refused row is named with its reason, and the rest is added", async () => {
    const { add, begin, put, runAll, names } = await open();
    await add("Asha", ["0754111222"]);
    await add("Juma", ["0754111223"]);
    const id = await begin();
    await put(id, [
      row(2, "Wote", ["0754111222", "0754111223"]),
      row(3, "Fupi", ["0754"]),
      row(4, "Neema", ["0754111230"]),
      row(5, "Neema tena", ["255754111230"], { district: "Ilala" }),
      row(6, "Februari", ["0754111231"], { birth_month: 2, birth_day: 30 }),
      row(7, "Rehema", ["0754111232"]),
    ]);
    expect(await runAll(id)).toMatchObject({
      status: "done",
      added: 2,
      updated: 1,
      refusals: [
        { row: 2, name: "Wote", code: "customer_import.row_two_customers" },
        { row: 3, name: "Fupi", code: "customer_import.row_phone_invalid" },
        { row: 6, name: "Februari", code: "request.invalid" },
      ],
    });
    expect((await names()).toSorted()).toEqual(["Asha", "Juma", "Neema", "Rehema"]);
  });

  test("goes on where it was stopped, and two workers at once bring nobody in twice", async () => {
    const { begin, put, ask, carryOn, names } = await open();
    const id = await begin();
    const rows = Array.from({ length: 500 }, (_, at) => row(at + 2, `Mteja ${at}`, [`07${54_000_000 + at}`]));
    await put(id, rows);
    await ask("POST", `/${id}/start`);
    expect(await carryOn(id)).toBe(true);
    expect((await ask("POST", `/${id}/stop`)).body).toMatchObject({ status: "stopped", added: 250 });
    expect(await carryOn(id)).toBe(false);
    expect((await ask<{ items: Import[] }>("GET", "/open")).body.items[0]).toMatchObject({ id });
    expect((await put(id, rows.slice(0, 1))).body.code).toBe("customer_import.already_started");
    await ask("POST", `/${id}/start`);
    await Promise.all([carryOn(id), carryOn(id), carryOn(id)]);
    expect((await ask("GET", `/${id}`)).body).toMatchObject({ status: "done", added: 500, waiting: 0 });
    expect(new Set(await names()).size).toBe(500);
    expect((await ask("POST", `/${id}/start`)).body.code).toBe("customer_import.finished");
  });

  test("does not begin without rows, and one key begins one import", async () => {
    const { begin, ask } = await open();
    expect((await ask("POST", `/${await begin()}/start`)).body.code).toBe("customer_import.empty");
    const key = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => ask("POST", "", { file_name: "a.csv" }, key)));
    expect(both[0]!.body.id).toBe(both[1]!.body.id);
  });
});

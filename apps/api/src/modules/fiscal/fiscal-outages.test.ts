import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderId } from "#kernel/ids.ts";
import { openFiscalShop } from "#test/fiscal/fiscal-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";

const isFull = Boolean(process.env["FULL"]);

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  harness = await startHarness({ TRA_URL: `${sandbox.url}/tra` });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});

const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("sale" as const),
      totalMinor: fc.integer({ min: 100, max: 90_000 }).map((shillings) => shillings * 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deposit" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      fault: fc.constantFrom(
        { fault: "drop" as const },
        { fault: "truncate" as const },
        { fault: "bad_signature" as const },
        { fault: "duplicate" as const },
        { fault: "error" as const, code: 500 },
        { fault: "error" as const, code: 5 },
      ),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("looked" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sent" as const), workers: fc.constantFrom(1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("time" as const),
      minutes: fc.constantFrom(1, 10, 300, 1_440, 2_000),
    }),
  },
);

test(
  "whatever breaks, counters have neither gap nor double, and each document has the same bytes each time",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
        let now = new Date("2027-03-01T07:00:00Z");
        const pass = (minutes: number) => {
          now = new Date(now.getTime() + minutes * 60_000);
          harness.setNow(now);
        };
        harness.setNow(now);
        await sandbox.clearFaults();
        const sent: string[] = [];
        const { fiscal } = harness.deps;
        const shop = await openFiscalShop(harness, sandbox, {
          ...fiscal,
          tra_vfd: {
            ...fiscal.tra_vfd,
            send: (document) => {
              sent.push(document.body);
              return fiscal.tra_vfd.send(document);
            },
          },
        });
        let openOrder: { orderId: OrderId; restMinor: number } | null = null;
        let payments = 0;
        for (const what of happenings) {
          if (what.kind === "time") pass(what.minutes);
          if (what.kind === "looked") await shop.look();
          if (what.kind === "sent") await Promise.all(Array.from({ length: what.workers }, shop.send));
          if (what.kind === "fault")
            await sandbox.addFault({ target: "tra.call", ...what.fault, times: what.times });
          if (what.kind === "sale") {
            const { orderId } = await shop.order(what.totalMinor);
            await shop.pay(orderId, what.totalMinor);
            payments++;
          }
          if (what.kind === "deposit") {
            const order: { orderId: OrderId; restMinor: number } = openOrder ?? {
              ...(await shop.order(600_000)),
              restMinor: 600_000,
            };
            await shop.pay(order.orderId, 200_000);
            payments++;
            openOrder = order.restMinor > 200_000 ? { ...order, restMinor: order.restMinor - 200_000 } : null;
          }
        }
        await sandbox.clearFaults();
        await shop.look();
        for (let turn = 0; turn < 12; turn++) {
          pass(10);
          await shop.send();
        }
        const documents = await shop.documents();
        expect(documents.every(({ state }) => state === "taken")).toBe(true);
        const receipts = documents.filter(({ kind }) => kind === "receipt");
        expect(receipts.map(({ number }) => number)).toEqual(
          Array.from({ length: payments }, (_, index) => index + 1),
        );
        for (const ofDay of Map.groupBy(receipts, ({ day }) => day).values())
          expect(ofDay.map((one) => one.ofDay)).toEqual(ofDay.map((_, index) => index + 1));
        // Nothing was sent that is not a document, byte for byte, and the authority has them all in this order.
        expect([...new Set(sent)]).toEqual(documents.map(({ body }) => body));
        expect((await shop.taken()).map(({ body }) => body)).toEqual(documents.map(({ body }) => body));
      }),
      { numRuns: isFull ? 60 : 6 },
    );
  },
  isFull ? 600_000 : undefined,
);

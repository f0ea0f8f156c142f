import process from "node:process";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readWalletMessage, type WalletMessage } from "./wallet-message.rules.ts";

type Sample = { shape: string; text: string; expected: Partial<WalletMessage> & { network: string | null } };

/** Texts of ours, written after the shapes of the four wallets; what `expected` leaves out must stay empty. */
const samples: Sample[] = readFileSync(
  new URL("../../../test/wallet-messages/messages.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

/** When all of them were pasted. */
const now = new Date("2026-11-26T12:00:00.000Z");
const empty = { feeMinor: null, name: null, phone: null, shop: null, till: null };
const none = { ...empty, crossReference: null, paidAt: null, doubts: [] };
const read = (text: string): unknown => JSON.parse(JSON.stringify(readWalletMessage(text, now)));

test("there are 120 texts and more, of every wallet, in both directions", () => {
  expect(samples.length).toBeGreaterThanOrEqual(120);
  const kinds = samples.map(({ expected }) => `${expected.network} ${expected.side ?? ""}`.trim());
  expect(new Set(kinds)).toEqual(
    new Set([
      ...["mpesa", "mixx", "airtel_money", "halopesa"].flatMap((one) => [`${one} in`, `${one} out`]),
      "null",
    ]),
  );
});

test.each(samples.map((sample) => [sample.shape, sample] as const))("%s", (_shape, { text, expected }) => {
  expect(read(text)).toEqual(
    expected.network === null ? { doubts: [], ...expected } : { ...none, ...expected },
  );
});

test("a text that is cut anywhere says less, never something else", () => {
  const others = samples.flatMap(({ text }) => {
    const whole = readWalletMessage(text, now);
    if (whole.network === null) return [];
    return Array.from(text, (_, end) => readWalletMessage(text.slice(0, end), now)).flatMap((cut) =>
      Object.entries(cut).filter(
        ([field, value]) =>
          cut.network !== null &&
          field !== "doubts" &&
          value !== null &&
          JSON.stringify(value) !== JSON.stringify(whole[field as keyof WalletMessage]),
      ),
    );
  });
  expect(others).toEqual([]);
});

/** Of this thread alone: what else the machine does takes none of it. */
const spentMs = () => process.threadCpuUsage().user / 1_000;

test("whatever is pasted is read or marked unread, at once", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600 }),
      fc.constantFrom(...samples.map(({ text }) => text)),
      (noise, text) => {
        const began = spentMs();
        readWalletMessage(noise, now);
        readWalletMessage(`${noise} ${text} ${noise}`, now);
        return spentMs() - began < 250;
      },
    ),
    { numRuns: 60 },
  );
  expect(readWalletMessage("", now)).toEqual({ network: null, doubts: [] });
});

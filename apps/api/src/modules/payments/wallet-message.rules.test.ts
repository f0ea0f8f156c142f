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
  const isLess = (text: string, whole: WalletMessage) => {
    const cut = readWalletMessage(text, now);
    if (cut.network === null) return;
    const { doubts: _doubts, ...said } = cut;
    for (const [field, value] of Object.entries(said))
      if (value !== null) expect([field, value]).toEqual([field, whole[field as keyof WalletMessage]]);
  };
  const whole = samples.flatMap(({ text }) => {
    const message = readWalletMessage(text, now);
    return message.network === null ? [] : [{ text, message }];
  });
  for (const { text, message } of whole)
    for (let end = 1; end < text.length; end++) isLess(text.slice(0, end), message);
});

test("whatever is pasted is read or marked unread, at once", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600 }),
      fc.constantFrom(...samples.map(({ text }) => text)),
      (noise, text) => {
        const began = performance.now();
        readWalletMessage(noise, now);
        readWalletMessage(`${noise} ${text} ${noise}`, now);
        expect(performance.now() - began).toBeLessThan(250);
      },
    ),
    { numRuns: 60 },
  );
});

test("the amount is the one paid, whatever other amounts stand there", () => {
  for (const { text, expected } of samples) {
    const message = readWalletMessage(text, now);
    if (message.network !== null) expect(message.amountMinor).toBe(expected.amountMinor);
  }
});

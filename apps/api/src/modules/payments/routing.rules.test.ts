import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProviderAccountId } from "#kernel/ids.ts";
import {
  chargeMethods,
  type ChargeReach,
  failureCodes,
  mobileNetworks,
  type ProviderName,
  providerNames,
} from "#kernel/payment-words.ts";
import { chooseRoute, mayGoElsewhere, type Wanted, waysToPay } from "./routing.rules.ts";

type Route = { id: ProviderAccountId; provider: ProviderName };

const reachOf = fc.record({
  prompts: fc.subarray([...mobileNetworks]),
  card: fc.boolean(),
  qr: fc.boolean(),
});
const reaches: fc.Arbitrary<ChargeReach> = fc.dictionary(fc.constantFrom(...providerNames), reachOf);
const routeLists: fc.Arbitrary<Route[]> = fc
  .array(fc.constantFrom(...providerNames), { maxLength: 5 })
  .map((providers) =>
    providers.map((provider, place) => ({ id: `pac_${place}` as ProviderAccountId, provider })),
  );
const wishes: fc.Arbitrary<Wanted> = fc.record({
  method: fc.constantFrom(...chargeMethods),
  network: fc.option(fc.constantFrom(...mobileNetworks)),
});
const answers = fc.record({
  state: fc.constantFrom("pending", "succeeded", "failed", "cancelled", "expired", "unknown"),
  failureCode: fc.constantFrom(...failureCodes),
});

test("the first of the shop's accounts that can do it is asked", () => {
  fc.assert(
    fc.property(routeLists, wishes, reaches, (routes, wanted, reach) => {
      const chosen = chooseRoute(routes, wanted, reach);
      const able = routes.filter(({ provider }) => {
        const { prompts, ...rest } = reach[provider] ?? { prompts: [], card: false, qr: false };
        if (wanted.method !== "mobile_money") return rest[wanted.method];
        return wanted.network ? prompts.includes(wanted.network) : prompts.length > 0;
      });
      expect(chosen).toEqual(able[0] ?? null);
    }),
  );
});

test("what a shop shows is what one of its accounts can do", () => {
  fc.assert(
    fc.property(routeLists, reaches, (routes, reach) => {
      const ways = waysToPay(routes, reach);
      const can = (wanted: Wanted) => chooseRoute(routes, wanted, reach) !== null;
      expect(ways.card).toBe(can({ method: "card", network: null }));
      expect(ways.qr).toBe(can({ method: "qr", network: null }));
      expect(ways.mobileMoney).toBe(can({ method: "mobile_money", network: null }));
      for (const network of mobileNetworks)
        expect(ways.prompts.includes(network)).toBe(can({ method: "mobile_money", network }));
    }),
  );
});

test("whatever providers answer, no two are asked at once and none twice", () => {
  const said = fc.record({
    answer: answers,
    isAnswerToRequest: fc.boolean(),
    wasPending: fc.boolean(),
    isInTime: fc.boolean(),
  });
  fc.assert(
    fc.property(
      routeLists,
      wishes,
      reaches,
      fc.array(said, { maxLength: 6 }),
      (routes, wanted, reach, story) => {
        const tried: ProviderName[] = [];
        let open = chooseRoute(routes, wanted, reach, tried);
        for (const { answer, ...known } of story) {
          if (!open) break;
          tried.push(open.provider);
          const next = mayGoElsewhere(answer, known) ? chooseRoute(routes, wanted, reach, tried) : null;
          const isSafe = answer.state === "failed" && !known.wasPending && known.isInTime;
          expect(next === null || (isSafe && !tried.includes(next.provider))).toBe(true);
          open = next;
        }
        expect(new Set(tried).size).toBe(tried.length);
      },
    ),
  );
});

test.each([
  ["provider_down", { isAnswerToRequest: false, wasPending: false, isInTime: true }, true],
  ["provider_down", { isAnswerToRequest: true, wasPending: true, isInTime: true }, false],
  ["provider_down", { isAnswerToRequest: true, wasPending: false, isInTime: false }, false],
  ["declined", { isAnswerToRequest: true, wasPending: false, isInTime: true }, true],
  ["declined", { isAnswerToRequest: false, wasPending: false, isInTime: true }, false],
  ["insufficient_funds", { isAnswerToRequest: true, wasPending: false, isInTime: true }, false],
  ["duplicate", { isAnswerToRequest: true, wasPending: false, isInTime: true }, false],
] as const)("after %s with %o another provider is asked: %s", (failureCode, known, expected) => {
  expect(mayGoElsewhere({ state: "failed", failureCode }, known)).toBe(expected);
});

test.each(["pending", "succeeded", "cancelled", "expired", "unknown"] as const)(
  "while an attempt is %s nobody else is asked",
  (state) => {
    const known = { isAnswerToRequest: true, wasPending: false, isInTime: true };
    expect(mayGoElsewhere({ state, failureCode: "provider_down" }, known)).toBe(false);
  },
);

import { expect } from "vitest";
import type { ChargeMethod } from "#kernel/payment-words.ts";
import type { ChargeAnswer, ParsedWebhook } from "#ports/payments.ts";
import type { Asked, ProvidersRig } from "./rig.ts";

/** Longer than any prompt, page or code of the sandbox lives. */
const longSeconds = 5 * 3600;

/** What is done with a charge, whatever it is paid with. */
export type Payer = ReturnType<typeof payerWith>;

/** Plays who pays, and the module that asks the port about it. */
export function payerWith(rig: ProvidersRig, method: ChargeMethod) {
  const push = (path: string, action: string): Promise<Response> =>
    fetch(path, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });

  return {
    /** What is ready to be paid: a prompt, a page that opens, or a code. */
    async isReady({ answer }: Asked): Promise<void> {
      expect(answer.state).toBe("pending");
      expect(answer.amountMinor).toBeUndefined();
      if (method === "mobile_money") return;
      if (method === "qr") return expect(answer.qrText).toMatch(/^000201.*6304[0-9A-F]{4}$/);
      const page = await fetch(answer.pageUrl ?? "");
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("25,000.00");
    },
    /** Pays as asked; a prompt does so by itself. */
    async pay({ answer }: Asked): Promise<void> {
      if (method === "mobile_money") await rig.advance(4);
      else if (method === "qr") await rig.sandbox.call("/codes", { text: answer.qrText });
      else await push(answer.pageUrl ?? "", "pay");
    },
    /** Presses a button of the card page; answers where the browser goes. */
    async press({ answer }: Asked, action: string): Promise<string | null> {
      return (await push(answer.pageUrl ?? "", action)).headers.get("location");
    },
    async payCode({ answer }: Asked, how: { amount?: number; times?: number }): Promise<void> {
      await rig.sandbox.call("/codes", { text: answer.qrText, ...how });
    },
    runOut: () => rig.advance(longSeconds),
    /** What the provider says when it is asked. */
    status: ({ account, reference, answer }: Asked): Promise<ChargeAnswer> =>
      rig.port.fetchStatus({ account, reference, chargeId: answer.chargeId ?? null }),
    /** The first notices of a charge, read by the adapter. */
    async told({ provider, account, reference }: Asked, count = 1): Promise<ParsedWebhook[]> {
      const notices = await rig.notices(reference, count);
      return notices.map((notice) => {
        expect(rig.port.claimsOf(provider, notice).reference).toBe(reference);
        return rig.port.parseWebhook({ account, ...notice, now: new Date() });
      });
    },
  };
}

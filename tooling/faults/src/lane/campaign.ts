import { randomUUID } from "node:crypto";
import { waitUntil } from "@agiza/rig/wait-until";
import { signIn } from "./backoffice.ts";
import type { Lane } from "./lane.ts";

/** What processes need to send campaigns at any hour, at a price. */
export const campaignSettings = {
  CAMPAIGNS_AT_ANY_HOUR: "1",
  SMS_PART_PRICES: '[{"from": "2026-01-01", "part_minor": 2000}]',
};

/** Campaigns by SMS to numbers that nobody else has. */
export type Campaigns = {
  /** Starts one; it goes out by itself. */
  send(): Promise<void>;
  /** How many were sent to. */
  people(): number;
  /** Waits until all are through, and answers a sentence for whoever was written to twice or is not accounted for. */
  judge(): Promise<string[]>;
};

const peopleOfOne = 30;

export function openCampaigns(lane: Lane): Campaigns {
  const numbers: string[] = [];
  const post = (token: string, path: string, body: unknown) => {
    const key = randomUUID();
    return waitUntil(
      `${path} is answered`,
      async () => {
        const answer = await fetch(`${lane.apiUrl}/store${path}`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": key,
          },
          body: JSON.stringify(body),
        }).catch(() => null);
        if (!answer || answer.status === 503) return null;
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
        return JSON.parse(text) as { id: string };
      },
      { withinMs: 120_000, everyMs: 250 },
    );
  };
  return {
    async send() {
      // A run may last longer than a token.
      const { token } = await signIn(lane.apiUrl);
      const [sender] = await lane.query<{ account_id: string }>(
        "select account_id from sms_senders where name = 'NEEMA' limit 1",
      );
      const own = Array.from(
        { length: peopleOfOne },
        (_, index) => `+25578${String(4_000_000 + numbers.length + index)}`,
      );
      numbers.push(...own);
      const { id } = await post(token, "/campaigns", {
        name: `Kitenge ${numbers.length}`,
        channel: "sms",
        purpose: "offer",
        text_sw: "Kitenge kipya kimefika.",
        text_en: "",
        account_id: sender!.account_id,
        sender: "NEEMA",
        audience: { kind: "numbers", numbers: own, agreed: true },
      });
      await post(token, `/campaigns/${id}/start`, { scheduled_at: null, people: own.length });
    },
    people: () => numbers.length,
    async judge() {
      if (numbers.length === 0) return [];
      const states = () =>
        lane.query<{ phone: string; state: string }>(
          "select phone, state from campaign_people where phone = any($1)",
          [numbers],
        );
      await waitUntil(
        "the campaigns are through",
        async () => {
          // Whoever was claimed over a dead primary is given up three minutes later; here at once.
          await lane.query(
            "update campaign_people set lease_until = now() where state = 'claimed' and claimed_at < now() - interval '20 seconds'",
          );
          return (await states()).every(({ state }) => !["waiting", "claimed"].includes(state));
        },
        { withinMs: 240_000, everyMs: 2_000 },
      );
      const known = new Map((await states()).map(({ phone, state }) => [phone, state]));
      const wrong: string[] = [];
      for (const phone of numbers) {
        const got = (await lane.sandbox.inbox(phone.slice(1))).length;
        const state = known.get(phone) ?? "nobody";
        const isRight = ["sent", "delivered"].includes(state)
          ? got === 1
          : got <= (state === "unknown" ? 1 : 0);
        if (!isRight) wrong.push(`${phone} is ${state} and got ${got} SMS`);
      }
      return wrong;
    },
  };
}

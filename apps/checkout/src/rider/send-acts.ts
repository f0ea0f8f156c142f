import type { Round } from "./kept-round.ts";
import { type Refused, refusedOf, sendAct } from "./rider-api.ts";
import type { Act, Ended } from "./rider-page.ts";

const againMs = 15_000;

/** What the page shows of what waits. */
export type Told = { isSending: boolean; wrong: string | null };

/**
 * Sends what the rider did, one after another and each until there is an answer, also after the page was closed in between.
 * What the API refuses is not sent again: the rider is told why, and sees the form with what they typed.
 */
export function createSender(token: string, round: Round, tell: (told: Told) => void) {
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (act: Act) => round.set({ acts: round.get().acts.filter(({ key }) => key !== act.key) });
  /** Of an order that is over the phone forgets everything but how it ended. */
  const end = (ended: Ended) => round.set({ ended, page: null, voice: null, acts: [] });

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    let wrong: string | null = null;
    try {
      for (let act = round.get().acts[0]; act; act = round.get().acts[0]) {
        tell({ isSending: true, wrong: null });
        await sendAct(token, act);
        took(act);
      }
    } catch (error) {
      const refused = refusedOf(error);
      if (refused.kind === "refused") wrong = refuse(refused);
      else timer = setTimeout(() => void sendAll(), againMs);
    } finally {
      isSending = false;
      tell({ isSending: false, wrong });
    }
    if (wrong !== null && round.get().acts.length > 0) await sendAll();
  }

  function took(act: Act): void {
    if (act.kind === "done") end({ how: "done", collectedMinor: act.handOver.collected_minor });
    else if (act.kind === "failed") end({ how: "failed" });
    else {
      drop(act);
      const { page } = round.get();
      if (page)
        round.set({
          page: {
            ...page,
            ...(act.kind === "left" ? { lifecycle: "out_for_delivery" } : { has_photo: true }),
          },
        });
    }
  }

  function refuse({ code, status, text }: Refused & { kind: "refused" }): string {
    const act = round.get().acts[0];
    if (code === "delivery.link_ended" || code === "delivery.link_unknown") end({ how: "over" });
    else if (act) {
      drop(act);
      // What was to follow was said on the strength of it.
      if (act.kind === "left" && status === 409) round.set({ acts: [] });
    }
    return text;
  }

  addEventListener("online", () => void sendAll());
  return {
    sendAll,
    act(acts: Act[]): void {
      round.set({ acts: [...round.get().acts, ...acts] });
      void sendAll();
    },
  };
}

import type { Transaction } from "#data/transactions.ts";
import { classNames } from "#lib/class-names.ts";

export type PaidWay = {
  network: Transaction["network"];
  method: Transaction["method"] | null;
};

const tones = {
  mpesa: "bg-[#d3202c]",
  airtel_money: "bg-[#c21f1f]",
  mixx: "bg-[#2746b6]",
  halopesa: "bg-[#dd7a1c]",
} as const;

/** The colour a wallet is known by; cash is green, anything else quiet. */
const toneOf = ({ network, method }: PaidWay): string =>
  network ? tones[network] : method === "cash" ? "bg-success" : "bg-ink-3";

/** The colour of a way to pay, as people know it. Its name always stands beside it. */
export const WayMark = ({ way }: { way: PaidWay }) => (
  <span aria-hidden="true" className={classNames("size-2 flex-none rotate-45 rounded-[2px]", toneOf(way))} />
);

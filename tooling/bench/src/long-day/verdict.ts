import type { SectionResult } from "../bench.ts";
import type { Answers } from "./answers.ts";
import type { HttpBalancer } from "./balancer.ts";
import type { Kept } from "./kept.ts";
import { none, plain } from "./lines.ts";
import type { Sample } from "./samples.ts";
import { judgeSteadiness } from "./steadiness.ts";

/** What the day came to. */
export type Day = {
  minutes: number;
  samples: Sample[];
  answers: Answers;
  balancer: HttpBalancer;
  kept: Kept;
  messages: { sent: number; worstDelayMs: number; unanswered: number; delivered: number };
  orders: { sent: number; worstDelayMs: number; prompted: number; seenPaid: number };
  backups: { baseMs: number; baseMb: number; dumpMs: number; dumpMb: number }[];
  /** The processes that were replaced. */
  updates: { name: string; endedMs: number; code: number | null }[];
  heard: { events: number; cameBack: number; missedConnections: number };
  /** Answers that said of which time they are. */
  oldAnswers: number;
  workedOff: { waitedMs: number; left: number };
};

/** How much was asked, what was refused, and what is there of what was taken. */
export function judge(day: Day): SectionResult {
  const { samples, answers, kept, minutes, updates } = day;
  const statuses = (from: number, to: number) =>
    sum(
      [...answers.statuses].map(([name, count]) => (Number(name) >= from && Number(name) < to ? count : 0)),
    );
  const figures = answers.day();
  const seconds = minutes * 60;
  return {
    measurements: [
      plain("Messages of customers", "/s", (figures["webhook: message"]?.count ?? 0) / seconds),
      plain("Orders sent in", "/s", (figures["order: send in"]?.count ?? 0) / seconds),
      plain("Messages of the campaign, in all", "", kept.campaignSent),
      none("Calls without an answer", answers.statuses.get("none") ?? 0),
      none("5xx that are no named 503", statuses(500, 600)),
      none("4xx", statuses(400, 500)),
      plain("Named 503", "", answers.statuses.get("503 named") ?? 0),
      none("Calls that did not come to their end", sum([...answers.wrong.values()])),
      none("Lost by the balancer", day.balancer.lost),
      plain("Tried at the other process by the balancer", "", day.balancer.triedElsewhere),
      none("Event streams refused", day.heard.missedConnections),
      none("Processes that did not end with 0", updates.filter(({ code }) => code !== 0).length),
      plain(
        "A process that was replaced ended after at most",
        "s",
        Math.max(0, ...updates.map(({ endedMs }) => endedMs)) / 1_000,
      ),
      none("Greetings and taps without an answer in a minute", day.messages.unanswered),
      none("Messages answered 200, not kept", kept.messagesMissing),
      none("Messages kept twice", kept.messagesTwice),
      none("Orders answered 200, not kept", kept.ordersMissing),
      none("Orders sent in twice", kept.ordersTwice),
      none(`Of ${day.orders.prompted} orders paid, without exactly one receipt`, kept.paidWithoutReceipt),
      none("Shops with a gap in their receipts", kept.receiptGaps),
      none("People of the campaign written to twice", kept.campaignTwice),
      none("Jobs given up for good", kept.deadJobs),
      none("Jobs left to do at the end", day.workedOff.left),
      ...judgeSteadiness(samples, minutes),
    ],
    details: kindsTable(day),
    notes: notesOf(day),
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function notesOf({
  messages,
  orders,
  heard,
  answers,
  backups,
  updates,
  workedOff,
  oldAnswers,
}: Day): string[] {
  const backupTexts = backups.map(
    ({ baseMs, baseMb, dumpMs, dumpMb }) =>
      `base ${baseMb.toFixed(0)} MB in ${inSeconds(baseMs)}, dump ${dumpMb.toFixed(0)} MB in ${inSeconds(dumpMs)}`,
  );
  return [
    `${messages.delivered} times WhatsApp told that a message of the campaign had arrived; ${heard.events} live events were heard, and ${heard.cameBack} times a stream came back.`,
    `${orders.seenPaid} of ${orders.prompted} customers saw their order paid three seconds later.`,
    `${oldAnswers} answers said that they are older than five seconds (As-Of).`,
    `Backups: ${backupTexts.join("; ")}.`,
    `${updates.length} processes were replaced. All was worked off ${inSeconds(workedOff.waitedMs)} after the last.`,
    `The generator sent its latest message ${messages.worstDelayMs.toFixed(0)} ms late and its latest order ${orders.worstDelayMs.toFixed(0)} ms late, which is counted.`,
    ...[...answers.wrong].slice(0, 20).map(([what, count]) => `Not as it must be, ${count} times: ${what}`),
  ];
}

/** Answers by kind: of the whole day, and of its worst minute. */
function kindsTable({ answers, samples }: Day): string {
  const rows = Object.entries(answers.day())
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { count, p50Ms, p99Ms }]) => {
      const worst = Math.max(0, ...samples.map((sample) => sample.answers[kind]?.p99Ms ?? 0));
      return `| ${kind} | ${count} | ${p50Ms.toFixed(0)} ms | ${p99Ms.toFixed(0)} ms | ${worst.toFixed(0)} ms |`;
    });
  return ["| kind | answers | p50 | p99 | p99 of the worst minute |", "|---|--:|--:|--:|--:|", ...rows].join(
    "\n",
  );
}

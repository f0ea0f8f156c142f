import { AddDebt } from "@agiza/api-client/limits";
import { randomKey } from "@agiza/api-client/random-key";
import { addOpeningDebts, checkOpeningDebts, type OpeningDebt } from "#data/debts.ts";
import type { Told } from "#patterns/import/import-check.ts";
import type { ListSender } from "#patterns/import/use-list-check.ts";
import type { OpeningList } from "./opening-list.ts";

/** Lines of one call: an answer within seconds on a slow network. */
const sentAtOnce = 50;
/** Lines the API compares in one call. */
const comparedAtOnce = 100;

/** What became of a list. */
export type OpenedList = {
  added: number;
  refused: number;
  refusals: { row: number; name: string; message: string }[];
};

type OpeningWay = {
  /** What the goods of a line without a note are called. */
  goods: string;
  dueOn: string;
  asks: boolean;
};

const partsOf = <One>(many: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(many.length / most) }, (_, at) => many.slice(at * most, (at + 1) * most));

/**
 * How a list of debts reaches the shop: compared in parts, kept here, and written down in parts when it starts. A part whose
 * answer was lost is sent again as it was, and is written down once.
 */
export function openingSender() {
  let way: OpeningWay = { goods: "", dueOn: "", asks: false };
  let rows = new Map<number, OpeningList["content"]>();
  let parts: { key: string; rows: OpeningDebt[]; asks: boolean }[] = [];
  let done: OpenedList = { added: 0, refused: 0, refusals: [] };

  const debtOf = (row: number, content: OpeningList["content"]): OpeningDebt => {
    const { goods, dueOn } = way;
    return { row, ...content, goods: content.note.slice(0, AddDebt.goods.maxLength) || goods, due_on: dueOn };
  };

  async function sendParts(): Promise<void> {
    for (let part = parts[0]; part; part = parts[0]) {
      const { added, refused } = await addOpeningDebts(part);
      const nameOf = (row: number) => part.rows.find((one) => one.row === row)!;
      done = {
        added: done.added + added,
        refused: done.refused + refused.length,
        refusals: [
          ...done.refusals,
          ...refused.map(({ row, message }) => ({
            row,
            message,
            name: nameOf(row).name || nameOf(row).phone,
          })),
        ],
      };
      for (const { row } of part.rows) rows.delete(row);
      parts.shift();
    }
  }

  const sender: Omit<ListSender<OpeningList>, "onStarted"> = {
    begin: async (_name, key) => {
      rows = new Map();
      parts = [];
      done = { added: 0, refused: 0, refusals: [] };
      return { id: key };
    },
    async put(_id, sent) {
      const told = new Map<number, Told<OpeningList>>();
      for (const part of partsOf(sent, comparedAtOnce)) {
        const answer = await checkOpeningDebts(
          part.map(({ row, content: { phone, amount_minor, given_on } }) => ({
            row,
            phone,
            amount_minor,
            given_on,
          })),
        );
        for (const { row, content } of part) rows.set(row, content);
        for (const { row, name } of answer.known) told.set(row, { mark: name });
        for (const { row } of answer.existing)
          told.set(row, { ...told.get(row), problem: { field: "amount", code: "exists" } });
        for (const { row } of answer.wrong)
          told.set(row, { problem: { field: "phone", code: "phone_invalid" } });
      }
      return told;
    },
    leaveOut: async (_id, numbers) => {
      for (const row of numbers) rows.delete(row);
    },
    async start() {
      // What is under way goes out first, as it was.
      await sendParts();
      const { asks } = way;
      const waiting = [...rows].map(([row, content]) => debtOf(row, content));
      parts = partsOf(waiting, sentAtOnce).map((part) => ({ key: randomKey(), rows: part, asks }));
      await sendParts();
    },
  };
  return {
    sender,
    /** Says what is the same of all lines that go out from now on. */
    sendAs: (chosen: OpeningWay) => {
      way = chosen;
    },
    outcome: () => done,
  };
}

import { randomKey } from "@agiza/api-client/random-key";
import { useEffect, useRef, useState } from "react";
import {
  type ImportCheck,
  type ImportCheckOptions,
  openImportCheck,
  type SentRow,
  type Told,
} from "./import-check.ts";
import type { ListKind, ListRow } from "./list-row.rules.ts";

/** Rows the API takes in one call. */
const mostLeftOut = 500;

/** How lists of one kind are sent to the shop. */
export type ListSender<Kind extends ListKind> = {
  begin: (name: string, key: string) => Promise<{ id: string }>;
  /** Has the shop compare rows with what it has, and keep them. */
  put: (id: string, rows: SentRow<Kind>[]) => Promise<ReadonlyMap<number, Told<Kind>>>;
  leaveOut: (id: string, numbers: number[]) => Promise<unknown>;
  start: (id: string) => Promise<unknown>;
  onStarted: (id: string) => void;
};

/** A check under way, with the import that its rows were sent to. */
type Checking<Kind extends ListKind> = {
  check: ImportCheck<Kind>;
  total: number;
  importId: () => Promise<string>;
};

/** The check of a list, from its first row until it runs. */
export function useListCheck<Kind extends ListKind>(sender: ListSender<Kind>) {
  const [checking, setChecking] = useState<Checking<Kind> | null>(null);
  const [start, setStart] = useState<{ isUnderWay: boolean; failure: unknown }>({
    isUnderWay: false,
    failure: null,
  });
  const current = useRef<ImportCheck<Kind>>(undefined);
  useEffect(() => () => current.current?.close(), []);

  function open(
    name: string,
    rows: ListRow<Kind>[],
    ways: Pick<ImportCheckOptions<Kind>, "read" | "findRepeated">,
  ) {
    const key = randomKey();
    let begun: Promise<string> | undefined;
    // Begun with the first part; where that failed, the same key begins nothing twice.
    const importId = () => {
      begun ??= sender.begin(name, key).then(
        ({ id }) => id,
        (error: unknown) => {
          begun = undefined;
          throw error;
        },
      );
      return begun;
    };
    const check = openImportCheck<Kind>({
      ...ways,
      rows,
      send: async (part) => sender.put(await importId(), part),
    });
    current.current = check;
    setStart({ isUnderWay: false, failure: null });
    setChecking({ check, total: rows.length, importId });
  }

  async function add({ check, importId }: Checking<Kind>): Promise<void> {
    setStart({ isUnderWay: true, failure: null });
    try {
      const id = await importId();
      const leftOut = check.leftOut();
      for (let from = 0; from < leftOut.length; from += mostLeftOut) {
        await sender.leaveOut(id, leftOut.slice(from, from + mostLeftOut));
      }
      await sender.start(id);
      sender.onStarted(id);
    } catch (failure) {
      setStart({ isUnderWay: false, failure });
    }
  }

  return {
    open,
    /** What the step of the check is given; null before there is one. */
    step: checking && {
      check: checking.check,
      total: checking.total,
      isStarting: start.isUnderWay,
      failure: start.failure,
      onBack: () => {
        checking.check.close();
        setChecking(null);
      },
      onAdd: () => void add(checking),
    },
  };
}

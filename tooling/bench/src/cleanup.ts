import process from "node:process";

type Undo = () => void | Promise<void>;

/** Things to put away again, the newest first. */
export type Cleanup = {
  /** Remembers how to put something away; the returned function does it now instead, once. */
  add(undo: Undo): () => Promise<void>;
  /** Puts everything away; one that fails does not keep the others. */
  run(): Promise<void>;
};

export function createCleanup(): Cleanup {
  const undos: (() => Promise<void>)[] = [];
  return {
    add(undo) {
      let done = false;
      const once = async () => {
        if (done) return;
        done = true;
        await undo();
      };
      undos.push(once);
      return once;
    },
    async run() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        await undo().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
      }
    },
  };
}

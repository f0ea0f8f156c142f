import type { Flow } from "@agiza/chatflow/flow";

/** What is worked on: a flow and what the shop calls it. */
export type Sketch = { name: string; flow: Flow };

/** What was there before, newest last, and what was taken back, newest first. */
export type History = { past: Sketch[]; present: Sketch; future: Sketch[] };

/** As many steps back as are kept: a device has little room for them. */
const remembered = 40;

export const beginHistory = (present: Sketch): History => ({ past: [], present, future: [] });

/** @param goesOn whether it goes on with the change before, as typing does: one press takes back all of it */
export function changed({ past, present }: History, next: Sketch, goesOn: boolean): History {
  if (goesOn && past.length > 0) return { past, present: next, future: [] };
  return { past: [...past, present].slice(-remembered), present: next, future: [] };
}

export function undone(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
}

export function redone(history: History): History {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  return after ? { past: [...past, present], present: after, future: rest } : history;
}

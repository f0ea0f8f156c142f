export type ToastType = "success" | "danger" | "info" | "warning";
export type ToastPosition = "top" | "bottom-right";

export type ToastRequest = {
  title: string;
  description?: string;
  toastType?: ToastType;
  /** Phones, below 640 px, show every toast at the top. */
  position?: ToastPosition;
  /** Milliseconds on screen; 3000 for success, 5000 for the rest, Infinity to stay until closed. */
  duration?: number;
  action?: { label: string; onPress: () => void };
};

export type ToastEntry = ToastRequest & {
  id: number;
  toastType: ToastType;
  position: ToastPosition;
  duration: number;
  open: boolean;
};

const shownAtOnce = 5;
const removedAfterMs = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Everything in the store, newest first: open toasts, and dismissed ones until they are forgotten. */
export function toastEntries(): readonly ToastEntry[] {
  return entries;
}

/** Calls back after every change; returns the way to stop. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a toast off the screen; it leaves the store after 1,000,000 ms. */
export function dismissToast(id: number) {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  const timer: unknown = setTimeout(() => change(entries.filter((entry) => entry.id !== id)), removedAfterMs);
  /* Outside the browser a waiting timer would keep the process alive. */
  if (typeof timer === "object" && timer && "unref" in timer && typeof timer.unref === "function")
    timer.unref();
}

/** Shows a toast and returns its id; the sixth open one pushes out the oldest. */
export function toast(request: ToastRequest): number {
  const toastType = request.toastType ?? "info";
  const entry: ToastEntry = {
    ...request,
    id: (lastId += 1),
    toastType,
    position: request.position ?? "bottom-right",
    duration: request.duration ?? (toastType === "success" ? 3000 : 5000),
    open: true,
  };
  change([entry, ...entries]);
  const surplus = entries.filter((other) => other.open).slice(shownAtOnce);
  for (const other of surplus) dismissToast(other.id);
  return entry.id;
}

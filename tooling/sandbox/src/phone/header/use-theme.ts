import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const storedAs = "theme";
const listeners = new Set<() => void>();
const darkSystem = globalThis.matchMedia("(prefers-color-scheme: dark)");

function chosenTheme(): Theme {
  const stored = readStored(storedAs);
  if (stored === "light" || stored === "dark") return stored;
  return darkSystem.matches ? "dark" : "light";
}

/** Puts the chosen look, or the system's where nothing was chosen, on the page; called once before the first paint. */
export function applyTheme(): void {
  document.documentElement.dataset["theme"] = chosenTheme();
  darkSystem.addEventListener("change", refresh);
}

/** The look of the page and how to choose another; the choice is kept. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, chosenTheme);
  return {
    theme,
    setTheme: (chosen) => {
      writeStored(storedAs, chosen);
      refresh();
    },
  };
}

function refresh() {
  document.documentElement.dataset["theme"] = chosenTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

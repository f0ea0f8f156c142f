import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import { create } from "zustand";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The key the inline script of index.html reads before the first paint. */
const themeKey = "theme";

const storedTheme = (): Theme => {
  const stored = readStored(themeKey);
  return stored === "light" || stored === "dark" ? stored : "system";
};

/** The look of this device: follows the system until somebody chooses. */
export const useTheme = create<{ theme: Theme; setTheme: (theme: Theme) => void }>()((set) => ({
  theme: storedTheme(),
  setTheme: (theme) => {
    if (theme === "system") {
      removeStored(themeKey);
      delete document.documentElement.dataset["theme"];
    } else {
      writeStored(themeKey, theme);
      document.documentElement.dataset["theme"] = theme;
    }
    set({ theme });
  },
}));

import { useEffect } from "react";
import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";
import type { CommandMenuProps } from "./command-menu-props.ts";

const palette = laterPart(async () => (await import("./palette.tsx")).Palette);

/** Everything by name, from anywhere: Ctrl K. It is fetched the first time it opens. Full screen on phones. */
export function CommandMenu(props: CommandMenuProps) {
  return <OpenedLater part={palette} props={props} />;
}

/** Calls `onPress` at Ctrl K or Command K, wherever the focus is, instead of what the browser does there. */
export function useCommandKey(onPress: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onPress]);
}

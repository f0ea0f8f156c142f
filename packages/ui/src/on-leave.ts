import type { FocusEvent } from "react";

/** Handlers for a group of controls: calls back when the focus leaves all of it, not when it moves inside. */
export const onLeave = (left: (() => void) | undefined) =>
  left && {
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) left();
    },
  };

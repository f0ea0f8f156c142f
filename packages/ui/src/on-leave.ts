import type { FocusEvent } from "react";

/** For `onBlur` of a group: calls back when the focus leaves the whole group, not when it moves inside. */
export const onLeave = (left: (() => void) | undefined) =>
  left &&
  ((event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) left();
  });

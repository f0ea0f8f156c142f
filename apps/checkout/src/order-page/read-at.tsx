import { formatClock, formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useState } from "react";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** How old what is shown is; the day as well where it is not today's. */
export function ReadAt() {
  const t = useTexts();
  const readAt = useOrderPage((state) => state.readAt);
  const freshness = useOrderPage((state) => state.freshness);
  const [openedAt] = useState(() => Date.now());
  const isToday = formatDate(readAt, t.language) === formatDate(Math.max(openedAt, readAt), t.language);
  const time = (isToday ? formatClock : formatDateTime)(readAt, t.language);
  return (
    <p
      className={`m-0 mt-2 text-sm ${freshness === "stale" ? "font-medium text-warning-ink" : "text-ink-3"}`}
    >
      {t(freshness, { time })}
    </p>
  );
}

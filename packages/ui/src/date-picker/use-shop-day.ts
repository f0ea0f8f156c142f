import { useState } from "react";
import { shopDayAt } from "./calendar-day.ts";
import type { CalendarDay } from "./calendar-day.ts";

/** The day it was in the shop when the field appeared, unless the caller knows it. */
export function useShopDay(today: CalendarDay | undefined): CalendarDay {
  const [atFirst] = useState(() => shopDayAt(new Date()));
  return today ?? atFirst;
}

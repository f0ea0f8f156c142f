import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router } from "react-router";
import type { History } from "./guarded-history.ts";

/** The router over a history of ours: react-router's own one cannot ask before it leaves without its data router. */
export function GuardedRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, setArrival] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => history.listen((arrival) => startTransition(() => setArrival(arrival))), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}

import { fetchDialog } from "@agiza/ui/dialog";
import { fetchDrawer } from "@agiza/ui/drawer";
import { fetchMenu } from "@agiza/ui/menu";
import { useEffect } from "react";
import { fetchMore } from "./bottom-bar.tsx";
import { fetchAccountMenu } from "./user-menu.tsx";

/** For browsers that cannot tell when they rest. */
const restMs = 2000;

/** Menus, dialogs and drawers come once the first page rests, so that they also open where the network has gone since. */
export function useOverlaysEarly(): void {
  useEffect(() => {
    // What does not come now is fetched again by the press that needs it.
    const fetchAll = () =>
      void Promise.allSettled([fetchMenu(), fetchDialog(), fetchDrawer(), fetchMore(), fetchAccountMenu()]);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(fetchAll, restMs);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(wish);
  }, []);
}

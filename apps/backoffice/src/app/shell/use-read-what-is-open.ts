import { useEffect } from "react";
import { matchPath, useLocation } from "react-router";
import { useReadNotifications } from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";

/** Pages about one thing, whose notifications are read by opening it. */
const pagesOfThings = [decodeURIComponent(paths.order(":id"))];

/** Tells the API which order somebody has opened: its notifications are read, and nobody else is called for it. */
export function useReadWhatIsOpen(): void {
  const { pathname } = useLocation();
  const { mutate } = useReadNotifications();
  const id = pagesOfThings.map((page) => matchPath(page, pathname)?.params.id).find((found) => found);
  useEffect(() => {
    if (id !== undefined) mutate({ subject_id: id });
  }, [id, mutate]);
}

import { useLocation, useSearchParams } from "react-router";
import type { PagePlace } from "#data/staff.ts";

/**
 * Which page of a list the address shows, for pages with several lists.
 * @param name stands before the parameters of this list: "invited" is `invited_after`
 * @returns the place, and the address of another page of this list that leaves the others where they are
 */
export function usePagePlace(name: string): { place: PagePlace; hrefOf: (place: PagePlace) => string } {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const after = query.get(`${name}_after`);
  const before = query.get(`${name}_before`);
  return {
    place: after !== null ? { after } : before !== null ? { before } : {},
    hrefOf: (place) => {
      const next = new URLSearchParams(query);
      next.delete(`${name}_after`);
      next.delete(`${name}_before`);
      for (const [side, cursor] of Object.entries(place)) next.set(`${name}_${side}`, cursor);
      return `${pathname}?${next.toString()}`;
    },
  };
}

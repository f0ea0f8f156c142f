import type { PagePlace } from "#data/staff.ts";
import { ListPager } from "./list-pager.tsx";

export type PlacePagerProps = {
  page: { previous: string | null; next: string | null };
  hrefOf: (place: PagePlace) => string;
  updatedAt: number;
};

/** The pages beside this one; nothing where there is only one. */
export function PlacePager({ page: { previous, next }, hrefOf, updatedAt }: PlacePagerProps) {
  if (previous === null && next === null) return null;
  return (
    <ListPager
      newer={previous === null ? null : hrefOf({ before: previous })}
      older={next === null ? null : hrefOf({ after: next })}
      updatedAt={updatedAt}
      isSorted={false}
    />
  );
}

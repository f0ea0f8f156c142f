import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";

/** One page of a list as the API answers it; a cursor is null where there is nothing more that way. */
export type ListPage<Row> = { items: Row[]; next: string | null; previous: string | null };

/** The query for what an address asks for. */
export type ListQuery<Search, Row, Key extends QueryKey> = (
  search: Search,
) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>;

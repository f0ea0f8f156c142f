import { useSearchParams } from "react-router";
import { orderFilters, type OrderFilter, type OrderSearch } from "#data/orders.ts";

/** Reads what the address asks the list to show; what is not understood is left out. */
export function readOrderSearch(query: URLSearchParams): OrderSearch {
  const status = query.get("status");
  const after = query.get("after");
  const before = query.get("before");
  return {
    status: orderFilters.find((filter) => filter === status) ?? "all",
    search_by: query.get("search_by") === "phone" ? "phone" : "name",
    search: query.get("search")?.trim().slice(0, 80) ?? "",
    ...(before ? { before } : after ? { after } : {}),
  };
}

/** The query of an address that shows this; what is usual is not written. */
export function writeOrderSearch(search: OrderSearch): string {
  const query = new URLSearchParams();
  if (search.status !== "all") query.set("status", search.status);
  if (search.search_by !== "name") query.set("search_by", search.search_by);
  if (search.search !== "") query.set("search", search.search);
  if (search.after) query.set("after", search.after);
  if (search.before) query.set("before", search.before);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The list's filter, search and place, kept in the address so that it can be shared and gone back to. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = readOrderSearch(query);
  return {
    filter,
    /** Another search starts on the first page and replaces the address, so that Back leaves the list. */
    setSearch: (change: Partial<Pick<OrderSearch, "search" | "search_by">>) => {
      const { after: _after, before: _before, ...rest } = filter;
      setQuery(writeOrderSearch({ ...rest, ...change }), { replace: true });
    },
  };
}

/** The address of a tab: the search stays, the place does not. */
export const filterHref = (path: string, filter: OrderSearch, status: OrderFilter): string =>
  path + writeOrderSearch({ status, search_by: filter.search_by, search: filter.search });

/** The address of the next or previous page. */
export const pageHref = (
  path: string,
  filter: OrderSearch,
  place: { after: string } | { before: string },
) => {
  const { after: _after, before: _before, ...rest } = filter;
  return path + writeOrderSearch({ ...rest, ...place });
};

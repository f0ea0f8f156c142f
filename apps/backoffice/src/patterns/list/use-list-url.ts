import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useAskedPathname } from "#lib/use-asked-pathname.ts";
import {
  isNarrowed,
  readListSearch,
  writeListSearch,
  type ListDescription,
  type ListSearch,
} from "./list-url.rules.ts";

/** A list's address: what it asks for, and the addresses that ask for something else. */
export type ListUrl<List extends ListDescription = ListDescription> = {
  search: ListSearch<List>;
  /** Whether anything is left out. */
  isNarrowed: boolean;
  /** This address: names what is shown, page included. */
  here: string;
  /** The address of everything. */
  everything: string;
  /** The address with this changed; it starts on the first page unless the change says where. */
  href: (change: Partial<ListSearch<List>>) => string;
  /** Goes there in place of this address, so that Back leaves the list; nowhere once another page has been asked for. */
  show: (change: Partial<ListSearch<List>>) => void;
};

/** The list's tab, filters, search and place, kept in the address so that they can be shared and gone back to. */
export function useListUrl<List extends ListDescription>(list: List): ListUrl<List> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const askedPathname = useAskedPathname();
  const { pathname } = useLocation();
  const search = readListSearch(list, query);
  // The address follows a press a moment later; a second press before that begins where the first one leads.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = readListSearch(list, query);
  }, [list, query]);
  return {
    search,
    isNarrowed: isNarrowed(list, search),
    here: writeListSearch(list, search),
    everything: list.path,
    href: (change) => writeListSearch(list, changed(search, change)),
    show: (change) => {
      if (askedPathname() !== pathname) return;
      asked.current = changed(asked.current, change);
      void navigate(writeListSearch(list, asked.current), { replace: true });
    },
  };
}

/** With this changed, on the first page unless the change says where. */
function changed<List extends ListDescription>(
  { after: _after, before: _before, ...unplaced }: ListSearch<List>,
  change: Partial<ListSearch<List>>,
): ListSearch<List> {
  return { ...unplaced, ...change } as ListSearch<List>;
}

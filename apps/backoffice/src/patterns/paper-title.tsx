import { useQuery } from "@tanstack/react-query";
import { shopQuery } from "#data/shop.ts";

/** The first line of a sheet, which the screen has no use for: whose it is, what it is, and of which days. */
export function PaperTitle({ title, days }: { title: string; days: string }) {
  const shop = useQuery(shopQuery()).data;
  return <p className="m-0 mb-3 font-strong not-print:hidden">{[shop?.name, title, days].join(" · ")}</p>;
}

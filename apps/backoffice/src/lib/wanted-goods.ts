import { paths } from "./paths.ts";

/** Goods that somebody asked for by what is printed on them; whether the code is anything, the counter knows. */
export type WantedGoods = { code: string; quantity: number };

const parameter = "wanted";
/** Longer lists would not fit into an address. */
const mostWanted = 30;

/** The address of the counter with this customer in its basket, and the goods that they asked for. */
export function orderFor(customerId: string, wanted: readonly WantedGoods[] = []): string {
  const query = new URLSearchParams({ customer: customerId });
  for (const { code, quantity } of wanted.slice(0, mostWanted))
    query.append(parameter, `${quantity}*${code}`);
  return `${paths.addOrder}?${query.toString()}`;
}

/** The goods in an address that `orderFor` made; what makes no sense is left out. */
export function readWanted(query: URLSearchParams): WantedGoods[] {
  const wanted = query.getAll(parameter).flatMap((text) => {
    const [, amount, code] = /^(\d{1,6}(?:\.\d{1,3})?)\*(.+)$/.exec(text) ?? [];
    const quantity = Number(amount);
    return code !== undefined && quantity > 0 ? [{ code, quantity }] : [];
  });
  return wanted.slice(0, mostWanted);
}

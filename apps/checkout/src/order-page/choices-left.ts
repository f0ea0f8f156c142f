import type { Cart } from "./cart.ts";
import { choicesLeft, type Problem } from "./cart-problems.ts";
import type { Order } from "./order.ts";
import { optionLabel, type Texts } from "./texts.ts";

/** What is still to be chosen, as its row is called. */
export const choiceName = ({ params = {} }: Problem, t: Texts): string =>
  params["option"] === undefined ? String(params["group"]) : optionLabel(String(params["option"]), t);

/** A name that goes into a sentence: no question, no sentence of its own. */
const isPlain = (name: string): boolean => /^(?!chagua |choose )[^?!.:]{1,30}$/i.test(name);

/** "Size" within a sentence is "size"; "TV" and "iPhone" stay. */
const inSentence = (name: string): string => name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** What to do before the order can be sent: the choices by their names where one product lacks some. */
export function whatToChoose(order: Order, cart: Cart, t: Texts): string {
  const open = choicesLeft(order, cart);
  const [first] = open;
  if (!first) return t("allChosen");
  const names = first.choices.map((choice) => choiceName(choice, t));
  if (open.length > 1 || names.length === 0 || !names.every(isPlain))
    return t("needChoice", { count: open.length });
  const [last = "", ...others] = names.map(inSentence).reverse();
  const said = others.length > 0 ? t("listed", { others: others.reverse().join(", "), last }) : last;
  return t("chooseNamed", { names: said });
}

import type { components } from "@agiza/api-client/schema.gen";
import { fill } from "@agiza/i18n/translator";
import { colourways } from "@agiza/ui/kanga/colourways";
import { cssUrl, pindoUri } from "@agiza/ui/kanga/kanga-images";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";

type Shop = components["schemas"]["DirectoryShop"];

export type CardWords = {
  /** Names by category slug. */
  categories: Readonly<Record<string, string>>;
  /** A moment as the card says it. */
  opensAt: (moment: string) => string;
};

/** What a shop sells takes one line of its card: two names, and how many more there are. */
export const tagsAtMost = 2;

/** Fills the empty card with a shop. Everything a shop wrote is set as text, never as markup. */
export function fillShopCard(card: HTMLElement, shop: Shop, words: CardWords): HTMLElement {
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  part("name").textContent = shop.name;
  part("place").textContent = [shop.area, shop.region].filter(Boolean).join(", ");
  part("about").textContent = shop.about;

  nameCategories(
    part("categories"),
    shop.categories.map((category) => words.categories[category.replace(/[^a-z]+/g, "-")] ?? category),
  );

  const chat = part("chat") as HTMLAnchorElement;
  chat.href = shop.chat_url;
  chat.setAttribute("aria-label", fill(chat.dataset.label ?? "", { shop: shop.name }));

  const open = part("open");
  open.toggleAttribute("data-open", shop.open);
  open.textContent = openingText(shop, open.dataset, words);
  dress(part("pindo"), part("mark"), shop);
  return card;
}

/** Names the first ones; the rest is counted for the eye and named for a screen reader. */
function nameCategories(list: HTMLElement, names: readonly string[]): void {
  const tag = list.firstElementChild!;
  const rest = list.lastElementChild as HTMLElement;
  const tags = names.slice(0, tagsAtMost).map((name) => {
    const copy = tag.cloneNode() as HTMLElement;
    copy.textContent = name;
    return copy;
  });
  const more = names.slice(tagsAtMost);
  rest.hidden = more.length === 0;
  rest.firstElementChild!.textContent = `+${more.length}`;
  rest.lastElementChild!.textContent = more.join(", ");
  list.replaceChildren(...tags, rest);
}

function openingText(shop: Shop, texts: DOMStringMap, words: CardWords): string {
  if (shop.open) return texts.openNow ?? "";
  if (shop.opens_at === null) return texts.closed ?? "";
  return fill(texts.opensAt ?? "", { when: words.opensAt(shop.opens_at) });
}

/** The shop's cloth on the border and behind its first letter, or its logo. */
function dress(pindo: HTMLElement, mark: HTMLElement, shop: Shop): void {
  const { way, border } = kangaOf(shop.id, shop.kanga);
  const [, figure, , light] = colourways[way];
  const cloth = cssUrl(pindoUri(border, way));
  (pindo.firstElementChild as HTMLElement).style.backgroundImage = cloth;
  if (shop.logo_url) {
    const logo = new Image(52, 52);
    logo.src = shop.logo_url;
    logo.alt = "";
    logo.className = "size-[52px] rounded-[13px] object-cover";
    return mark.replaceChildren(logo);
  }
  const face = mark.firstElementChild as HTMLElement;
  const letter = face.firstElementChild as HTMLElement;
  face.style.backgroundImage = cloth;
  Object.assign(letter.style, { background: figure, color: light });
  letter.textContent = shop.name.trim().charAt(0).toUpperCase();
}

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

/** What a shop sells takes one line of its card: one name, and how many more there are. */
export const namedAtMost = 1;

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
  dress(part("mark"), shop);
  return card;
}

/** Names the first ones; the rest is counted for the eye and named for a screen reader. */
function nameCategories(line: HTMLElement, names: readonly string[]): void {
  const rest = line.lastElementChild as HTMLElement;
  const more = names.slice(namedAtMost);
  line.firstElementChild!.textContent = names.slice(0, namedAtMost).join(", ");
  rest.hidden = more.length === 0;
  rest.firstElementChild!.textContent = `+${more.length}`;
  rest.lastElementChild!.textContent = more.join(", ");
}

function openingText(shop: Shop, texts: DOMStringMap, words: CardWords): string {
  if (shop.open) return texts.openNow ?? "";
  if (shop.opens_at === null) return texts.closed ?? "";
  return fill(texts.opensAt ?? "", { when: words.opensAt(shop.opens_at) });
}

/** The shop's cloth behind its first letter, or its logo. */
function dress(mark: HTMLElement, shop: Shop): void {
  if (shop.logo_url) {
    const logo = new Image(44, 44);
    logo.src = shop.logo_url;
    logo.alt = "";
    logo.className = "size-11 rounded-[11px] object-cover";
    return mark.replaceChildren(logo);
  }
  const { way, border } = kangaOf(shop.id, shop.kanga);
  const [, figure, , light] = colourways[way];
  const face = mark.firstElementChild as HTMLElement;
  const letter = face.firstElementChild as HTMLElement;
  face.style.backgroundImage = cssUrl(pindoUri(border, way));
  Object.assign(letter.style, { background: figure, color: light });
  letter.textContent = shop.name.trim().charAt(0).toUpperCase();
}

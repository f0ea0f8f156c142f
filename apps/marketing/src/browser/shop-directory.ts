import type { components } from "@agiza/api-client/schema.gen";
import { defaultTimeoutMs, eitherSignal } from "@agiza/api-client/transport";
import { formatClock, formatDate } from "@agiza/i18n/dates";
import { isLanguage, defaultLanguage } from "@agiza/i18n/language";
import { fill } from "@agiza/i18n/translator";
import { fillShopCard, type CardWords } from "./shop-card.ts";

type Directory = components["schemas"]["Directory"];

const typingPauseMs = 300;
const dayMs = 24 * 60 * 60_000;

/** Puts the newest list in place of the built one, and narrows it by search, area and category; the address says how. */
export function startShopDirectory(list: HTMLElement): void {
  const part = <Part extends HTMLElement>(name: string) => document.querySelector<Part>(`[data-${name}]`)!;
  const form = part<HTMLFormElement>("shop-filter");
  const template = part<HTMLTemplateElement>("shop-template").content.firstElementChild!;
  // Looked up once: after a change of page an answer on its way still finds what it belongs to.
  const more = part("more");
  const count = part("shop-count");
  const noShops = part("no-shops");
  const staleNote = part("stale-note");
  const language = isLanguage(list.dataset.language) ? list.dataset.language : defaultLanguage;
  const cardWords: CardWords = {
    categories: JSON.parse(list.dataset.categoryNames ?? "{}") as Record<string, string>,
    opensAt: (moment) => {
      const day = formatDate(moment, language);
      const clock = formatClock(moment, language);
      const now = Date.now();
      if (day === formatDate(now, language)) return clock;
      const isTomorrow = day === formatDate(now + dayMs, language);
      return `${isTomorrow ? list.dataset.tomorrow : day.replace(/,.*/, "")}, ${clock}`;
    },
  };
  const counted = JSON.parse(count.dataset.words ?? "{}") as Record<"one" | "other" | "more", string>;
  let asking = new AbortController();
  let next: string | null = null;

  const wanted = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    }
    return query;
  };

  const countShops = () => {
    const shown = list.querySelectorAll(":scope > :not([hidden])").length;
    const text = next ? counted.more : shown === 1 ? counted.one : counted.other;
    count.textContent = shown === 0 ? "" : fill(text, { count: shown });
    noShops.hidden = shown > 0;
    more.hidden = !next;
  };

  const ask = async (signal: AbortSignal, cursor?: string) => {
    const query = wanted();
    const address = cursor ? new URLSearchParams([...query, ["cursor", cursor]]) : query;
    const answer = await fetch(`/store/shops?${address.toString()}`, {
      credentials: "omit",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      signal: eitherSignal(signal, AbortSignal.timeout(defaultTimeoutMs)),
    });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    return (await answer.json()) as Directory;
  };

  const show = async (cursor?: string) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const page = await ask(signal, cursor);
      // Before the first shop opts in, the examples stay.
      if (page.choices.places.length === 0) return narrowBuiltList(list, wanted(), countShops);
      // Who can answer now stands first.
      const openFirst = page.items.toSorted((a, b) => Number(b.open) - Number(a.open));
      const cards = openFirst.map((shop) =>
        fillShopCard(template.cloneNode(true) as HTMLElement, shop, cardWords),
      );
      if (cursor) list.append(...cards);
      else list.replaceChildren(...cards);
      next = page.next;
      document.querySelector("[data-example-note]")?.remove();
      staleNote.hidden = true;
      offerChoices(form, page.choices, cardWords.categories);
      countShops();
      if (cursor) cards[0]?.querySelector("a")?.focus();
    } catch {
      // A newer question was asked meanwhile; its answer counts.
      if (signal.aborted) return;
      staleNote.hidden = false;
      narrowBuiltList(list, wanted(), countShops);
    }
  };

  const change = () => {
    // A key pressed just before a change of page must not write into the address of the next one.
    if (!list.isConnected) return;
    const query = wanted().toString();
    history.replaceState(history.state, "", query ? `?${query}` : location.pathname);
    void show();
  };

  let typing: ReturnType<typeof setTimeout>;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(typing);
    change();
  });
  form.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(change, typingPauseMs);
  });
  more.querySelector("button")!.addEventListener("click", () => void show(next ?? undefined));
  part("clear").addEventListener("click", () => {
    form.reset();
    change();
    form.querySelector("input")?.focus();
  });

  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
  void show();
}

/** Hides what does not match, where the newest list cannot be had. */
function narrowBuiltList(list: HTMLElement, query: URLSearchParams, done: () => void): void {
  for (const card of list.querySelectorAll<HTMLElement>("[data-shop-card]")) {
    const holds = (attribute: string | undefined, value: string | null) =>
      !value ||
      (JSON.parse(attribute ?? "[]") as string[]).some((one) => one.toLowerCase() === value.toLowerCase());
    card.hidden = !(
      (card.dataset.text ?? "").includes((query.get("q") ?? "").toLowerCase()) &&
      holds(card.dataset.places, query.get("area")) &&
      holds(card.dataset.categories, query.get("category"))
    );
  }
  done();
}

/** Areas and categories of the newest list; what is chosen stays chosen. */
function offerChoices(
  form: HTMLFormElement,
  { places, categories }: Directory["choices"],
  names: Readonly<Record<string, string>>,
): void {
  const area = form.elements.namedItem("area") as HTMLSelectElement;
  const category = form.elements.namedItem("category") as HTMLSelectElement;
  const byRegion = [...new Set(places.map(({ region }) => region))].map((region) => {
    const inside = places.filter((place) => place.region === region);
    const group = document.createElement("optgroup");
    group.label = region;
    const whole = new Option(fill(area.dataset.wholeRegion ?? "{region}", { region }), region);
    group.append(whole, ...inside.map((place) => new Option(place.area, place.area)));
    return group;
  });
  const named = categories.map((one) => new Option(names[one.replace(/[^a-z]+/g, "-")] ?? one, one));
  replaceOptions(area, byRegion);
  replaceOptions(
    category,
    named.toSorted((a, b) => a.text.localeCompare(b.text)),
  );
}

function replaceOptions(select: HTMLSelectElement, options: HTMLElement[]): void {
  const chosen = select.value;
  select.replaceChildren(select.options[0]!, ...options);
  select.value = chosen;
  if (select.value !== chosen) select.value = "";
}

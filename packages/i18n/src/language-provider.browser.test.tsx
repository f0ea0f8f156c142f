import { act, type ComponentProps } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LanguageProvider, useLanguage } from "./language-provider.ts";
import type { Language } from "./language.ts";
import { lookupCountry } from "./resolve-language.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  localStorage.clear();
  document.documentElement.lang = "";
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function Switch() {
  const { language, setLanguage, offerLanguage } = useLanguage();
  const other: Language = language === "en" ? "sw" : "en";
  return (
    <button type="button" onClick={() => setLanguage(other)} onContextMenu={() => offerLanguage("sw")}>
      {language}
    </button>
  );
}

type Props = Omit<ComponentProps<typeof LanguageProvider>, "children">;
const show = (props: Props = {}) =>
  act(() =>
    root.render(
      <LanguageProvider {...props}>
        <Switch />
      </LanguageProvider>,
    ),
  );
const choose = () => act(() => place.querySelector("button")?.click());
/** Somebody is found to speak Swahili, as after signing in. */
const offer = () =>
  act(() => {
    place.querySelector("button")?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
  });

describe("LanguageProvider", () => {
  test("starts in English and says so to the document", () => {
    show();
    expect(place.textContent).toBe("en");
    expect(document.documentElement.lang).toBe("en");
    expect(localStorage.getItem("language")).toBeNull();
  });

  test("starts with the stored choice", () => {
    localStorage.setItem("language", "sw");
    show();
    expect(place.textContent).toBe("sw");
    expect(document.documentElement.lang).toBe("sw");
  });

  test("starts with the language the page knows, which it does not store as a choice", () => {
    localStorage.setItem("language", "en");
    show({ initialLanguage: "sw", lookupCountry: () => Promise.reject(new Error("asked")) });
    expect(place.textContent).toBe("sw");
    expect(localStorage.getItem("language")).toBe("en");
  });

  test("a choice shows at once, is stored and changes the document", () => {
    show();
    choose();
    expect(place.textContent).toBe("sw");
    expect(document.documentElement.lang).toBe("sw");
    expect(localStorage.getItem("language")).toBe("sw");
    choose();
    expect(localStorage.getItem("language")).toBe("en");
  });

  test("a visitor from Tanzania without a choice reads Swahili", async () => {
    const url = `/store/geo?body=${encodeURIComponent('{"country_code":"TZ"}')}`;
    const lookup = lookupCountry({ url });
    show({ lookupCountry: () => lookup });
    await act(async () => {
      await lookup;
    });
    expect(place.textContent).toBe("sw");
    expect(localStorage.getItem("language")).toBe("sw");
  });

  test("a choice made during the look-up is kept", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    show({ lookupCountry: () => promise });
    choose();
    choose();
    await act(async () => resolve("TZ"));
    expect(place.textContent).toBe("en");
  });

  test("an offered language fills what nobody chose, and shows at once", () => {
    show();
    offer();
    expect(place.textContent).toBe("sw");
    expect(localStorage.getItem("language")).toBe("sw");
  });

  test("an offered language changes no choice: one made before, or just now while the country was looked up", async () => {
    localStorage.setItem("language", "en");
    show();
    offer();
    expect(place.textContent).toBe("en");
    localStorage.clear();
    act(() => root.unmount());
    root = createRoot(place);
    const { promise, resolve } = Promise.withResolvers<string>();
    show({ lookupCountry: () => promise });
    choose();
    choose();
    offer();
    await act(async () => resolve("TZ"));
    expect(place.textContent).toBe("en");
    expect(localStorage.getItem("language")).toBe("en");
  });

  test("onChange follows the first language and every later one", () => {
    const followed: Language[] = [];
    show({ onChange: (language) => followed.push(language) });
    choose();
    expect(followed).toEqual(["en", "sw"]);
  });
});

test("useLanguage outside its provider throws and names the provider", () => {
  expect(() => act(() => root.render(<Switch />))).toThrow(
    "useLanguage must be used within a LanguageProvider",
  );
});

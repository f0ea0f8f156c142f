import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, test } from "vitest";
import { startI18next } from "./start-i18next.ts";

describe("startI18next", () => {
  test("texts, holes, plurals and codes read as in the light translator", async () => {
    const i18n = await startI18next({ language: "sw", namespaces: ["errors"] });
    expect(i18n.t("retry")).toBe("Jaribu tena");
    expect(i18n.t("accessDeniedText", { resource: i18n.t("resources.orders") })).toBe(
      "Huna ruhusa ya kuona oda.",
    );
    expect(i18n.t("languages.sw")).toBe("Kiswahili");
    expect(i18n.t("order.not_found", { ns: "errors" })).toBe(
      "Oda hii haipo kwenye duka hili. Itafute kwenye orodha.",
    );
    await i18n.changeLanguage("en");
    expect(i18n.t("items", { count: 1 })).toBe("1 item");
    expect(i18n.t("items", { count: 2 })).toBe("2 items");
    expect(i18n.t("items", { count: 10_000 })).toBe("10,000 items");
    expect(i18n.t("validation.too_small.string", { ns: "errors", minimum: 8 })).toBe(
      "Use at least 8 characters.",
    );
  });

  test("a namespace is fetched when a screen asks for it, and not before", async () => {
    const i18n = await startI18next({ language: "en" });
    const fetched = () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/catalogues/"))
        .map(({ name }) => /catalogues\/(\w+\/[\w-]+)/.exec(name)![1]);
    expect(i18n.hasResourceBundle("en", "orders")).toBe(false);
    await i18n.loadNamespaces("orders");
    expect(i18n.t("title", { ns: "orders" })).toBe("Orders");
    expect(fetched()).not.toContain("sw/orders");
  });

  test("a screen suspends, shows its texts and follows the language", async () => {
    const i18n = await startI18next({ language: "en" });
    const Screen = () => {
      const { t } = useTranslation("auth");
      return <h1>{t("signIn")}</h1>;
    };
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    root.render(
      <I18nextProvider i18n={i18n}>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </I18nextProvider>,
    );
    await expect.poll(() => place.textContent).toBe("Sign in");
    await i18n.changeLanguage("sw");
    await expect.poll(() => place.textContent).toBe("Ingia");
    root.unmount();
    place.remove();
  });

  test("keys are typed", async () => {
    const i18n = await startI18next({ language: "en" });
    // @ts-expect-error -- no such key
    expect(i18n.t("retri")).toBe("retri");
  });
});

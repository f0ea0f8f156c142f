import type { BrowserContext, Page } from "@playwright/test";
import { addresses } from "../addresses.ts";

/** Every public page by its English address. */
export const publicPages = [
  "/",
  "/about",
  "/contact-us",
  "/customize-qr",
  "/for-developers",
  "/pricing",
  "/privacy-policy",
  "/qr-code",
  "/resources",
  "/shops",
  "/terms-of-service",
] as const;

export type SiteLanguage = "en" | "sw";
export const siteLanguages: readonly SiteLanguage[] = ["en", "sw"];

/** The address of a page in a language on the running site. */
export function siteAddress(page: string, language: SiteLanguage = "en"): string {
  if (language === "en") return addresses.marketing + page;
  return `${addresses.marketing}/sw${page === "/" ? "" : page}`;
}

/** A visitor who chose a language earlier stays on the address that was asked for. */
export async function remember(target: Page | BrowserContext, language: SiteLanguage): Promise<void> {
  await target.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
}

/** Where the sandbox's look-up says every visitor is; null makes it fail. */
export async function visitFrom(country: string | null): Promise<void> {
  await fetch(`${addresses.sandbox}/__sandbox/geo`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ country_code: country }),
  });
}

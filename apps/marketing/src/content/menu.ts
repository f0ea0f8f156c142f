import { inLanguage } from "#language/addresses.ts";
import type { Words } from "#language/words.ts";
import type { Language } from "@agiza/i18n/language";

/** One entry of the header: a page, or a heading with pages below it; a tag is a short word such as "New". */
export type MenuEntry = { label: string; tag?: string } & (
  | { href: string }
  | { below: { label: string; href: string }[] }
);

/** The header's menu, in order. Only pages that exist are listed. */
export function mainMenu(words: Words, language: Language): MenuEntry[] {
  const { layout } = words;
  return [
    { label: layout.shops, href: inLanguage("/shops", language) },
    { label: layout.pricing, href: inLanguage("/pricing", language) },
    {
      label: layout.resources,
      tag: layout.newTag,
      below: [
        { label: layout.allResources, href: inLanguage("/resources", language) },
        { label: layout.qrCode, href: inLanguage("/qr-code", language) },
        { label: layout.forDevelopers, href: inLanguage("/for-developers", language) },
      ],
    },
    { label: layout.aboutUs, href: inLanguage("/about", language) },
    { label: layout.contact, href: inLanguage("/contact-us", language) },
  ];
}

/** The two lists of links in the footer. Only pages that exist are listed. */
export function footerLinks(words: Words, language: Language) {
  const { footer } = words;
  return [
    {
      heading: footer.quickLinks,
      links: [
        { label: footer.aboutUs, href: inLanguage("/about", language) },
        { label: footer.shops, href: inLanguage("/shops", language) },
        { label: footer.contactUs, href: inLanguage("/contact-us", language) },
      ],
    },
    {
      heading: footer.information,
      links: [
        { label: footer.privacy, href: inLanguage("/privacy-policy", language) },
        { label: footer.terms, href: inLanguage("/terms-of-service", language) },
        { label: footer.briefUs, href: `${inLanguage("/contact-us", language)}#brief` },
      ],
    },
  ];
}

/** Sign-in and sign-up live in the back-office; the host sends `/dashboard` there. */
export const signInAddress = "/dashboard?auth=Login";
export const signUpAddress = "/dashboard?auth=Signup";

import { languages } from "@agiza/i18n/language";
import type { APIRoute } from "astro";
import { publicPages } from "#content/pages.ts";
import { inLanguage } from "#language/addresses.ts";

/** All public pages in both languages, each naming its twin. */
export const GET: APIRoute = ({ site }) => {
  const address = (path: string) => new URL(path, site).href;
  const entries = publicPages.flatMap((page) => {
    const twins = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address(inLanguage(page, language))}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${address(inLanguage(page, language))}</loc>${twins.join("")}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml" } });
};

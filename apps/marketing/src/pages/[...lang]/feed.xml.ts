import type { APIRoute } from "astro";
import { latestFeatures } from "#content/latest-features.ts";
import { inLanguage } from "#language/addresses.ts";
import { bothLanguages, pageLanguage } from "#language/page-language.ts";
import { wordsIn } from "#language/words.ts";
import { xmlText } from "#structured/xml-text.ts";

export const getStaticPaths = bothLanguages;

/** Atom feed of the latest features, one per language. */
export const GET: APIRoute = ({ params, site }) => {
  const language = pageLanguage(params.lang);
  const { news } = wordsIn(language);
  const address = (path: string) => new URL(inLanguage(path, language), site).href;
  const moment = (day: string) => `${day}T00:00:00+03:00`;
  const entries = latestFeatures.map(
    ({ id, on, title, text }) =>
      `<entry><id>${address("/")}#${id}</id><title>${xmlText(title[language])}</title><updated>${moment(on)}</updated><link href="${address("/")}#${id}"/><summary>${xmlText(text[language])}</summary></entry>`,
  );
  const newest =
    latestFeatures
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? "1970-01-01";
  const feed = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${address("/feed.xml")}</id><title>${xmlText(news.feedTitle)}</title><subtitle>${xmlText(news.lead)}</subtitle><updated>${moment(newest)}</updated><author><name>Agiza</name></author><link rel="self" href="${address("/feed.xml")}"/><link href="${address("/")}"/>${entries.join("")}</feed>\n`;
  return new Response(feed, { headers: { "content-type": "application/atom+xml" } });
};

import type { Language } from "@agiza/i18n/language";
import { company } from "#content/company.ts";
import { inLanguage } from "#language/addresses.ts";
import { wordsIn } from "#language/words.ts";

/** A schema.org thing as search engines read it. */
export type Thing = Readonly<Record<string, unknown>>;

type Place = { site: URL; language: Language };

const address = ({ site, language }: Place, path: string) => new URL(inLanguage(path, language), site).href;

/** Who runs the site and what it offers; stands on the front page. */
export function aboutUs(place: Place): Thing[] {
  const { home, footer } = wordsIn(place.language);
  const organisation = new URL("/#organisation", place.site).href;
  return [
    {
      "@type": "Organization",
      "@id": organisation,
      name: company.product,
      url: new URL("/", place.site).href,
      logo: new URL("/icon-512.png", place.site).href,
      description: footer.about,
      email: company.email,
      telephone: company.phone,
      address: company.address,
      areaServed: "TZ",
    },
    {
      "@type": "WebSite",
      name: company.product,
      url: address(place, "/"),
      inLanguage: place.language,
      publisher: { "@id": organisation },
    },
    {
      "@type": "SoftwareApplication",
      name: company.product,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      description: home.description,
      provider: { "@id": organisation },
    },
  ];
}

/** The questions of the front page with their answers. */
export function questionsAndAnswers({ language }: Place): Thing {
  const { heading, ...questions } = wordsIn(language).home.questions;
  return {
    "@type": "FAQPage",
    name: heading,
    mainEntity: Object.values(questions).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Where a page stands below the front page. */
export function breadcrumb(place: Place, page: string, title: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: company.product, item: address(place, "/") },
      { "@type": "ListItem", position: 2, name: title, item: address(place, page) },
    ],
  };
}

/** The text of a page's data block. `<` is escaped, so that no word can end the block. */
export const structuredText = (things: readonly Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");

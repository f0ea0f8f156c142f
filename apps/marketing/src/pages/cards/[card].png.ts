import { languages } from "@agiza/i18n/language";
import type { APIRoute, GetStaticPaths } from "astro";
import { cardName, cardPage } from "#cards/card-name.ts";
import { socialCard } from "#cards/social-card.ts";
import { publicPages } from "#content/pages.ts";
import { cardTexts } from "#cards/card-texts.ts";

/** One picture per page and language. */
export const getStaticPaths: GetStaticPaths = () =>
  publicPages
    .filter((page) => page === cardPage(page))
    .flatMap((page) =>
      languages.map((language) => ({
        params: { card: cardName(page, language) },
        props: { page, language },
      })),
    );

export const GET: APIRoute = async ({ props: { page, language } }) =>
  new Response(new Uint8Array(await socialCard({ page, ...cardTexts(page, language) })), {
    headers: { "content-type": "image/png" },
  });

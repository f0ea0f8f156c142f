import type { APIRoute } from "astro";
import { shapesSvg } from "#islands/qr-maker/card-svg.ts";
import { exampleCard } from "#islands/qr-maker/example-card.ts";

/** The example card without its texts, which the page writes over it in its own fonts. */
export const GET: APIRoute = () =>
  new Response(shapesSvg(exampleCard, 420), { headers: { "content-type": "image/svg+xml" } });

import type { APIRoute } from "astro";

/** Everything public may be read; sign-in and the API are not pages. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /store/\nSitemap: ${new URL("/sitemap.xml", site).href}\n`,
    { headers: { "content-type": "text/plain" } },
  );

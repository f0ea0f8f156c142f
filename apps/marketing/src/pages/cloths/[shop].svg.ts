import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { APIRoute, GetStaticPaths } from "astro";
import { exampleShops } from "#content/example-shops.ts";
import { clothSvg } from "#pictures/cloth-svg.ts";

/** One picture per example shop, so that a page that shows many cloths does not carry them. */
export const getStaticPaths: GetStaticPaths = () =>
  exampleShops.map(({ slug, kanga }) => ({
    params: { shop: slug },
    props: { kanga: kanga ?? kangaOf(slug) },
  }));

export const GET: APIRoute = ({ props }) =>
  new Response(clothSvg(props.kanga, { columns: 10, rows: 12 }), {
    headers: { "content-type": "image/svg+xml" },
  });

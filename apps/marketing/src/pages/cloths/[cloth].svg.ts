import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { APIRoute, GetStaticPaths } from "astro";
import { exampleShops } from "#content/example-shops.ts";
import { frames } from "#islands/qr-maker/qr-design.ts";
import { clothSvg } from "#pictures/cloth-svg.ts";

/** One picture per example shop and per frame of a QR card, so that a page that shows many cloths does not carry them. */
export const getStaticPaths: GetStaticPaths = () => [
  ...exampleShops.map(({ slug, kanga }) => ({
    params: { cloth: slug },
    props: { kanga: kanga ?? kangaOf(slug), size: { columns: 10, rows: 12 } },
  })),
  ...Object.entries(frames).map(([name, kanga]) => ({
    params: { cloth: `frame-${name}` },
    props: { kanga, size: { columns: 5, rows: 5 } },
  })),
];

export const GET: APIRoute = ({ props }) =>
  new Response(clothSvg(props.kanga, props.size), { headers: { "content-type": "image/svg+xml" } });

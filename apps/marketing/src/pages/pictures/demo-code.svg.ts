import { kangaCode } from "@agiza/ui/kanga-code";
import type { APIRoute } from "astro";

/** The code that leads to the demo shop; its middle is free for the symbol. */
export const GET: APIRoute = ({ site }) => {
  const { size, dots, eyes } = kangaCode(new URL("/store/demo", site).href);
  const drawnEyes = eyes.map(
    ({ x, y }) =>
      `<g transform="translate(${x} ${y})"><rect x=".5" y=".5" width="6" height="6" rx="1.6" fill="none" stroke="#0e1138"/><rect x="2" y="2" width="3" height="3" rx=".7" fill="#e8432a"/></g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}"><path d="${dots}" fill="#0e1138"/>${drawnEyes.join("")}</svg>`;
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
};

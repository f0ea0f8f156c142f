import { createElement, type SVGProps } from "react";

type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/** Stands in for the icon library's own function of this shape: one drawing to one component, silent, 24 by 24. */
// oxlint-disable-next-line import/no-default-export -- the library's icons import it so
export default function createIcon({ node }: Drawing) {
  return function Icon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
    const look = {
      fill: "none",
      stroke: "currentColor",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    } as const;
    return createElement(
      "svg",
      { "aria-hidden": true, width: 24, height: 24, viewBox: "0 0 24 24", strokeWidth, ...look, ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

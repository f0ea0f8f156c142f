import { createElement, type SVGProps } from "react";

/** Stands in for the icon library's own function of this shape: a component that shows a symbol of the page. */
// oxlint-disable-next-line import/no-default-export -- the library's icons import it so
export default function createIcon(name: string) {
  return function Icon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
    const look = {
      fill: "none",
      stroke: "currentColor",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    } as const;
    return createElement(
      "svg",
      { "aria-hidden": true, width: 24, height: 24, strokeWidth, ...look, ...rest },
      createElement("use", { href: `#icon-${name}` }),
    );
  };
}

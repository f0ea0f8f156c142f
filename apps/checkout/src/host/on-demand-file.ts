import type { Plugin } from "vite";

const preloadHelper = /vite\/preload-helper/;

/**
 * Lets the page load its recorder when it is wanted, and names that file in the page, so that the worker knows it for one
 * of this release. What Vite puts around such a load is for files that need others: it weighs half a kilobyte, and a
 * classic script cannot even read it.
 */
export function onDemandFile(): Plugin {
  return {
    name: "on-demand-file",
    apply: "build",
    enforce: "pre",
    transform: (_code, id) =>
      preloadHelper.test(id) ? "export const __vitePreload = (load) => load();" : null,
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).filter((file) => file.type === "chunk" && file.isDynamicEntry);
        const names = files.map(({ fileName }) => `<meta name="on-demand" content="/${fileName}" />`);
        return html.replace("</head>", () => `${names.join("")}</head>`);
      },
    },
  };
}

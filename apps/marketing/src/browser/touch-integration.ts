import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Loads the island with the visitor's first move on the page. */
    "client:touch"?: boolean;
  }
}

/** Teaches Astro `client:touch`. */
export function touchIntegration(): AstroIntegration {
  return {
    name: "client-touch",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "touch",
          entrypoint: fileURLToPath(new URL("./touch-directive.ts", import.meta.url)),
        });
      },
    },
  };
}

import { popupScript } from "./published.gen.ts";

export { popupScript } from "./published.gen.ts";

/** The line of code a shop puts on its website: its browser runs exactly this version, or nothing. */
export function popupSnippet({ origin, popupId }: { origin: string; popupId: string }): string {
  const address = `${origin.replace(/\/$/, "")}/popup/${popupScript.version}.js`;
  return `<script async src="${address}" data-popup="${popupId}" integrity="${popupScript.integrity}" crossorigin="anonymous"></script>`;
}

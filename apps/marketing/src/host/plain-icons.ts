/**
 * Leaves out of the icons in a finished page what only files of their own need: the name space of SVG, which HTML gives
 * by itself, and the library's names for its icons, which nothing here reads.
 */
export function plainIcons(html: string): string {
  return html.replaceAll(
    /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*)>/g,
    (_all, attributes: string) => {
      const classed = attributes.replace(/ class="([^"]*)"/, (_class, names: string) => {
        const kept = names.split(" ").filter((name) => name !== "lucide" && !name.startsWith("lucide-"));
        return kept.length > 0 ? ` class="${kept.join(" ")}"` : "";
      });
      return `<svg${classed}>`;
    },
  );
}

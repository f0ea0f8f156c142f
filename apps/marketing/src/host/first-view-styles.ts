/** Stands where a page's first view may end: before the footer of every page, and earlier in a long one. */
export const belowFirstView = "<!--below the first view-->";

const stylesheets = /<link rel="stylesheet" href="[^"]+">/g;
const styles = /<style>[\s\S]*?<\/style>/;

/**
 * Puts the styles of a page's first view into its head and the whole stylesheets below that view: a browser paints what
 * stands above a stylesheet without waiting for it, and nothing below it unstyled. The first mark counts.
 *
 * @param withStyles puts the styles that a page uses into its head
 * @throws Error for a page without a stylesheet or a mark
 */
export async function styleFirstView(
  html: string,
  withStyles: (html: string) => Promise<string>,
): Promise<string> {
  const links = html.match(stylesheets);
  if (!links) throw new Error("a page has no stylesheet");
  const [above = "", ...below] = html.split(belowFirstView);
  if (below.length === 0) throw new Error("a page does not say where its first view ends");
  const [used] = styles.exec(await withStyles(`${above}</main></body></html>`)) ?? [];
  if (!used) throw new Error("the first view uses no styles");
  const [first] = links;
  const styled = above.replace(first, () => used).replace(stylesheets, "");
  return styled + links.join("") + below.join("");
}

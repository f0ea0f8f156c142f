/** Stands in a long page where its first view ends. */
export const belowFirstView = "<!--below the first view-->";

const stylesheet = /<link rel="stylesheet" href="[^"]+">/;
const styles = /<style>[\s\S]*?<\/style>/;

/**
 * Puts the styles of a page's first view into its head and the whole stylesheet below that view: a browser paints what
 * stands above a stylesheet without waiting for it, and nothing below it unstyled. A page that marks no end is short and
 * carries all it uses.
 *
 * @param withStyles puts the styles that a page uses into its head
 * @throws Error for a page whose stylesheet cannot be found
 */
export async function styleFirstView(
  html: string,
  withStyles: (html: string) => Promise<string>,
): Promise<string> {
  const [link] = stylesheet.exec(html) ?? [];
  if (!link) throw new Error("a page has no stylesheet");
  const [above, below] = html.split(belowFirstView);
  if (above === undefined || below === undefined) return withStyles(html);
  const [used] = styles.exec(await withStyles(`${above}</main></body></html>`)) ?? [];
  if (!used) throw new Error("the first view uses no styles");
  return `${above.replace(link, () => used)}${link}${below}`;
}

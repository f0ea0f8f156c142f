const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;

/** The code that wakes islands up; Astro writes it into every page. */
const islandScript =
  /<script>((?:(?!<\/script>)[\s\S])*(?:self\.Astro\|\||"astro-island")(?:(?!<\/script>)[\s\S])*)<\/script>/g;

/**
 * Takes the module scripts and the islands' code out of a finished page and asks for them after the first paint, so that
 * on a slow line they do not compete with what the visitor came to see.
 *
 * @param store keeps a script as a file; answers its address
 */
export function loadScriptsLate(html: string, store: (source: string) => string): string {
  // One file: the island element needs to find its directives.
  const islands = [...html.matchAll(islandScript)].map(([, source]) => source!.trim()).join("\n");
  const modules = [...html.matchAll(moduleScript)].map(([, address]) => address!);
  const addresses = islands === "" ? modules : [store(islands), ...modules];
  if (addresses.length === 0) return html;
  // A button pressed before any of it came is noted for its island. Two frames later the first one is on the screen.
  const loader = `<script>addEventListener("click",e=>window.earlyPress=e.target.closest?.("astro-island button"));requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(addresses)}.map(a=>import(a)))))</script>`;
  return html.replace(islandScript, "").replace(moduleScript, "").replace("</body>", `${loader}</body>`);
}

const touchIsland = /<astro-island uid="([^"]+)"(?=[^>]* client="touch")([^>]*?) (props="[^"]*")/g;

/**
 * Moves what an island is given, which nothing needs before the visitor touches it, behind the page's content. The
 * `client:touch` directive takes it from there.
 */
export function givePropsLate(html: string): string {
  const given: string[] = [];
  const page = html.replace(touchIsland, (_, uid: string, between: string, props: string) => {
    given.push(`<div hidden data-given-to="${uid}" data-${props}></div>`);
    return `<astro-island uid="${uid}"${between}`;
  });
  return page.replace("</body>", `${given.join("")}</body>`);
}

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Takes the module scripts out of a finished page and asks for them after the first paint, so that on a slow line they
 * do not compete with what the visitor came to see.
 */
export function loadScriptsLate(html: string): string {
  const addresses = [...html.matchAll(moduleScript)].map(([, address]) => address);
  if (addresses.length === 0) return html;
  const list = JSON.stringify(addresses);
  // Two frames later the first one is on the screen.
  const loader = `<script>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>${list}.map(a=>import(a)))))</script>`;
  return html.replace(moduleScript, "").replace("</body>", `${loader}</body>`);
}

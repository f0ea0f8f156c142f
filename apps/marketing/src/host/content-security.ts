import { createHash } from "node:crypto";

/** What the pages hold inline, as CSP source expressions such as `'sha256-…'`, sorted and without repeats. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Reads finished HTML pages and hashes every inline script and style element in them, so that the content security
 * policy can name each one and refuse all others.
 */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = "", body = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=/.test(attributes) && runs(attributes)) scripts.add(hashOf(body));
    }
    for (const [, body = ""] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hashOf(body));
  }
  return { scripts: [...scripts].toSorted(), styles: [...styles].toSorted() };
}

/** A data block such as JSON-LD is no script for the policy. */
function runs(attributes: string): boolean {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === "module" || type === "text/javascript";
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

import { createHash } from "node:crypto";

/** The inline scripts and styles of a finished page as sources of a content security policy, `'sha256-…'`. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    // Files are covered by 'self', and data is not run.
    .filter(([, attributes = ""]) => !/\bsrc=|application\/json/.test(attributes))
    .map(([, , body = ""]) => body);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = ""]) => body);
  return { scripts: scripts.map(hashOf), styles: styles.map(hashOf) };
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** The font the first screen is set in; the display face may arrive later. */
const preloadedFont = /figtree-agiza.*\.woff2$/;

/**
 * Preloads the text font and writes `_headers` and `_redirects` into the finished site, with the hashes of inline
 * scripts, the public site's address and the origin of Meta's script filled in.
 */
export function hostFiles({ marketingUrl, sdkUrl }: { marketingUrl: string; sdkUrl: string }): Plugin {
  let outDir = "";
  return {
    name: "host-files",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloadedFont.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
    },
    async closeBundle() {
      const html = await readFile(path.join(outDir, "index.html"), "utf8");
      const hashes = inlineScripts(html).map((script) => ` '${hashOf(script)}'`);
      const headers = (await template("_headers.template")).replace("{{SCRIPT_HASHES}}", hashes.join(""));
      await writeFile(
        path.join(outDir, "_headers"),
        headers.replaceAll("{{CONNECT_POLICY}}", connectPolicy(headers, sdkUrl)),
      );
      const redirects = await template("_redirects.template");
      await writeFile(
        path.join(outDir, "_redirects"),
        redirects.replaceAll("{{MARKETING_URL}}", marketingUrl.replace(/\/$/, "")),
      );
    },
  };
}

/** Where Meta's script keeps its own frame and asks who is signed in. */
const metaWindows = "https://www.facebook.com";

/** The policy of all pages, opened for Meta's script by its exact origin, and for the window's frame and calls. */
export function connectPolicy(headers: string, sdkUrl: string): string {
  const [, policy = ""] = /Content-Security-Policy: (.+)/.exec(headers) ?? [];
  const script = new URL(sdkUrl).origin;
  const window = script.endsWith(".facebook.net") ? metaWindows : script;
  return `${policy
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("connect-src 'self'", `connect-src 'self' ${window}`)}; frame-src ${window}`;
}

/** The bodies of scripts without a file, exactly as the browser hashes them. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const template = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), "utf8");

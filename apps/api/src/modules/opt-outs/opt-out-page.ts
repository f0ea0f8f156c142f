import { createHash } from "node:crypto";
import { optOut as english } from "@agiza/i18n/catalogues/en/opt-out";
import { optOut as swahili } from "@agiza/i18n/catalogues/sw/opt-out";
import type { Language } from "@agiza/i18n/language";
import { createTranslator, type Translator } from "@agiza/i18n/translator";
import { html, raw } from "hono/html";
import type { OptOutView } from "./opt-out-by-link.ts";

const texts: Record<Language, Translator<typeof english>> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

const style = [
  "body{margin:0;background:#f5f6fb;color:#14163a;font:18px/1.5 system-ui,sans-serif}",
  "main{max-width:30rem;margin:0 auto;padding:2rem 1rem}",
  "h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}",
  "label{display:flex;gap:.75rem;margin:1.5rem 0;align-items:start}",
  "input{width:1.5rem;height:1.5rem;flex:none;margin:0}",
  "button{width:100%;min-height:3.25rem;border:0;border-radius:.75rem;background:#25319c;color:#fff;font:inherit;font-weight:600}",
  "button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #25319c;outline-offset:3px}",
  "a{color:#25319c;display:inline-block;padding:.75rem 0}",
  "@media(prefers-color-scheme:dark){body{background:#0e1024;color:#f1f2fb}a{color:#b8c0ff}button{background:#b8c0ff;color:#14163a}}",
].join("");

/** The one style of these pages, and nothing else: no script, no picture, no other address but their own. */
export const optOutPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What stands on the page: the question, the answer to it, or that the link opens nothing. */
type Content =
  | { kind: "ask"; view: OptOutView }
  | { kind: "stopped"; view: OptOutView }
  | { kind: "unknown" }
  | { kind: "wait" };

/** The page of a link, in one language, with the way to the other one. Works without scripts. */
export async function optOutPage(content: Content, language: Language): Promise<string> {
  const t = texts[language];
  const other = language === "sw" ? "en" : "sw";
  const title = titleOf(content, t);
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${bodyOf(content, t, language)}
          <p><a href="?l=${other}" lang="${other}">${t("otherLanguage")}</a></p>
        </main>
      </body>
    </html> `;
  return (await page).toString();
}

function titleOf(content: Content, t: Translator<typeof english>): string {
  if (content.kind === "ask") return t("title", { shop: content.view.shop });
  const titles = { stopped: "stoppedTitle", wait: "waitTitle", unknown: "unknownTitle" } as const;
  return t(titles[content.kind]);
}

function bodyOf(content: Content, t: Translator<typeof english>, language: Language) {
  if (content.kind === "unknown") return html`<p>${t("unknown")}</p>`;
  if (content.kind === "wait") return html`<p>${t("wait")}</p>`;
  const { shop, phone } = content.view;
  if (content.kind === "stopped")
    return html`<p>${t("stopped", { shop, phone })}</p>
      <p>${t("back", { shop })}</p>`;
  return html`<p>${t("what", { shop, phone })}</p>
    <form method="post" action="?l=${language}">
      <label><input type="checkbox" name="everywhere" value="1" /><span>${t("everywhere")}</span></label>
      <button type="submit">${t("stop")}</button>
    </form>`;
}

import { writeFile } from "node:fs/promises";
import process from "node:process";
import type { components } from "@agiza/api-client/schema.gen";

/** Fetches the public list of shops, so that the next build shows it: `pnpm shops https://agiza.example`. */
type Directory = components["schemas"]["Directory"];

const origin = process.argv[2];
if (!origin) throw new Error("Name the site whose list is to be fetched: pnpm shops https://…");

const shops = [];
for (let cursor: string | null = ""; cursor !== null;) {
  const address = new URL(`/store/shops${cursor && `?cursor=${encodeURIComponent(cursor)}`}`, origin);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
  const page = (await answer.json()) as Directory;
  for (const { id, slug, name, about, region, area, categories, chat_url: chatUrl } of page.items) {
    shops.push({ id, slug, name, about: { en: about, sw: about }, region, area, categories, chatUrl });
  }
  cursor = page.next;
}
await writeFile(
  new URL("../src/content/listed-shops.json", import.meta.url),
  `${JSON.stringify(shops, null, 2)}\n`,
);
console.log(`${shops.length} shops written`);

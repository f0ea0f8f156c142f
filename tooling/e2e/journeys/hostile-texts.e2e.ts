import { localAppSecret, newWamid, signed, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { hostileTexts, mark } from "../pages/hostile-texts.ts";
import { expectNoSidewaysScrolling } from "../pages/soundness.ts";

/** It leaves 250 chats behind: a wide run of its own. */
const shop = { tag: ["@shop", "@full"] };
/** The demo shop's number at the emulated WhatsApp. */
const demoNumber = "111222333444555";
const widths = [360, 1440] as const;

const inLots = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, lot) =>
    items.slice(lot * size, (lot + 1) * size),
  );

const now = () => String(Math.floor(Date.now() / 1_000));
const base = (from: string) => ({ from, id: newWamid(), timestamp: now() });
const text = (from: string, body: string) => ({ ...base(from), type: "text", text: { body } });
const file = (from: string, hostile: string) => ({
  ...base(from),
  type: "document",
  document: { id: "1", mime_type: "application/pdf", sha256: "", filename: hostile, caption: hostile },
});
const photo = (from: string, hostile: string) => ({
  ...base(from),
  type: "image",
  image: { id: "2", mime_type: "image/jpeg", sha256: "", caption: hostile },
});

/** Brings what customers of WhatsApp wrote, as Meta posts it. */
async function deliver(contacts: readonly object[], messages: readonly object[]): Promise<void> {
  const body = JSON.stringify(webhookOf(demoNumber, { contacts, messages }));
  const answer = await fetch(`${addresses.api}/store/webhooks/whatsapp`, signed(body, localAppSecret));
  expect(answer.status).toBe(200);
}

/** What a page must not do, from now on. */
async function watch(page: Page) {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== "localhost" && protocol.startsWith("http")) seen.push(`request ${request.url()}`);
  });
  page.on("pageerror", (error) => seen.push(`error ${error.message}`));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { refused?: string[] }).refused ??= [];
      (window as unknown as { refused: string[] }).refused.push(`${violatedDirective} ${blockedURI}`);
    }),
  );
  return seen;
}

/** Runs in the page: what of it ran, leads to a script, or is wider than its pane. */
function lookAround([ran, selector]: [string, string]): string[] {
  const wrong = [...((window as unknown as { refused?: string[] }).refused ?? [])];
  if (ran in window) wrong.push("a text ran");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]"))
    if (!/^(https?|tel|sms|mailto|blob):/.test(link.protocol)) wrong.push(`a link to ${link.protocol}`);
  for (const pane of document.querySelectorAll(selector)) {
    const { left, right } = pane.getBoundingClientRect();
    if (pane.scrollWidth > pane.clientWidth + 1) wrong.push(`a pane to scroll sideways: ${selector}`);
    for (const element of pane.querySelectorAll("*")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || isClipped(element, pane)) continue;
      if (box.right > right + 1 || box.left < left - 1)
        wrong.push(
          `${Math.round(box.left)} to ${Math.round(box.right)} of ${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 160)}`,
        );
    }
  }
  return [...new Set(wrong)].slice(0, 5);

  /** What its parents cut off is nobody's to see. */
  function isClipped(element: Element, pane: Element): boolean {
    for (let one = element.parentElement; one && one !== pane; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== "visible") return true;
    return false;
  }
}

async function expectUnharmed(page: Page, pane: string, where: string): Promise<void> {
  expect(await page.evaluate(lookAround, [mark, pane] as [string, string]), where).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

test(
  "250 texts that would run as scripts or burst a page do neither, as names, words, captions or names of files",
  shop,
  async ({ page }) => {
    test.setTimeout(900_000);
    expect(new Set(hostileTexts).size).toBe(250);
    const seen = await watch(page);
    await new Backoffice(page).signIn("sw");
    // Each text is a customer's name; each asks for a person, so that the home and the notifications name them.
    const people = hostileTexts.map((name, place) => ({ name, wa_id: `2557561${String(10_000 + place)}` }));
    for (const lot of inLots(people, 25))
      await deliver(
        lot.map(({ name, wa_id }) => ({ profile: { name }, wa_id })),
        lot.map(({ wa_id }) => text(wa_id, "ongea nasi")),
      );
    // Five of them write every text, send it as a file's name and say it under a photo.
    const writers = people.slice(0, 5).map((person, place) => ({
      ...person,
      texts: hostileTexts.filter((_, index) => index % 5 === place),
    }));
    for (const { name, wa_id, texts } of writers)
      for (const lot of inLots(texts, 25))
        await deliver(
          [{ profile: { name }, wa_id }],
          lot.flatMap((hostile) => [text(wa_id, hostile), file(wa_id, hostile), photo(wa_id, hostile)]),
        );
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectInbox(page, width);
      for (const { wa_id } of writers) await expectThread(page, wa_id, width);
      await page.goto(`${addresses.backoffice}/dashboard/notifications?group=chats`);
      await expect(page.getByRole("list").first()).toBeVisible();
      await expectUnharmed(page, "main", `notifications at ${width}`);
      await page.goto(`${addresses.backoffice}/dashboard`);
      await expect(
        page.getByRole("list", { name: "Wanasubiri mtu" }).or(page.locator("main")).first(),
      ).toBeVisible();
      await expectUnharmed(page, "main", `home at ${width}`);
    }
    expect(seen).toEqual([]);
  },
);

async function expectInbox(page: Page, width: number): Promise<void> {
  await page.goto(`${addresses.backoffice}/conversations`);
  const rows = page.getByRole("list", { name: "Mazungumzo" }).getByRole("link");
  // The embedded database answers nobody while it still takes in a thousand messages.
  await expect(rows.first()).toBeVisible({ timeout: 300_000 });
  const more = page.getByRole("button", { name: "Onyesha zaidi" });
  // Every name stands in the list.
  while ((await rows.count()) < hostileTexts.length) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  await expectUnharmed(page, "section[aria-label=Mazungumzo]", `inbox at ${width}`);
}

async function expectThread(page: Page, wa_id: string, width: number): Promise<void> {
  await page.goto(`${addresses.backoffice}/conversations?search=${wa_id.slice(-6)}`);
  const row = page.getByRole("list", { name: "Mazungumzo" }).getByRole("link").first();
  await expect(row).toHaveAttribute("href", new RegExp(`search=${wa_id.slice(-6)}`));
  await row.click();
  const thread = page.getByRole("region", { name: "Ujumbe", exact: true });
  await expect(thread).toBeVisible();
  const older = page.getByRole("button", { name: "Onyesha ujumbe wa zamani" });
  // 150 messages of theirs and what the bot said: every page of it.
  const items = thread.getByRole("listitem");
  await expect(items.first()).toBeVisible();
  while (await older.isVisible()) {
    const before = await items.count();
    // What comes meanwhile has the thread read again instead, so that one presses until more stands there.
    await expect(async () => {
      if (await older.isVisible()) await older.click({ timeout: 5_000 }).catch(() => undefined);
      const isMore = (await items.count()) > before || !(await older.isVisible());
      expect(isMore).toBe(true);
    }).toPass();
  }
  await expectUnharmed(page, "section[aria-label=Ujumbe], aside", `thread of ${wa_id} at ${width}`);
  if (width < 1_000) {
    await page.getByRole("button", { name: "Kuhusu mteja" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectUnharmed(page, "[role=dialog]", `side of ${wa_id} at ${width}`);
  }
}

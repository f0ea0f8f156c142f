import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@agiza/rig/root";
import { expect, test, type Page, type TestInfo } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { fail, SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };

/** Somebody who never wrote before, in a second try as in the first. */
const newCustomer = (line: number, { retry, repeatEachIndex }: TestInfo) =>
  new SandboxPhone(`2557547784${line}${retry + repeatEachIndex}`);

const voiceNote = () =>
  new Uint8Array(readFileSync(path.join(root, "tooling/sandbox/src/phone/samples/voice-note.ogg")));

/** A real JPEG: what this page looks like. */
const photoOf = async (page: Page) => new Uint8Array(await page.screenshot({ type: "jpeg" }));

async function openChat(page: Page, msisdn: string): Promise<void> {
  await page.goto(`${addresses.backoffice}/conversations?search=${msisdn.slice(-6)}`);
  await page.getByRole("list", { name: "Mazungumzo" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Ujumbe", exact: true })).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });

  test(
    "a voice note is heard and a photo looked at; the photo is answered with one, and with an emoji",
    shop,
    async ({ page }) => {
      const customer = newCustomer(1, test.info());
      await customer.say("Habari");
      await new Backoffice(page).signIn("sw");
      const jpeg = await photoOf(page);
      await customer.sendFile({
        bytes: voiceNote(),
        mime: "audio/ogg; codecs=opus",
        kind: "audio",
        name: "sauti.ogg",
        voice: true,
      });
      const photoId = await customer.sendFile({
        bytes: jpeg,
        mime: "image/jpeg",
        kind: "image",
        name: "picha.jpg",
        caption: "Naomba kama hii",
      });
      await openChat(page, customer.msisdn);

      await page.getByRole("button", { name: "Sikiliza ujumbe wa sauti" }).tap();
      const played = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
      await expect.poll(played).toBeGreaterThan(0.2);
      const open = page.getByRole("button", { name: "Fungua picha: Naomba kama hii" });
      await expect(open.locator("img")).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await open.tap();
      const dialog = page.getByRole("dialog", { name: "Naomba kama hii" });
      await expect(dialog.getByRole("img")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      const item = page.getByRole("listitem").filter({ hasText: "Naomba kama hii" });
      await item.getByRole("button", { name: "Fanya nini na ujumbe huu" }).tap();
      const before = (await customer.messages()).length;
      await page.getByRole("button", { name: "Moyo" }).tap();
      const reaction = await customer.hear(before, ({ type }) => type === "reaction");
      expect(reaction.reaction).toEqual({ message_id: photoId, emoji: "❤️" });

      await item.getByRole("button", { name: "Fanya nini na ujumbe huu" }).tap();
      await item.getByRole("button", { name: "Jibu ujumbe huu" }).tap();
      await page
        .getByLabel("Faili la kutuma")
        .setInputFiles({ name: "gauni.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg) });
      const preview = page.getByRole("dialog", { name: "Utume faili hili?" });
      await preview.getByRole("textbox", { name: "Andika maelezo ya faili" }).fill("Hili hapa, 68,000");
      await expectAccessible(page);
      const after = (await customer.messages()).length;
      await preview.getByRole("button", { name: "Tuma" }).tap();
      const photo = await customer.hear(after, ({ type }) => type === "image");
      expect(photo.image?.caption).toBe("Hili hapa, 68,000");
      expect(photo.context).toEqual({ message_id: photoId });
      await expect(
        page.getByRole("button", { name: "Fungua picha: Hili hapa, 68,000" }).locator("img"),
      ).toBeVisible();
    },
  );

  test(
    "a photo chosen without a network waits on the phone, also when the page is opened again, and arrives once",
    shop,
    async ({ page, context }) => {
      const customer = newCustomer(2, test.info());
      await customer.say("Habari");
      await new Backoffice(page).signIn("sw");
      const jpeg = Buffer.from(await photoOf(page));
      await openChat(page, customer.msisdn);
      const before = (await customer.messages()).length;
      // The API is away, and the page can still be opened.
      await page.route("**/store/conversations/*/files", (route) => route.abort());
      await page
        .getByLabel("Faili la kutuma")
        .setInputFiles({ name: "gauni.jpg", mimeType: "image/jpeg", buffer: jpeg });
      await page.getByRole("dialog").getByRole("button", { name: "Tuma" }).tap();
      await expect(page.getByText("Haujatumwa bado")).toBeAttached();
      await page.reload();
      await expect(page.getByText("Haujatumwa bado")).toBeAttached();
      await page.unroute("**/store/conversations/*/files");
      await context.setOffline(true);
      await context.setOffline(false);
      await customer.hear(before, ({ type }) => type === "image");
      await expect(page.getByText("Haujatumwa bado")).toHaveCount(0);
      const arrived = (await customer.messages()).slice(before).filter(({ type }) => type === "image");
      expect(arrived).toHaveLength(1);
    },
  );
});

test("a photo that WhatsApp did not give is asked for again by a press", shop, async ({ page }) => {
  const customer = newCustomer(3, test.info());
  await customer.say("Habari");
  await new Backoffice(page).signIn("sw");
  const bytes = await photoOf(page);
  // A refused token: nobody but a person can tell when it is mended.
  await fail({ target: "whatsapp.media", fault: "error", times: 1, code: 190 });
  await customer.sendFile({ bytes, mime: "image/jpeg", kind: "image", name: "picha.jpg" });
  await openChat(page, customer.msisdn);
  await page.getByRole("button", { name: "Lichukue tena" }).click();
  await expect(page.getByRole("button", { name: "Fungua picha" }).locator("img")).toBeVisible();
});

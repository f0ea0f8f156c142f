import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

/** What every site sends with pages, files, redirects and what it does not find. */
const everywhere = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
};

/** Each site's policy, its hashes left out; everything it does not name is refused. */
const sites = {
  marketing: {
    referrer: "strict-origin-when-cross-origin",
    asks: { camera: "()", microphone: "()", geolocation: "()" },
    policy:
      "default-src 'none'; script-src 'self' HASHES; style-src 'self' HASHES; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    paths: ["/", "/sw", "/pricing", "/nowhere", "/dashboard"],
  },
  checkout: {
    referrer: "no-referrer",
    // A customer may send along where they are, and speak the way.
    asks: { camera: "()", microphone: "(self)", geolocation: "(self)" },
    policy:
      "default-src 'none'; script-src 'self' HASHES; style-src 'self' HASHES; img-src 'self' data:; font-src 'self'; media-src blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shell",
    paths: ["/cart", "/cart/anything?token=x", "/nowhere", "/"],
  },
  backoffice: {
    referrer: "strict-origin-when-cross-origin",
    // The owner may set a pickup place to where they stand, the counter reads barcodes by the camera, and chats have voice notes.
    asks: { camera: "(self)", microphone: "(self)", geolocation: "(self)" },
    policy:
      "default-src 'none'; script-src 'self' HASHES; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src blob:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    paths: ["/", "/dashboard/orders", "/favicon.svg", "/contact-us"],
  },
} as const;

for (const [name, { referrer, policy, paths, asks }] of Object.entries(sites)) {
  test(`every answer of ${name} has exactly the agreed policy, and names each inline script by its hash`, async ({
    request,
  }) => {
    for (const path of paths) {
      const answer = await request.get(`${addresses[name as keyof typeof sites]}${path}`, {
        headers: { Origin: "https://evil.example" },
        maxRedirects: 0,
      });
      const headers = answer.headers();
      expect(headers, path).toMatchObject({
        ...everywhere,
        "permissions-policy": `camera=${asks.camera}, microphone=${asks.microphone}, geolocation=${asks.geolocation}, payment=()`,
        "referrer-policy": referrer,
      });
      expect(Object.keys(headers).filter((header) => header.startsWith("access-control-"))).toEqual([]);
      const met = headers["content-security-policy"] ?? "";
      expect(met.replaceAll(/ 'sha256-[^']+'/g, " HASH").replaceAll(/( HASH)+/g, " HASHES")).toBe(policy);
      const html = (headers["content-type"] ?? "").includes("html") ? await answer.text() : "";
      for (const [, attributes = "", body = ""] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
        if (/\bsrc=|json/.test(attributes)) continue;
        expect(met).toContain(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
      }
    }
  });
}

test("the two pages that connect WhatsApp open the policy for Meta's script alone, and no other page does", async ({
  request,
}) => {
  const headersAt = async (path: string) => (await request.get(`${addresses.backoffice}${path}`)).headers();
  const usual = await headersAt("/dashboard");
  for (const path of ["/connect", "/connect/whatsapp-coexisting"]) {
    const met = await headersAt(path);
    expect(met["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    const opened = met["content-security-policy"]!.replace(
      `script-src 'self' ${addresses.sandbox}`,
      "script-src 'self'",
    )
      .replace(`connect-src 'self' ${addresses.sandbox}`, "connect-src 'self'")
      .replace(`; frame-src ${addresses.sandbox}`, "");
    expect(opened).toBe(usual["content-security-policy"]);
    expect(met["strict-transport-security"]).toBe(usual["strict-transport-security"]);
  }
  for (const path of ["/connected", "/connect/other", "/settings"])
    expect((await headersAt(path))["content-security-policy"]).toBe(usual["content-security-policy"]);
});

/** Writes down what the browser refuses, from the first byte of every page. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const refused: string[] = [];
  await page.exposeFunction("noteRefusal", (text: string) => void refused.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const note = (globalThis as unknown as { noteRefusal: (text: string) => void }).noteRefusal;
      note(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return async () => {
    // Notes are carried out of the page in order; this one comes after all of them.
    await page.evaluate(() => Promise.resolve());
    return refused;
  };
}

test("the public site needs nothing its policy refuses", async ({ page }) => {
  const refused = await watch(page);
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  for (const path of ["/", "/pricing", "/about", "/contact-us", "/shops", "/customize-qr", "/nowhere"]) {
    await page.goto(`${addresses.marketing}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // Cloths are drawn by classes: one that its policy refused would be gone.
  await expect(page.getByRole("main").locator("[class*=drawn-]").first()).toHaveCSS(
    "border-image-source",
    /^url/,
  );
  expect(await refused()).toEqual([]);
});

test("the back-office needs nothing its policy refuses, with a menu and a drawer open", async ({ page }) => {
  const refused = await watch(page);
  const shop = new Backoffice(page);
  await shop.signIn();
  await shop.openOrders();
  await expect(page.getByRole("row").nth(5)).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The page under a drawer is held still, by rules that are no style element.
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  expect(await refused()).toEqual([]);
});

test("the back-office shows a picture chosen from the device, and runs no script made the same way", async ({
  page,
}) => {
  const refused = await watch(page);
  await page.goto(`${addresses.backoffice}/login`);
  const widthPx = await page.evaluate(async () => {
    const drawn = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>'], {
      type: "image/svg+xml",
    });
    const picture = new Image();
    picture.src = URL.createObjectURL(drawn);
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(widthPx).toBe(3);
  expect(await refused()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = URL.createObjectURL(new Blob(["document.title = 'stolen'"], { type: "text/javascript" }));
    document.head.append(script);
  });
  await expect.poll(refused).toContainEqual(expect.stringContaining("script-src"));
  expect(await page.title()).not.toBe("stolen");
});

test(
  "the order page needs nothing its policy refuses, and runs no script that was slipped in",
  {
    tag: "@shop",
  },
  async ({ page }) => {
    const refused = await watch(page);
    await page.goto(await orderByTaps(new SandboxPhone("255713000940")));
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await refused()).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.textContent = "document.title = 'stolen'";
      } catch {
        script.append("document.title = 'stolen'");
      }
      document.head.append(script);
    });
    await expect.poll(refused).toContainEqual(expect.stringContaining("trusted-types"));
    expect(await page.title()).not.toBe("stolen");
  },
);

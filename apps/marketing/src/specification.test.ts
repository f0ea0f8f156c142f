import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { footerLinks, mainMenu, signInAddress, signUpAddress } from "#content/menu.ts";
import { publicPages } from "#content/pages.ts";
import { wordsIn } from "#language/words.ts";

/* What the public site's content must hold, each with its sentence of the specification. Journeys hold what a browser shows. */

const words = wordsIn("en");
const [quick, information] = footerLinks(words, "en");

test.each<[sentence: string, found: unknown, wanted: unknown]>([
  [
    "/about, /contact-us, /shops, /for-developers, /qr-code, /customize-qr, /terms-of-service, /privacy-policy, /pricing.",
    "/about, /contact-us, /shops, /for-developers, /qr-code, /customize-qr, /terms-of-service, /privacy-policy, /pricing"
      .split(", ")
      .filter((page) => !(publicPages as readonly string[]).includes(page)),
    [],
  ],
  [
    "Header menu: /shops, /pricing, /resources (submenu /qr-code and /for-developers), /about, /contact-us.",
    mainMenu(words, "en").map((entry) =>
      "href" in entry ? entry.href : entry.below.map(({ href }) => href),
    ),
    ["/shops", "/pricing", ["/resources", "/qr-code", "/for-developers"], "/about", "/contact-us"],
  ],
  [
    "some have dropdowns and an optional small tag",
    mainMenu(words, "en").flatMap(({ label, tag }) => (tag ? [[label, tag]] : [])),
    [["Resources", "New"]],
  ],
  ["Login goes to /dashboard?auth=Login", signInAddress, "/dashboard?auth=Login"],
  ["A primary button goes to /dashboard?auth=Signup", signUpAddress, "/dashboard?auth=Signup"],
  [
    "Footer quick links: /about, /shops, /contact-us.",
    quick!.links.map(({ href }) => href),
    ["/about", "/shops", "/contact-us"],
  ],
  [
    "Information links: /privacy-policy, /terms-of-service, and a brief-us link to /contact-us.",
    information!.links.map(({ href }) => href.replace(/#.*/, "")),
    ["/privacy-policy", "/terms-of-service", "/contact-us"],
  ],
  [
    "social links (photo-sharing, professional network, short-post network, social network)",
    company.social.map(({ network }) => network),
    ["Instagram", "LinkedIn", "X", "Facebook"],
  ],
  ["a street address in a city in Tanzania,", /\w+, Dar es Salaam, Tanzania$/.test(company.address), true],
  ["an info e-mail link", company.email.split("@")[0], "info"],
  ["and a phone link", /^\+255\d{9}$/.test(company.phone), true],
  ["Onboarding fee: TZS 300,000, one-time.", company.startPrices.onboardingMinor, 300_000_00],
  ["A one-time setup fee of 25,000 TZS also appears in copy.", company.startPrices.setUpMinor, 25_000_00],
  ["Claim: 40+ businesses.", company.businessesServed, 40],
])("%s", (_sentence, found, wanted) => {
  expect(found).toEqual(wanted);
});

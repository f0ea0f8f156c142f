import { expect, test } from "vitest";
import { auth } from "./catalogues/en/auth.ts";
import { backoffice } from "./catalogues/en/backoffice.ts";
import { chat } from "./catalogues/en/chat.ts";
import { checkout } from "./catalogues/en/checkout.ts";
import { common } from "./catalogues/en/common.ts";
import { marketing } from "./catalogues/en/marketing.ts";
import { publicPages } from "./catalogues/en/public-pages.ts";
import { qr } from "./catalogues/en/qr.ts";
import { chat as swahiliChat } from "./catalogues/sw/chat.ts";
import { formatDateTime, formatTimeOfDay } from "./dates.ts";
import { displayFileName } from "./file-name.ts";
import { defaultLanguage, languageOfCountry, languages } from "./language.ts";
import { formatMoney } from "./money.ts";
import { abbreviateNumber, compactNumber, formatNumber } from "./numbers.ts";
import { languageKey } from "./resolve-language.ts";

/* The words, formats and choices of the specification, each with its sentence. Its English texts stay as they are. */

test.each<[sentence: string, found: unknown, wanted: unknown]>([
  // Customer order page
  ["Without a token the page shows the heading Error,", checkout.error, "Error"],
  [
    "the text 'No token provided. Please check your URL.'",
    checkout.noToken,
    "No token provided. Please check your URL.",
  ],
  ["and a Go Home link to /.", checkout.goHome, "Go Home"],
  ["the label Order plus the order id", checkout.order, "Order"],
  ["a success toast 'Order submitted'", checkout.submittedTitle, "Order submitted"],
  [
    "with 'Your order has been submitted successfully'",
    checkout.submittedText,
    "Your order has been submitted successfully",
  ],
  [
    "'Something went wrong.' with Refresh",
    [checkout.somethingWentWrong, checkout.refresh],
    ["Something went wrong.", "Refresh"],
  ],
  ["it is replaced by 'Something Went Wrong'", checkout.unexpected, "Something Went Wrong"],
  ["The retry label defaults to Retry", [checkout.retry, common.retry], ["Retry", "Retry"]],
  // Back-office
  [
    "'Something went wrong.' with a Refresh button",
    [common.somethingWentWrong, common.refresh],
    ["Something went wrong.", "Refresh"],
  ],
  ["On denial a toast titled 'Access Denied'", common.accessDenied, "Access Denied"],
  [
    "reads 'You do not have permission to access {resource}.'",
    common.accessDeniedText,
    "You do not have permission to access {resource}.",
  ],
  ["While the user loads, 'Loading...' is shown.", common.loading, "Loading..."],
  ["'Failed to load shop'.", backoffice.shopLoadFailed, "Failed to load shop"],
  ["'Failed to create shop'.", backoffice.shopCreateFailed, "Failed to create shop"],
  ["'Failed to update shop'.", backoffice.shopUpdateFailed, "Failed to update shop"],
  [
    "'Shop created' with 'Your shop has been created successfully'.",
    [backoffice.shopCreated, backoffice.shopCreatedText],
    ["Shop created", "Your shop has been created successfully"],
  ],
  [
    "'Shop updated' with 'Your shop details have been updated successfully'.",
    [backoffice.shopUpdated, backoffice.shopUpdatedText],
    ["Shop updated", "Your shop details have been updated successfully"],
  ],
  [
    "Resources: product, orders, customers, transactions, conversations, staffs, chatflow, whatsapp_interactions.",
    Object.keys(common.resources).slice(0, 8),
    "product, orders, customers, transactions, conversations, staffs, chatflow, whatsapp_interactions".split(
      ", ",
    ),
  ],
  // Public site
  [
    "Top items are labelled Shops, Pricing, Resources, About Us, Contact",
    [
      marketing.layout.shops,
      marketing.layout.pricing,
      marketing.layout.resources,
      marketing.layout.aboutUs,
      marketing.layout.contact,
    ],
    ["Shops", "Pricing", "Resources", "About Us", "Contact"],
  ],
  [
    "labelled Get Started when signed out and View Dashboard when a user exists",
    [marketing.layout.login, marketing.layout.getStarted, marketing.layout.viewDashboard],
    ["Login", "Get Started", "View Dashboard"],
  ],
  [
    "the text 'Scan to see the demo of {product} on Whatsapp'",
    marketing.demo.scan,
    "Scan to see the demo of {product} on Whatsapp",
  ],
  [
    "'You need to provide a phone number to generate a QR code'",
    qr.maker.contact.missing,
    "You need to provide a phone number to generate a QR code",
  ],
  [
    "Default text: 'Hello, I want to buy your products. Are they available?'.",
    qr.maker.contact.usual,
    "Hello, I want to buy your products. Are they available?",
  ],
  [
    "Fee types: Fixed Amount, Percentage Charge.",
    [publicPages.calculator.fixed, publicPages.calculator.percentage],
    ["Fixed Amount", "Percentage Charge"],
  ],
  ["Claim: 40+ businesses.", marketing.home.hero.businesses, "{count}+ businesses"],
  [
    "payments are reconciled to orders automatically; several payment providers can be linked;",
    marketing.home.providers.note,
    "Link several payment providers. Each payment finds its order by itself.",
  ],
  [
    "There is no monthly subscription.",
    marketing.pricing.description.includes("no monthly subscription"),
    true,
  ],
  ["pages for sign-in", auth.signIn, "Sign in"],
  // Languages and formats
  ["Languages: en and sw,", languages, ["en", "sw"]],
  ["default en,", defaultLanguage, "en"],
  ["stored under the key language in local storage", languageKey, "language"],
  [
    "Tanzania gives sw, anything else gives en",
    ["TZ", "KE", null].map(languageOfCountry),
    ["sw", "en", "en"],
  ],
  [
    "Two decimals with thousands separators.",
    [formatNumber(1234567.5), formatMoney(2_500_000)],
    ["1,234,567.50", "TZS 25,000.00"],
  ],
  [
    "Compact format: k with one decimal, then M, B, T with two decimals.",
    [1500, 1.5e6, 1.5e9, 1.5e12].map(compactNumber),
    ["1.5k", "1.50M", "1.50B", "1.50T"],
  ],
  [
    "Another abbreviation helper uses K, M, B, T, P, E with one decimal from 1000 up.",
    [999, 1000, 1e6, 1e9, 1e12, 1e15, 1e18].map(abbreviateNumber),
    ["999", "1.0K", "1.0M", "1.0B", "1.0T", "1.0P", "1.0E"],
  ],
  [
    "the default format is like 'MMMM D, YYYY h:mm A'",
    formatDateTime("2026-11-21T13:05:00Z"),
    "November 21, 2026 4:05 PM",
  ],
  ["An invalid date shows 'Invalid Date'.", formatDateTime("no day"), "Invalid Date"],
  [
    "strings are in HH:MM 24-hour form, converted to 12-hour with AM/PM for display",
    ["00:30", "14:05"].map(formatTimeOfDay),
    ["12:30 AM", "2:05 PM"],
  ],
  [
    "strips a leading timestamp prefix (yyyy-mm-dd-hh-mm-ss-) from the last URL path segment",
    displayFileName("https://files.example/a/2026-11-21-09-30-05-price-list.pdf"),
    "price-list.pdf",
  ],
])("%s", (_sentence, found, wanted) => {
  expect(found).toEqual(wanted);
});

/** The specification's own words, which the wire carries; what people read are translations of them. */
const categories =
  "toys & games, food & beverages, home improvement, sporting goods, pet supplies, patio & garden, office supplies, musical instruments, media, travel & luggage, arts & crafts, antiques & collectibles, baby products, electronics, health & beauty, jewelry & watches, home, clothing & accessories".split(
    ", ",
  );

test("Product categories: each of the eighteen has a name in both languages, and nothing else has one", () => {
  const slugs = categories.map((category) => category.replace(/[^a-z]+/g, "-")).toSorted();
  expect(slugs).toHaveLength(18);
  expect(Object.keys(chat.categories).toSorted()).toEqual(slugs);
  expect(Object.keys(swahiliChat.categories).toSorted()).toEqual(slugs);
});

// "mobile wallets (M-Pesa, Airtel Money, Tigo Pesa, Halopesa)": Tigo Pesa is Mixx by Yas today.
test.each([chat.networks, swahiliChat.networks, checkout.networkName, common.network])(
  "every wallet is named, Tigo Pesa by both its names (%#)",
  (names) => {
    expect(Object.values(names).slice(0, 4)).toEqual([
      "M-Pesa",
      "Airtel Money",
      "Mixx by Yas (Tigo Pesa)",
      "HaloPesa",
    ]);
  },
);

/**
 * Values only the owner can know. They are examples in reserved number and name ranges until the owner sets them here;
 * nothing else in the site repeats them.
 */
export const company = {
  product: "Agiza",
  address: "Mtaa wa Samora, Dar es Salaam, Tanzania",
  email: "info@agiza.example",
  /** E.164. */
  phone: "+255700000000",
  /** Each network's own front door until the owner has an account to name. */
  social: [
    { network: "Instagram", url: "https://www.instagram.com/" },
    { network: "LinkedIn", url: "https://www.linkedin.com/" },
    { network: "X", url: "https://x.com/" },
    { network: "Facebook", url: "https://www.facebook.com/" },
  ],
  businessesServed: 40,
  /** From when the terms and the privacy policy apply; a calendar day. */
  legalTextsSince: "2026-11-21",
  /** Both published readings of the price to start stay visible until the owner settles on one. Hundredths of TZS. */
  startPrices: { onboardingMinor: 300_000_00, setUpMinor: 25_000_00 },
} as const;

export type SocialNetwork = (typeof company.social)[number]["network"];

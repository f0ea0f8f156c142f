import { useTexts } from "../use-texts.ts";
import { siteAddresses } from "./site-addresses.ts";

/** Links to the public site, the order page, the back-office and the API. */
export function SiteLinks() {
  const t = useTexts();
  const sites = siteAddresses(location);
  const links = [
    { href: sites.marketing, label: t("siteMarketing") },
    { href: sites.checkout, label: t("siteCheckout") },
    { href: sites.backoffice, label: t("siteBackoffice") },
    { href: `${sites.api}/healthz`, label: t("siteApi") },
  ];
  return links.map((link) => (
    <a
      key={link.href}
      href={link.href}
      className="py-1.5 text-sm font-medium whitespace-nowrap text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      {link.label}
    </a>
  ));
}

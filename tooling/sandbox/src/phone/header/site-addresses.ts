export type SiteAddresses = { marketing: string; checkout: string; backoffice: string; api: string };

/** The five parts stand on neighbouring ports, the sandbox last: 3000 to 3004 unless the starter moved them all. */
const portsBefore = { marketing: 4, checkout: 3, backoffice: 2, api: 1 } as const;

/** The other sites' origins, counted from the page's own: same host, the ports before it. */
export function siteAddresses({
  protocol,
  hostname,
  port,
}: Pick<Location, "protocol" | "hostname" | "port">): SiteAddresses {
  const own = Number(port) || 3004;
  const at = (before: number) => `${protocol}//${hostname}:${own - before}`;
  return {
    marketing: at(portsBefore.marketing),
    checkout: at(portsBefore.checkout),
    backoffice: at(portsBefore.backoffice),
    api: at(portsBefore.api),
  };
}

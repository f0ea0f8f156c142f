/** Pages of the public site in the reader's language; the host sends them there. */
export const publicPage = (
  name: "privacy-policy" | "terms-of-service" | "contact-us",
  language: string,
): string => (language === "sw" ? `/sw/${name}` : `/${name}`);

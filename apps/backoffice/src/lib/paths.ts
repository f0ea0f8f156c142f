/** Every address this app links to; each has a route. */
export const paths = {
  login: "/login",
  home: "/dashboard",
  orders: "/orders",
  order: (id: string) => `/orders/order-info/${encodeURIComponent(id)}`,
};

/** Pages of the public site in the reader's language; the host sends them there. */
export const publicPage = (
  name: "privacy-policy" | "terms-of-service" | "contact-us",
  language: string,
): string => (language === "sw" ? `/sw/${name}` : `/${name}`);

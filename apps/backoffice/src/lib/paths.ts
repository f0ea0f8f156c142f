/** Every address this app links to; each has a route. */
export const paths = {
  login: "/login",
  signUp: "/login?auth=Signup",
  codeSignIn: "/login?auth=Code",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  home: "/dashboard",
  orders: "/orders",
  order: (id: string) => `/orders/order-info/${encodeURIComponent(id)}`,
  products: "/products",
  importProducts: "/products/import",
  productImport: (id: string) => `/products/import/${encodeURIComponent(id)}`,
  settings: "/settings",
  deliveryAreas: "/settings/delivery-areas",
  newDeliveryArea: "/settings/delivery-areas/new",
  deliveryArea: (id: string) => `/settings/delivery-areas/${encodeURIComponent(id)}`,
  editDeliveryArea: (id: string) => `/settings/delivery-areas/${encodeURIComponent(id)}/edit`,
  staff: "/profile/staff-accounts",
  inviteStaff: "/profile/staff-accounts/invite",
  staffMember: (id: string) => `/profile/staff-accounts/${encodeURIComponent(id)}`,
};

/** Pages of the public site in the reader's language; the host sends them there. */
export const publicPage = (
  name: "privacy-policy" | "terms-of-service" | "contact-us",
  language: string,
): string => (language === "sw" ? `/sw/${name}` : `/${name}`);

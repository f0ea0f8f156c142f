/** Every address this app links to; each has a route. */
export const paths = {
  login: "/login",
  signUp: "/login?auth=Signup",
  codeSignIn: "/login?auth=Code",
  passwordSignIn: "/login?auth=Password",
  unlock: (userId: string) => `/login?person=${encodeURIComponent(userId)}`,
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  home: "/dashboard",
  getStarted: "/get-started",
  notifications: "/dashboard/notifications",
  notificationSettings: "/profile/notifications",
  orders: "/orders",
  order: (id: string) => `/orders/order-info/${encodeURIComponent(id)}`,
  profile: "/profile",
  ownPin: "/profile#security",
  settings: "/settings",
  shopDetails: "/settings/shop",
  counter: "/settings/pos",
  pickupPlaces: "/settings/pickup-places",
  newPickupPlace: "/settings/pickup-places/new",
  editPickupPlace: (id: string) => `/settings/pickup-places/${encodeURIComponent(id)}/edit`,
  deliveryAreas: "/settings/delivery-areas",
  newDeliveryArea: "/settings/delivery-areas/new",
  deliveryArea: (id: string) => `/settings/delivery-areas/${encodeURIComponent(id)}`,
  editDeliveryArea: (id: string) => `/settings/delivery-areas/${encodeURIComponent(id)}/edit`,
  staff: "/profile/staff-accounts",
  inviteStaff: "/profile/staff-accounts/invite",
  staffActivity: "/profile/staff-accounts/activity",
  staffMember: (id: string) => `/profile/staff-accounts/${encodeURIComponent(id)}`,
};

/** Pages of the public site in the reader's language; the host sends them there. */
export const publicPage = (
  name: "privacy-policy" | "terms-of-service" | "contact-us",
  language: string,
): string => (language === "sw" ? `/sw/${name}` : `/${name}`);

import { NewProviderAccountScreen } from "./new-provider-account-screen.tsx";
import { PayNumberScreen } from "./pay-number-screen.tsx";
import { PaymentProvidersScreen } from "./payment-providers-screen.tsx";
import { ProviderAccountScreen } from "./provider-account-screen.tsx";

/** The few pages of payment providers, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/settings/payment-providers": PaymentProvidersScreen,
  "/settings/payment-providers/new": NewProviderAccountScreen,
  "/settings/payment-providers/:id": ProviderAccountScreen,
  "/settings/payment-providers/pay-numbers/:network": PayNumberScreen,
};

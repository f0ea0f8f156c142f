/** The few pages of payment providers, which travel together: each chunk more is a name more in what every page begins with. */
export { NewProviderAccountScreen } from "./new-provider-account-screen.tsx";
export { PayNumberScreen } from "./pay-number-screen.tsx";
export { PaymentProvidersScreen } from "./payment-providers-screen.tsx";
export { ProviderAccountScreen } from "./provider-account-screen.tsx";

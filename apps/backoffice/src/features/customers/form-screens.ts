import { EditCustomerScreen } from "./edit-customer-screen.tsx";
import { NewCustomerScreen } from "./new-customer-screen.tsx";

/** The few pages of a customer's form, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/customers/new": NewCustomerScreen,
  "/customers/:id/edit": EditCustomerScreen,
};

import { DuplicatesScreen } from "./duplicates-screen.tsx";
import { MergeCustomerScreen } from "./merge-customer-screen.tsx";

/** The few pages of customers who may be one person, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/customers/duplicates": DuplicatesScreen,
  "/customers/:id/merge": MergeCustomerScreen,
};

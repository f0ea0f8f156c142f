/** The few pages of customers who may be one person, which travel together: each chunk more is a name more in what every page begins with. */
export { DuplicatesScreen } from "./duplicates-screen.tsx";
export { MergeCustomerScreen } from "./merge-customer-screen.tsx";

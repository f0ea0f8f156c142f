/** The few pages of a customer's form, which travel together: each chunk more is a name more in what every page begins with. */
export { EditCustomerScreen } from "./edit-customer-screen.tsx";
export { NewCustomerScreen } from "./new-customer-screen.tsx";

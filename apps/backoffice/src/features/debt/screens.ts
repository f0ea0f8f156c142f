import { DebtPersonScreen } from "./debt-person-screen.tsx";
import { DebtorsScreen } from "./debtors-screen.tsx";

/** The pages of debts, which travel together. */
export const screens = { "/debt": DebtorsScreen, "/debt/:id": DebtPersonScreen };

import { DebtLists } from "./debt-lists.tsx";
import { DebtPersonScreen } from "./debt-person-screen.tsx";

/** The pages of debts, which travel together; whom the shop owes comes when it is asked for. */
export const screens = { "/debt": DebtLists, "/debt/:id": DebtPersonScreen };

import { createElement, lazy } from "react";
import { DebtLists } from "./debt-lists.tsx";
import { DebtPersonScreen } from "./debt-person-screen.tsx";

const OpeningScreen = lazy(async () => ({
  default: (await import("./opening/opening-screen.tsx")).OpeningScreen,
}));

/** The pages of debts, which travel together; whom the shop owes and old debts come when they are asked for. */
export const screens = {
  "/debt": DebtLists,
  "/debt/:id": DebtPersonScreen,
  // A page that is lazy itself cannot be what the lazy route resolves to.
  "/debt/opening": () => createElement(OpeningScreen),
};

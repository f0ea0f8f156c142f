import { FlowScreen } from "./flow-screen.tsx";
import { FlowsScreen } from "./flows-screen.tsx";

/** The list and the editor, which travel together. */
export const screens = {
  "/chatflow": FlowsScreen,
  "/chatflow/:id": FlowScreen,
};

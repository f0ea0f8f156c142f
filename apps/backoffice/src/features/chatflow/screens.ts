import { FlowScreen } from "./flow-screen.tsx";
import { FlowsScreen } from "./flows-screen.tsx";
import { NotUnderstoodScreen } from "./not-understood/not-understood-screen.tsx";

/** The list and the editor, which travel together. */
export const screens = {
  "/chatflow": FlowsScreen,
  "/chatflow/not-understood": NotUnderstoodScreen,
  "/chatflow/:id": FlowScreen,
};

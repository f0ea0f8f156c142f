import { ImportRunScreen } from "./import-run-screen.tsx";
import { ImportScreen } from "./import-screen.tsx";

/** Both pages of an import travel together. */
export const screens = {
  "/customers/import": ImportScreen,
  "/customers/import/:id": ImportRunScreen,
};

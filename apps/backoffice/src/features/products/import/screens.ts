import { ImportRunScreen } from "./import-run-screen.tsx";
import { ImportScreen } from "./import-screen.tsx";

/** Both pages of an import travel together. */
export const screens = {
  "/products/import": ImportScreen,
  "/products/import/:id": ImportRunScreen,
};

import { FiscalDocumentScreen } from "./fiscal-document-screen.tsx";
import { FiscalScreen } from "./fiscal-screen.tsx";

/** The device, the log and a receipt of it travel together. */
export const screens = {
  "/compliance/fiscal": FiscalScreen,
  "/compliance/fiscal/:id": FiscalDocumentScreen,
};

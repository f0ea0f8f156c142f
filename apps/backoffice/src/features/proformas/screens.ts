import { ProformaScreen } from "./proforma-screen.tsx";
import { ProformasScreen } from "./proformas-screen.tsx";

/** The few pages of proformas, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/orders/proformas": ProformasScreen,
  "/orders/proformas/:id": ProformaScreen,
};

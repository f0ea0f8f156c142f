/** The few pages of proformas, which travel together: each chunk more is a name more in what every page begins with. */
export { ProformaScreen } from "./proforma-screen.tsx";
export { ProformasScreen } from "./proformas-screen.tsx";

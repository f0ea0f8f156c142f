/** The few pages of delivery areas, which travel together: each chunk more is a name more in what every page begins with. */
export { DeliveryAreaScreen } from "./delivery-area-screen.tsx";
export { DeliveryAreasScreen } from "./delivery-areas-screen.tsx";
export { EditDeliveryAreaScreen } from "./edit-delivery-area-screen.tsx";
export { NewDeliveryAreaScreen } from "./new-delivery-area-screen.tsx";

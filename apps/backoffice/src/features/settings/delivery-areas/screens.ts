import { DeliveryAreaScreen } from "./delivery-area-screen.tsx";
import { DeliveryAreasScreen } from "./delivery-areas-screen.tsx";
import { EditDeliveryAreaScreen } from "./edit-delivery-area-screen.tsx";
import { NewDeliveryAreaScreen } from "./new-delivery-area-screen.tsx";

/** The few pages of delivery areas, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/settings/delivery-areas": DeliveryAreasScreen,
  "/settings/delivery-areas/new": NewDeliveryAreaScreen,
  "/settings/delivery-areas/:id": DeliveryAreaScreen,
  "/settings/delivery-areas/:id/edit": EditDeliveryAreaScreen,
};

import { EditPickupPlaceScreen } from "./edit-pickup-place-screen.tsx";
import { NewPickupPlaceScreen } from "./new-pickup-place-screen.tsx";
import { PickupPlacesScreen } from "./pickup-places-screen.tsx";

/** The few pages of pickup places, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/settings/pickup-places": PickupPlacesScreen,
  "/settings/pickup-places/new": NewPickupPlaceScreen,
  "/settings/pickup-places/:id/edit": EditPickupPlaceScreen,
};

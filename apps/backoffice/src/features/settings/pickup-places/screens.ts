/** The few pages of pickup places, which travel together: each chunk more is a name more in what every page begins with. */
export { EditPickupPlaceScreen } from "./edit-pickup-place-screen.tsx";
export { NewPickupPlaceScreen } from "./new-pickup-place-screen.tsx";
export { PickupPlacesScreen } from "./pickup-places-screen.tsx";

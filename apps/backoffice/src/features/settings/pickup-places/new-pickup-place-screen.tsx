import { PickupPlaceForm } from "./pickup-place-form.tsx";

/** /settings/pickup-places/new */
export const NewPickupPlaceScreen = () => <PickupPlaceForm />;

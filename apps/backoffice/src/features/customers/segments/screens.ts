import { NewSegmentScreen } from "./new-segment-screen.tsx";
import { SegmentScreen } from "./segment-screen.tsx";
import { SegmentsScreen } from "./segments-screen.tsx";

/** The few pages of segments, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/customers/customers-segments": SegmentsScreen,
  "/customers/customers-segments/new": NewSegmentScreen,
  "/customers/customers-segments/:id": SegmentScreen,
};

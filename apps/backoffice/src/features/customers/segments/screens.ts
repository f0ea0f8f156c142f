/** The few pages of segments, which travel together: each chunk more is a name more in what every page begins with. */
export { NewSegmentScreen } from "./new-segment-screen.tsx";
export { SegmentScreen } from "./segment-screen.tsx";
export { SegmentsScreen } from "./segments-screen.tsx";

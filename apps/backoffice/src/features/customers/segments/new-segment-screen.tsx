import { SegmentForm } from "./segment-form.tsx";

/** /customers/customers-segments/new */
export const NewSegmentScreen = () => <SegmentForm />;

import { SetEditor } from "./set-editor.tsx";

/** /products/set/single-set-collection */
export const SingleSetScreen = () => <SetEditor kind="single_set_collection" />;

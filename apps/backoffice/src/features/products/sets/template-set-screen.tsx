import { SetEditor } from "./set-editor.tsx";

/** /products/set/template-based-set */
export const TemplateSetScreen = () => <SetEditor kind="template_based_set" />;

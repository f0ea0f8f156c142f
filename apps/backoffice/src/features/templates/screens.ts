/** The few pages of templates, which travel together: each chunk more is a name more in what every page begins with. */
export { EditTemplateScreen } from "./edit-template-screen.tsx";
export { NewTemplateScreen } from "./new-template-screen.tsx";
export { TemplateScreen } from "./template-screen.tsx";
export { TemplatesScreen } from "./templates-screen.tsx";

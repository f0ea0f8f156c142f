import { EditTemplateScreen } from "./edit-template-screen.tsx";
import { NewTemplateScreen } from "./new-template-screen.tsx";
import { TemplateScreen } from "./template-screen.tsx";
import { TemplatesScreen } from "./templates-screen.tsx";

/** The few pages of templates, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/conversations/templates": TemplatesScreen,
  "/conversations/templates/new": NewTemplateScreen,
  "/conversations/templates/:id": TemplateScreen,
  "/conversations/templates/:id/edit": EditTemplateScreen,
};

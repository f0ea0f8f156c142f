/** The few pages of sets, which travel together: each chunk more is a name more in what every page begins with. */
export { SetsScreen } from "./sets-screen.tsx";
export { SingleSetScreen } from "./single-set-screen.tsx";
export { TemplateSetScreen } from "./template-set-screen.tsx";

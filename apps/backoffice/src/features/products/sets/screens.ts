import { SetsScreen } from "./sets-screen.tsx";
import { SingleSetScreen } from "./single-set-screen.tsx";
import { TemplateSetScreen } from "./template-set-screen.tsx";

/** The few pages of sets, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/products/set": SetsScreen,
  "/products/set/single-set-collection": SingleSetScreen,
  "/products/set/template-based-set": TemplateSetScreen,
};

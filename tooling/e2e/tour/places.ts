import path from "node:path";
import { root } from "@agiza/rig/root";

export const page = path.join(root, "docs/tour.md");
export const pictureFolder = path.join(root, "docs/tour");

/** Prints what each component costs alone: `pnpm measure`. */
import { weighComponents, weightTable } from "./component-weights.ts";

console.log(weightTable(await weighComponents()));

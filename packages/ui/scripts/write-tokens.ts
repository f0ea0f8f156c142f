/** Writes src/theme/tokens.css from the colour table, so that light, dark and "follow the system" cannot drift apart. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { tokensCss } from "../src/theme/tokens-css.ts";

const target = path.join(import.meta.dirname, "../src/theme/tokens.css");
await writeFile(target, tokensCss());
console.log(`wrote ${target}`);

import { writeFileSync } from "node:fs";
import { chapters } from "./chapters.ts";
import { page } from "./places.ts";
import { writePage } from "./write-page.ts";

/** Writes the page of the tour from its list of stops; the pictures stay as they are. */
writeFileSync(page, writePage(chapters));

import { writeFileSync } from "node:fs";
import path from "node:path";
import { popupScript } from "../src/published.gen.ts";
import { buildScript, gzipBytesOf, integrityOf } from "./build-script.ts";

/** Writes the newest version, or the one that is named: `npm run write 2`. */
const version = Number(process.argv[2] ?? popupScript.version);
const root = path.join(import.meta.dirname, "..");
const script = await buildScript();
const facts = { version, integrity: integrityOf(script), gzipBytes: gzipBytesOf(script) };
writeFileSync(path.join(root, `published/${version}.js`), script);
writeFileSync(
  path.join(root, "src/published.gen.ts"),
  `/** The newest version of the script. Written by scripts/write-script.ts. */\nexport const popupScript = ${JSON.stringify(facts, null, 2)};\n`,
);
console.log(`version ${version}: ${facts.gzipBytes} bytes gzip, ${facts.integrity}`);

// What `npm start`, `npm run build` and `npm test` run. Needs nothing but Node and npm: no dependency, no build step.
// This file keeps to old syntax, so that an old Node can read it and say what is missing.
import process from "node:process";

const needed = 20;
const major = Number(process.versions.node.split(".")[0]);
if (major < needed) {
  console.error("Agiza needs Node.js " + needed + " or newer to start; this is " + process.version + ".");
  process.exit(1);
}
void import("./start/main.mjs").then(function (starter) {
  return starter.main(process.argv.slice(2));
});

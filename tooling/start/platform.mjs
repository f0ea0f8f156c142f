import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { PlainFailure } from "./plain-failure.mjs";
import { bin } from "./root.mjs";

/** The oldest Node that runs the product itself; the pinned one is newer. */
const productNode = [24, 11];

/** Whether the registry has a Node for this machine, so that the person's own may be older. */
function hasPinnedNode() {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  return report.header?.glibcVersionRuntime !== undefined; // absent on musl (Alpine)
}

/** @throws PlainFailure if neither this machine's Node nor a pinned one can run the product */
export function checkPlatform() {
  if (process.platform === "win32") {
    throw new PlainFailure("Agiza starts on Linux and macOS; on Windows please run it inside WSL.");
  }
  if (hasPinnedNode()) return;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = productNode;
  if (major === wantedMajor && minor >= wantedMinor) return;
  throw new PlainFailure(
    `On ${process.platform} ${process.arch} Agiza needs Node.js ${productNode.join(".")} or a newer ${wantedMajor}; this is ${process.version}.`,
  );
}

/** The Node that runs the product: the pinned one where the registry has it. */
export function productNodePath() {
  const pinned = path.join(bin, "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

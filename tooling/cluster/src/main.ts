import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { startCluster } from "./cluster.ts";
import { missingPrograms, packages } from "./installed.ts";

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`A cluster needs ${missing.join(", ")}: apt-get install ${packages}`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), "agiza-cluster-"));
console.log("Starting three machines, about 20 seconds …");
const cluster = await startCluster(folder);
const { name } = await cluster.becomeWhole();
console.log(`DATABASE_URL=${cluster.urlOf("postgres")}?target_session_attrs=read-write`);
console.log(`${name} is the primary. Logs and files are in ${folder}; Ctrl+C ends and removes all of it.`);
for (const node of cluster.nodes)
  console.log(`patronictl -c ${node.folder}/patroni.yml list    # as it is seen by ${node.name}`);
const end = async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

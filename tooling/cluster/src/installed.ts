import { execFileSync } from "node:child_process";

/** What a machine of the cluster needs, by the names of Debian's packages. */
export const packages = "patroni etcd-server etcd-client postgresql";

/** The programs that are missing here; none where a cluster can be started. */
export function missingPrograms(): string[] {
  return ["patroni", "etcd", "pg_lsclusters"].filter((name) => {
    try {
      execFileSync("which", [name], { stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
}

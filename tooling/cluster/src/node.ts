import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { serverUser } from "@agiza/rig/postgres-programs";
import { type Program, spawnProgram } from "@agiza/rig/program";
import { fillIn, type NodeSettings, readEnvFile } from "./settings.ts";
import { treeOf } from "./process-tree.ts";

/** What a machine of the cluster says of itself. */
export type NodeState = {
  role: string;
  state: string;
  /** Of a primary: who follows it. */
  replication?: { application_name: string; state: string; sync_state: string }[];
};

/** Everything; etcd and Patroni alone; what takes in the primary's log. */
export type NodePart = "all" | "guard" | "walreceiver";

/** One machine of the cluster: etcd, and Patroni with its PostgreSQL. */
export type ClusterNode = {
  name: string;
  folder: string;
  postgresPort: number;
  start(): void;
  /** The machine is gone, in the middle of whatever it did: SIGKILL to all of it. */
  kill(): Promise<void>;
  /** Nobody hears of it any more, and nothing is closed: SIGSTOP to all of it, or to some. */
  freeze(part?: NodePart): void;
  /** It goes on where it stood. */
  thaw(): void;
  /** What its Patroni says; null where it says nothing. */
  state(): Promise<NodeState | null>;
  stop(): Promise<void>;
};

const send = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone by itself meanwhile.
    }
  }
};

export function openNode(settings: NodeSettings): ClusterNode {
  const { NODE: name, FOLDER: folder, ADDRESS, REST_PORT, POSTGRES_PORT } = settings;
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const config = path.join(folder, "patroni.yml");
  writeFileSync(config, fillIn("patroni.yml", settings), { mode: 0o600 });
  if (user) for (const place of [folder, config]) chownSync(place, user.uid, user.gid);
  let programs: Program[] = [];
  const spawn = (command: string, args: string[], env: Record<string, string>) =>
    spawnProgram({
      name: `${command} of ${name}`,
      command,
      args,
      env: { LC_ALL: "C.UTF-8", ...env, HOME: folder },
      logFile: path.join(path.dirname(folder), `${name}-${command}.log`),
      ...(user && { user }),
    });
  /** The postmaster leads a session of its own, which is no child of Patroni's once that was killed. */
  const postmaster = (): number[] => {
    try {
      const [pid] = readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n");
      return [Number(pid)];
    } catch {
      return [];
    }
  };
  const all = () => treeOf([...programs.flatMap(({ pid }) => pid ?? []), ...postmaster()]);
  const processes: Record<NodePart, () => number[]> = {
    all,
    guard: () => programs.flatMap(({ pid }) => pid ?? []),
    walreceiver: () => treeOf(postmaster(), /walreceiver/),
  };
  // What its starter leaves behind ends with it.
  process.once("exit", () => send(all(), "SIGKILL"));
  return {
    name,
    folder,
    postgresPort: Number(POSTGRES_PORT),
    start() {
      programs = [
        spawn("etcd", [], readEnvFile(fillIn("etcd.env", settings))),
        spawn("patroni", [config], { PATRONI_LOG_LEVEL: "INFO" }),
      ];
    },
    async kill() {
      // First nothing moves any more, so that nobody takes note of another's end.
      send(all(), "SIGSTOP");
      send(all(), "SIGKILL");
      await Promise.all(programs.map(({ ended }) => ended));
    },

    freeze: (part = "all") => send(processes[part](), "SIGSTOP"),
    thaw: () => send(all(), "SIGCONT"),
    state: () =>
      fetch(`http://${ADDRESS}:${REST_PORT}/patroni`, { signal: AbortSignal.timeout(2_000) })
        .then((answer) => answer.json() as Promise<NodeState>)
        .catch(() => null),
    async stop() {
      const pids = all();
      send(pids, "SIGCONT");
      await Promise.all(programs.toReversed().map((program) => program.stop()));
      send(all(), "SIGKILL");
    },
  };
}

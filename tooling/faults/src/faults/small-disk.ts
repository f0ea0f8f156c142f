import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

/** A real small disk: a memory file system of its own. */
export type SmallDisk = {
  folder: string;
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
  remove(): void;
};

/** @throws Error where it is not root who asks */
export function mountDisk(sizeMb: number): SmallDisk {
  if (process.getuid?.() !== 0) throw new Error("A disk can be mounted by root only.");
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", folder]);
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: "a" });
    },
    clear: () => truncateSync(ballast, 0),
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

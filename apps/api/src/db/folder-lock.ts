import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { kill, pid } from "node:process";

/** Another live process uses the folder; two would overwrite each other's rows. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} is in use by process ${owner}. Stop it first, or choose another DATA_DIR.`,
    );
    this.name = "FolderInUseError";
  }
}

const isAlive = (processId: number): boolean => {
  try {
    kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Locks the folder for this process; a lock left by a dead process is taken over.
 *
 * @returns releases the lock
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, String(pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const owner = Number(readFileSync(path, "utf8"));
      if (owner > 0 && owner !== pid && isAlive(owner)) throw new FolderInUseError(folder, owner);
      rmSync(path, { force: true });
    }
  }
}

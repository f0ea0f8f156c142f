import { registerWorker } from "#lib/keep-shell.ts";

/** Lets a worker keep the rider's page: it opens without network from the second visit on. */
export const keepRiderPage = (): Promise<void> => registerWorker("/r/sw.js");

import type { TestProject } from "vitest/node";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

declare module "vitest" {
  // Vitest's own way of typing what a global set-up hands to the tests.
  interface ProvidedContext {
    workshop: Workshop;
  }
}

/** One bundle, one PostgreSQL and one shop to copy for all files. The server itself is never killed, so it need not write through. */
export async function setup(project: TestProject) {
  const workshop = await openWorkshop(["fsync=off"]);
  const { folder, apiFile, serverUrl } = workshop;
  project.provide("workshop", { folder, apiFile, serverUrl });
  return () => workshop.close();
}

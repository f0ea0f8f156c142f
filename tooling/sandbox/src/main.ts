import process from "node:process";
import { readEnv } from "./env.ts";
import { startSandbox } from "./sandbox.ts";

/** Stopping must not take longer than this, whatever a client does. */
const stopWithinMs = 1500;

try {
  const env = readEnv();
  const sandbox = await startSandbox(env);
  console.log(`sandbox listening on http://localhost:${env.port}, mail on port ${env.smtpPort}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), stopWithinMs).unref();
      void sandbox.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

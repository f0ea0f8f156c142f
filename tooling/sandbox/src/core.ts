import type { SandboxClock } from "./clock.ts";
import type { SandboxEnv } from "./env.ts";
import type { Faults } from "./faults.ts";
import type { News } from "./news.ts";
import type { Mask } from "./secrets-mask.ts";
import type { Store } from "./state/store.ts";
import type { Wait } from "./wait.ts";
import type { Deliveries } from "./webhooks/deliveries.ts";
import type { Wire } from "./wire.ts";

/** What every emulated provider stands on. */
export type Core = {
  env: SandboxEnv;
  store: Store;
  clock: SandboxClock;
  wait: Wait;
  news: News;
  faults: Faults;
  wire: Wire;
  mask: Mask;
  deliveries: Deliveries;
};

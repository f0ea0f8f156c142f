import type { PayNumberNetwork } from "#data/provider-accounts.ts";

/** In the order of how many people have them. */
export const payNetworks: readonly PayNumberNetwork[] = [
  "mpesa",
  "airtel_money",
  "mixx",
  "halopesa",
  "tpesa",
  "ezypesa",
];

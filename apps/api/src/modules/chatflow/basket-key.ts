import { hash } from "node:crypto";
import type { BotState } from "./bot-state.rules.ts";

/** The same for two baskets that hold the same. */
export const basketKeyOf = (basket: BotState["basket"]): string => hash("sha256", JSON.stringify(basket));

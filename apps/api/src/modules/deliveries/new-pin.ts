import { randomInt } from "node:crypto";

/** Four digits that the customer says at the door. */
export const newPin = (): string => String(randomInt(10_000)).padStart(4, "0");

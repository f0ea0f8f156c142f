import process from "node:process";
import { compressSites } from "./compress.ts";
import { readConfig } from "./config.ts";

/** The last step of `npm run build`: what a host without packing of its own can upload as it is. */
try {
  console.log(`${await compressSites(readConfig(process.env).sites)} files packed`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

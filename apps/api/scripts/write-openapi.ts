import { writeFileSync } from "node:fs";
import { createApp, describeApp } from "#app.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";

// Routes are only described here, never called, so nothing has to be open.
const app = createApp({} as BaseCtx, {} as Deps, { ready: () => Promise.resolve(true) });
const file = new URL("../openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(describeApp(app), null, 2)}\n`);

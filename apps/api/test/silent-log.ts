import type { Log } from "#kernel/ctx.ts";

const nothing = () => undefined;

/** For tests that make errors on purpose. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

import pg from "pg";
import type { Log } from "#kernel/ctx.ts";
import { readAddress } from "./database-address.ts";
import { type PrimaryClient, primaryClient } from "./primary-client.ts";
import { PrimaryFinder, type Server } from "./primary-finder.ts";

/** The primary of a database, wherever it is now. */
export type Primary = {
  /** A client that connects to it, for pools too; takes `url` as its connection string. */
  Client: PrimaryClient;
  url: string;
  /** Stops looking for another one. */
  close(): void;
};

/** @param connectionString one server, or several of which one is the primary */
export function primaryAt(connectionString: string, log: Log): Primary {
  const address = readAddress(connectionString);
  const servers = address.map((url): Server => {
    const { host, port } = new pg.Client({ connectionString: url });
    return { url, host, port };
  });
  const finder = new PrimaryFinder(servers, log);
  return { Client: primaryClient(finder), url: address[0], close: () => finder.close() };
}

import pg from "pg";
import { NoPrimaryError } from "#kernel/no-primary-error.ts";
import type { Connected, PrimaryFinder, Server } from "./primary-finder.ts";

/** What a server tells of itself when a connection opens, and again when it changes (from PostgreSQL 14 on). */
type ParameterStatus = { parameterName: string; parameterValue: string };
const readOnlySettings = ["in_hot_standby", "default_transaction_read_only"];

export type PrimaryClient = new (config?: pg.ClientConfig) => pg.Client;

type OnConnected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * The driver's client, which connects to the primary wherever that is now. A server that only reads is no connection, and one
 * that comes to only read is cut: so neither stays in a pool.
 */
export const primaryClient = (finder: PrimaryFinder): PrimaryClient =>
  class extends pg.Client implements Connected {
    server: Server | null = null;
    readonly #readOnly = new Set<string>();

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
        if (!readOnlySettings.includes(parameterName)) return;
        if (parameterValue === "on") this.#readOnly.add(parameterName);
        else this.#readOnly.delete(parameterName);
        if (this.server !== null && this.#readOnly.size > 0) this.cut();
      });
      this.once("end", () => finder.remove(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(onConnected: OnConnected): void;
    override connect(onConnected?: OnConnected): Promise<pg.Client> | void {
      if (onConnected === undefined) return this.#connect();
      void this.#tell(onConnected as (error: Error | null, client?: pg.Client) => void);
    }

    async #tell(onConnected: (error: Error | null, client?: pg.Client) => void): Promise<void> {
      let client: pg.Client;
      try {
        client = await this.#connect();
      } catch (error) {
        onConnected(error as Error);
        return;
      }
      onConnected(null, client);
    }

    async #connect(): Promise<pg.Client> {
      const server = await finder.find();
      Object.assign(this, { host: server.host, port: server.port });
      try {
        await super.connect();
      } catch (error) {
        finder.suspect(server);
        throw error;
      }
      if (this.#readOnly.size > 0) {
        finder.suspect(server);
        this.end().catch(() => undefined);
        throw new NoPrimaryError();
      }
      this.server = server;
      finder.add(this);
      return this;
    }

    /** As a network does that breaks. */
    cut(): void {
      this.connection.stream.destroy();
    }
  };

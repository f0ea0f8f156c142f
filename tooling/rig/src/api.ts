import path from "node:path";
import { answers, type ReadyProgram, says, startProgram } from "./program.ts";

/** An address where nobody listens: what a run does not play fails at once. */
export const nobody = "http://127.0.0.1:9";

/** The addresses of the providers that a run plays. */
export type Providers = {
  WHATSAPP_GRAPH_URL?: string;
  SELCOM_URL?: string;
  SNIPPE_URL?: string;
  GEO_URL?: string;
  SMS_URL?: string;
  BEEM_REPORTS_URL?: string;
  TRA_URL?: string;
  TRA_VERIFY_URL?: string;
  VFDPLUS_SERIAL_URL?: string;
  VFDPLUS_RECEIPT_URL?: string;
  NEXTSMS_URL?: string;
  AFRICAS_TALKING_URL?: string;
};

/** All providers behind one address, as the sandbox has them. */
export const providersAt = (url: string): Required<Providers> => ({
  WHATSAPP_GRAPH_URL: url,
  SELCOM_URL: `${url}/selcom/v1`,
  SNIPPE_URL: `${url}/snippe`,
  GEO_URL: `${url}/geo/json`,
  SMS_URL: `${url}/sms`,
  BEEM_REPORTS_URL: `${url}/sms`,
  TRA_URL: `${url}/tra`,
  TRA_VERIFY_URL: `${url}/tra/verify`,
  VFDPLUS_SERIAL_URL: `${url}/vfdplus/serial`,
  VFDPLUS_RECEIPT_URL: `${url}/vfdplus/receipt`,
  NEXTSMS_URL: `${url}/sms/nextsms`,
  AFRICAS_TALKING_URL: `${url}/sms/africas-talking`,
});

export type ApiSettings = {
  /** The program: built, bundled by the caller, or its sources. */
  file: string;
  port: number;
  /** Its data folder; the log stands in it too. */
  folder: string;
  /** Null: the embedded database in the folder. */
  databaseUrl: string | null;
  providers: Providers;
  /** Only answers, or only works through jobs; both when left out. */
  mode?: "api" | "worker";
  /** For Node, before the program. */
  nodeFlags?: string[];
  env?: Record<string, string>;
};

/** An API that answers, or works if it is a worker. */
export type Api = ReadyProgram & { url: string };

/** Starts the API as a process of its own, with the memory limits of `npm start`. */
export async function startApi(settings: ApiSettings): Promise<Api> {
  const { file, port, folder, databaseUrl, providers, mode, nodeFlags = [], env } = settings;
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    {
      name: "The API",
      args: [
        "--max-semi-space-size=16",
        "--max-old-space-size=512",
        ...nodeFlags,
        file,
        ...(mode === undefined ? [] : [`--${mode}`]),
      ],
      env: {
        API_PORT: String(port),
        API_URL: url,
        DATA_DIR: folder,
        ...providersAt(nobody),
        ...providers,
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...env,
      },
      logFile: path.join(folder, `${mode ?? "api"}-${port}.log`),
    },
    // A worker has no port; it says that it is there.
    mode === "worker" ? says('"msg":"ready"') : answers(`${url}/readyz`),
  );
  return { ...program, url };
}

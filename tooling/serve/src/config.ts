import path from "node:path";

/** One built site and how a host has to treat its addresses. */
export type Site = {
  name: "marketing" | "checkout" | "backoffice";
  /** Absolute path of the built files. */
  directory: string;
  port: number;
  /** Whether an address without a file shows the site's one page instead of "not found". */
  isPage: (pathname: string) => boolean;
};

export type ServeConfig = {
  host: string;
  /** Where `/store/*` goes; scheme, host and port only. */
  apiUrl: URL;
  sites: Site[];
};

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * Reads the addresses of the three sites.
 * @throws Error in one sentence, naming the variable, if a value cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): ServeConfig {
  return {
    host: env.HOST ?? "127.0.0.1",
    apiUrl: readApiUrl(env),
    sites: [
      site("marketing", readPort(env, "MARKETING_PORT", 3000), () => false),
      site("checkout", readPort(env, "CHECKOUT_PORT", 3001), (pathname) => /^\/cart(\/|$)/.test(pathname)),
      // An address that ends like a file is a missing file: an old tab must not get a page where it asked for code.
      site(
        "backoffice",
        readPort(env, "BACKOFFICE_PORT", 3002),
        (pathname) => !/\.[a-z0-9]+$/i.test(pathname),
      ),
    ],
  };
}

function site(name: Site["name"], port: number, isPage: Site["isPage"]): Site {
  return { name, port, isPage, directory: path.join(root, "apps", name, "dist") };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port number between 1 and 65535, not "${env[name]}".`);
  }
  return port;
}

function readApiUrl(env: NodeJS.ProcessEnv): URL {
  const text = env.API_URL ?? `http://localhost:${readPort(env, "API_PORT", 3003)}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/") {
    throw new Error(`API_URL must be an http address without a path, not "${text}".`);
  }
  return url;
}

import path from "node:path";
import { productNodePath } from "./platform.mjs";
import { root } from "./root.mjs";

/** @typedef {import("./part.mjs").Part} Part */

/**
 * What Node is told before the API begins. Left to itself, it keeps 128 MB of memory for what was made a moment ago once
 * there was much to do, and gives none of it back; on a large machine it also clears up late.
 */
const apiOptions = ["--max-semi-space-size=16", "--max-old-space-size=512"];

/**
 * The programs that make up a running product.
 * @param {{ env: Record<string, string>, settings: Record<string, string>, logs: string }} options
 * @returns {Part[]}
 */
export function productParts({ env, settings, logs }) {
  const command = productNodePath();
  const host = localAddress(settings.HOST ?? "127.0.0.1");
  /** @param {string} name @param {string} file @param {string[]} readyUrls @param {string[]} options @returns {Part} */
  const part = (name, file, readyUrls, options = []) => ({
    name,
    command,
    args: [...options, path.join(root, file)],
    env: { ...env, ...settings },
    readyUrls: readyUrls.map((url) => `http://${host}:${url}`),
    logFile: path.join(logs, `${name.toLowerCase()}.log`),
  });
  const { MARKETING_PORT, CHECKOUT_PORT, BACKOFFICE_PORT, API_PORT, SANDBOX_PORT } = settings;
  return [
    part("Sites", "tooling/serve/src/main.ts", [
      `${MARKETING_PORT}/`,
      `${CHECKOUT_PORT}/`,
      `${BACKOFFICE_PORT}/`,
    ]),
    part("API", "apps/api/dist/main.js", [`${API_PORT}/readyz`], apiOptions),
    {
      // The API may have a message or a payment under way when it is asked to stop.
      ...part("Sandbox", "tooling/sandbox/src/main.ts", [`${SANDBOX_PORT}/__sandbox/prompts`]),
      isNeededToFinish: true,
    },
  ];
}

/** Where a listener on every address is reached from this machine. @param {string} host */
function localAddress(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * The one table a person sees when everything answers.
 * @param {Record<string, string>} settings
 * @param {string} dataDirectory as a person would type it
 */
export function welcome(settings, dataDirectory) {
  const rows = [
    ["Marketing site", settings.MARKETING_URL],
    ["Order page", settings.CHECKOUT_URL],
    ["Back-office", settings.BACKOFFICE_URL],
    ["API", settings.API_URL],
    ["Sandbox phone", settings.SANDBOX_URL],
    ["Sign in as", "0754 000 118 / karibu-agiza (Neema Mushi, owner of Neema Vitenge)"],
    ["Data and logs", dataDirectory],
    ["Stop", "Ctrl-C"],
  ];
  return rows.map(([name = "", value = ""]) => `  ${name.padEnd(16)}${value}`).join("\n");
}

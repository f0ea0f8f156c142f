import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** How often a part is asked whether it is up. */
const pauseMs = 100;

/**
 * Whether an address answers with anything but a failure. `fetch` would print a warning on Node 18.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function answers(url) {
  return new Promise((resolve) => {
    const call = http.get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 400);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(false));
  });
}

/**
 * Waits until every address answers.
 * @param {readonly string[]} urls
 * @param {() => boolean} isOver asked between two tries
 * @returns {Promise<boolean>} false if it was given up first
 */
export async function waitUntilAnswering(urls, isOver) {
  for (const url of urls) {
    while (!isOver() && !(await answers(url))) await wait(pauseMs);
  }
  return !isOver();
}

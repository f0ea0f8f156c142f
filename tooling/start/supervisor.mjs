import { setTimeout as wait } from "node:timers/promises";
import { waitUntilAnswering } from "./answers.mjs";
import { prepareLog, startPart } from "./part.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { shortPath } from "./root.mjs";

/** @typedef {import("./part.mjs").Part} Part */

const restartsPerMinute = 3;
const minuteMs = 60_000;
/**
 * `askAllAfterMs`: when the parts that others need are asked to stop even if those others are still busy;
 * `killAfterMs`: when a part that will not stop is ended, so that all of it fits into ten seconds.
 */
const usualLimits = { startMs: 120_000, askAllAfterMs: 7_000, killAfterMs: 9_000 };

/**
 * Keeps the parts running. A part that dies is started again, at most three times a minute.
 * @param {readonly Part[]} parts
 * @param {{ verbose: boolean, say: (line: string) => void, limits?: typeof usualLimits }} options
 */
export function createSupervisor(parts, { verbose, say, limits = usualLimits }) {
  /** @type {Map<Part, ReturnType<typeof startPart>>} */
  const running = new Map();
  /** @type {Set<Part>} */
  const readyParts = new Set();
  let isStopping = false;
  let hasFailed = false;
  /** @type {(reason: PlainFailure) => void} */
  let reject = () => undefined;
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, rejectFailure) => (reject = rejectFailure));
  failure.catch(() => undefined); // it may come before anybody waits for it

  /** @param {PlainFailure} reason */
  const fail = (reason) => {
    hasFailed = true;
    reject(reason);
  };

  /** @param {Part} part */
  async function keepRunning(part) {
    prepareLog(part.logFile);
    /** @type {number[]} */
    let deaths = [];
    while (!isStopping) {
      const started = startPart(part, verbose);
      running.set(part, started);
      const isOver = () => isStopping || hasFailed || running.get(part) !== started;
      void waitUntilAnswering(part.readyUrls, isOver).then((isReady) => isReady && readyParts.add(part));
      const end = await started.end;
      running.delete(part);
      if (isStopping) return;
      if (!readyParts.has(part)) return fail(couldNotStart(part, end.lastWords));
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < minuteMs), now];
      if (deaths.length > restartsPerMinute) return fail(keepsDying(part));
      say(`${part.name} stopped (${end.signal ?? `exit ${end.code}`}) and is started again.`);
      await wait(200 * deaths.length);
    }
  }

  const loops = parts.map((part) => keepRunning(part));

  return {
    /** Rejects with a sentence once the product cannot be kept running. */
    failure,

    /** @throws PlainFailure if a part cannot start or does not answer in time */
    async whenReady() {
      const until = Date.now() + limits.startMs;
      const urls = parts.flatMap((part) => part.readyUrls);
      const isOver = () => isStopping || hasFailed || Date.now() > until;
      const isReady = await Promise.race([waitUntilAnswering(urls, isOver), failure]);
      // Each part is asked on its own as well, and may not have been heard yet: one that dies now was up all the same.
      if (isReady) parts.forEach((part) => readyParts.add(part));
      const late = parts.find((part) => !readyParts.has(part));
      if (isStopping || late === undefined) return;
      throw new PlainFailure(
        `${late.name} did not answer within ${limits.startMs / 1000} s; its log is ${shortPath(late.logFile)}.`,
      );
    },

    /** Stops all parts within ten seconds, those that others need to finish their work last. */
    async stop() {
      isStopping = true;
      /** @param {NodeJS.Signals} name */
      const signalAll = (name) => running.forEach((started) => started.signal(name));
      const timers = [
        setTimeout(signalAll, limits.askAllAfterMs, "SIGTERM"),
        setTimeout(signalAll, limits.killAfterMs, "SIGKILL"),
      ];
      for (const isLast of [false, true]) {
        const group = [...running].filter(([part]) => (part.isNeededToFinish ?? false) === isLast);
        for (const [, started] of group) started.signal("SIGTERM");
        await Promise.all(group.map(([, started]) => started.end));
      }
      await Promise.all(loops);
      timers.forEach(clearTimeout);
    },
  };
}

/**
 * A part that says in one line what is wrong is quoted; anything longer is for its log.
 * @param {Part} part
 * @param {readonly string[]} lastWords
 */
function couldNotStart(part, [sentence, ...more]) {
  if (sentence !== undefined && more.length === 0) return new PlainFailure(sentence);
  return new PlainFailure(`${part.name} could not start; its log is ${shortPath(part.logFile)}.`);
}

/** @param {Part} part */
function keepsDying(part) {
  return new PlainFailure(
    `${part.name} stopped more than ${restartsPerMinute} times within a minute, so everything was stopped; its log is ${shortPath(part.logFile)}.`,
  );
}

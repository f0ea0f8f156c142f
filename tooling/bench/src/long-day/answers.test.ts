import { expect, test } from "vitest";
import { Answers } from "./answers.ts";

const answer = (status: number, body = "", headers = {}) => ({ status, body, headers });

test("a named 503 is come back to and counts as itself; any other refusal is wrong", async () => {
  const answers = new Answers();
  const turns = [
    answer(503, '{"code":"server.unavailable"}', { "retry-after": "0.01" }),
    answer(200, "there"),
  ];
  expect(await answers.ask("read", 200, performance.now(), async () => turns.shift()!)).toBe("there");
  const busy = answer(503, "busy", { date: "Mon, 30 Nov 2026 18:00:00 GMT" });
  expect(await answers.ask("read", 200, performance.now(), async () => busy)).toBeNull();
  expect(await answers.ask("read", 200, performance.now(), async () => answer(400))).toBeNull();
  expect(
    await answers.ask("read", 200, performance.now(), () => Promise.reject(new Error("cut"))),
  ).toBeNull();
  expect(Object.fromEntries(answers.statuses)).toEqual({ "503 named": 1, 200: 1, 503: 1, 400: 1, none: 1 });
  expect([...answers.wrong]).toEqual([
    ["read: 503 no code", 1],
    ["read: 400 unread by the balancer", 1],
    ["read: no answer (cut)", 1],
  ]);
  expect(answers.day()["read"]?.count).toBe(1);
});

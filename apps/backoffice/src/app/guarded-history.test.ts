import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { afterEach, expect, test } from "vitest";
import { holdPage } from "#lib/leave-guard.ts";
import { guardHistory } from "./guarded-history.ts";

let letGo = () => {};
afterEach(() => letGo());

function start(...entries: string[]) {
  const history = guardHistory(createMemoryHistory({ initialEntries: entries, v5Compat: true }));
  const shown = [entries.at(-1)];
  history.listen(({ location }) => shown.push(location.pathname + location.search));
  return { history, shown };
}

/** A page that holds on, and the answer to its question. */
function hold() {
  const questions: (() => void)[] = [];
  letGo = holdPage((leave) => questions.push(leave));
  const leave = () => {
    letGo();
    questions.pop()?.();
  };
  return { questions, leave };
}

test("nobody is asked while no page holds on", () => {
  const { history, shown } = start("/list");
  history.push("/form");
  history.go(-1);
  expect(shown).toEqual(["/list", "/form", "/list"]);
});

test("a link waits for the answer, and is followed when it is yes", () => {
  const { history, shown } = start("/form");
  const { questions, leave } = hold();
  history.push("/list");
  expect(shown).toEqual(["/form"]);
  expect(questions).toHaveLength(1);
  leave();
  expect(shown).toEqual(["/form", "/list"]);
});

test("Back is taken back until the answer is yes", () => {
  const { history, shown } = start("/list", "/form");
  const { questions, leave } = hold();
  history.go(-1);
  expect(history.location.pathname).toBe("/form");
  expect(shown).toEqual(["/form"]);
  expect(questions).toHaveLength(1);
  leave();
  expect(history.location.pathname).toBe("/list");
  expect(shown).toEqual(["/form", "/list"]);
});

test("Forward is taken back as well", () => {
  const { history } = start("/form", "/list");
  history.go(-1);
  const { questions } = hold();
  history.go(1);
  expect(history.location.pathname).toBe("/form");
  expect(questions).toHaveLength(1);
});

test("another query of the same page is no leaving", () => {
  const { history, shown } = start("/form");
  const { questions } = hold();
  history.push("/form?part=hours");
  history.replace("/form");
  expect(questions).toEqual([]);
  expect(shown).toEqual(["/form", "/form?part=hours", "/form"]);
});

import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fillDevice } from "../../test/fill-device.ts";
import { keepList } from "./kept-list.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

type Item = { key: string; words: string };
const item = (key: string, words = key): Item => ({ key, words });
let count = 0;
/** A list of its own for each test, as each page has its own. */
const newList = (name = `list-${(count += 1)}`) => ({ name, list: keepList<Item>(name) });
const storedUnder = (name: string) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown;

test("what one tab keeps the other has", () => {
  const { name, list } = newList();
  const other = keepList<Item>(name);
  list.change((items) => [...items, item("a")]);
  other.change((items) => [...items, item("b")]);
  expect(list.read().map(({ key }) => key)).toEqual(["a", "b"]);
  expect(storedUnder(name)).toEqual(list.read());
});

test("what the device has no room for stays on the page, and is said", () => {
  const { name, list } = newList();
  const { result } = renderHook(() => ({ items: list.use(), unkept: list.useUnkept() }));
  act(() => list.change(() => [item("a")]));
  expect(result.current.unkept.size).toBe(0);
  fillDevice(40);
  act(() => list.change((items) => [...items, item("b", "so much that there is no room for it")]));
  expect(result.current.items.map(({ key }) => key)).toEqual(["a", "b"]);
  expect([...result.current.unkept]).toEqual(["b"]);
  expect(storedUnder(name)).toEqual([item("a")]);
});

test("what stays on the page is there beside what another tab keeps meanwhile", () => {
  const { name, list } = newList();
  const other = keepList<Item>(name);
  fillDevice(40);
  list.change(() => [item("b", "so much that there is no room for it")]);
  other.change((items) => [...items, item("c")]);
  expect(list.read().map(({ key }) => key)).toEqual(["c", "b"]);
});

test("once there is room, it is kept with the next change", () => {
  const { name, list } = newList();
  const { result } = renderHook(() => list.useUnkept());
  const makeRoom = fillDevice(40);
  act(() => list.change(() => [item("b", "so much that there is no room for it")]));
  expect([...result.current]).toEqual(["b"]);
  makeRoom();
  act(() => list.change((items) => [...items, item("c")]));
  expect(result.current.size).toBe(0);
  expect(storedUnder(name)).toEqual(list.read());
});

test("what was let go of is gone from the device, although other things have no room", () => {
  const { name, list } = newList();
  list.change(() => [item("a")]);
  fillDevice(40);
  list.change((items) => [...items, item("b", "so much that there is no room for it")]);
  list.change((items) => items.filter(({ key }) => key !== "a"));
  expect(storedUnder(name)).toEqual([]);
  expect(list.read().map(({ key }) => key)).toEqual(["b"]);
});

test("where the browser stores nothing, it lasts as long as the page", () => {
  const { list } = newList();
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const { result } = renderHook(() => list.useUnkept());
  act(() => list.change(() => [item("a")]));
  expect(list.read()).toEqual([item("a")]);
  expect([...result.current]).toEqual(["a"]);
});

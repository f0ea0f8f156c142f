import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fillDevice } from "../../test/fill-device.ts";
import { makeKeptList } from "./kept-list.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Item = { key: string };
const keysOf = (items: readonly Item[]) => items.map(({ key }) => key);
let count = 0;
/** As two tabs of one device have it. */
function openTwice() {
  count += 1;
  const open = () => makeKeptList<Item>(`list-${count}`, { isUnsent: () => true });
  return [open(), open()] as const;
}
const add = (key: string) => (items: readonly Item[]) => [...items, { key }];

test("what one tab keeps the other has", () => {
  const [here, there] = openTwice();
  here.change(add("a"));
  there.change(add("b"));
  expect(keysOf(here.read())).toEqual(["a", "b"]);
});

test("what a full device cannot keep stays on the page, and is kept with the first change for which there is room", () => {
  const [here, there] = openTwice();
  const { result } = renderHook(() => ({ items: here.useItems(), isStored: here.useIsStored() }));
  act(() => here.change(add("a")));
  const makeRoom = fillDevice(15);
  act(() => here.change(add("b")));
  expect(keysOf(result.current.items)).toEqual(["a", "b"]);
  expect(result.current.isStored).toBe(false);
  expect(keysOf(there.read())).toEqual(["a"]);
  makeRoom();
  there.change(add("c"));
  act(() => here.change(add("d")));
  expect(result.current.isStored).toBe(true);
  expect(keysOf(there.read()).toSorted()).toEqual(["a", "b", "c", "d"]);
});

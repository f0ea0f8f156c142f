import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Row = () => <output>{useNow()}</output>;
const List = ({ rows }: { rows: number }) => Array.from({ length: rows }, (_, row) => <Row key={row} />);
const shown = () => screen.getAllByRole("status").map(({ textContent }) => Number(textContent));

test("fifty rows share one timer, which moves them all on and ends with the last of them", () => {
  const view = render(<List rows={50} />);
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(shown()).toEqual(Array.from({ length: 50 }, () => Date.now()));
  view.rerender(<List rows={1} />);
  expect(vi.getTimerCount()).toBe(1);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a page opened after a while without any reader shows the time of that moment", () => {
  render(<List rows={1} />).unmount();
  vi.advanceTimersByTime(3_600_000);
  render(<List rows={1} />);
  expect(Date.now() - shown()[0]!).toBeLessThan(30_000);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Pin } from "./cart.ts";
import { canFindPin, findPin, type PinTrouble } from "./find-pin.ts";

type Place = { coords: { latitude: number; longitude: number; accuracy: number } };
type Watch = (
  found: (place: Place) => void,
  failed: (error: { code: number }) => void,
  how: object,
) => number;

/** A phone that answers when the test says so, and forgets who asked once it is told to. */
const phone = { watchPosition: vi.fn<Watch>(), clearWatch: vi.fn<(watch: number) => void>() };
const knows = (accuracy: number) =>
  phone.watchPosition.mock.lastCall?.[0]({
    coords: { latitude: -6.816_123_4, longitude: 39.280_987_6, accuracy },
  });
const fails = (code: number) => phone.watchPosition.mock.lastCall?.[1]({ code });

const onFound = vi.fn<(pin: Pin) => void>();
const onTrouble = vi.fn<(trouble: PinTrouble) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { geolocation: phone });
  phone.watchPosition.mockReturnValue(7);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("a place known to a hundred metres is taken to the metre, and the phone is left alone", () => {
  findPin(onFound, onTrouble);
  knows(99.2);
  expect(onFound.mock.calls).toEqual([[{ latitude: -6.816_12, longitude: 39.280_99, accuracy_m: 100 }]]);
  expect(phone.clearWatch.mock.calls).toEqual([[7]]);
});

test("a rough place gets ten seconds to become better", () => {
  findPin(onFound, onTrouble);
  knows(900);
  vi.advanceTimersByTime(6000);
  knows(100.1);
  vi.advanceTimersByTime(3999);
  expect(onTrouble).not.toHaveBeenCalled();
  knows(100);
  vi.runAllTimers();
  expect(onFound).toHaveBeenCalledOnce();
  expect(onTrouble).not.toHaveBeenCalled();
});

test("a place that stays rough is refused ten seconds after the first, however many follow", () => {
  findPin(onFound, onTrouble);
  knows(900);
  vi.advanceTimersByTime(9999);
  knows(101);
  expect(onTrouble).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTrouble.mock.calls).toEqual([["inaccurate"]]);
  expect(phone.clearWatch.mock.calls).toEqual([[7]]);
  expect(onFound).not.toHaveBeenCalled();
});

test.for([
  [1, "denied"],
  [2, "unavailable"],
  [3, "slow"],
] as const)("the phone's refusal %i is told as %s, once", ([code, trouble]) => {
  findPin(onFound, onTrouble);
  knows(900);
  fails(code);
  vi.runAllTimers();
  expect(onTrouble.mock.calls).toEqual([[trouble]]);
  expect(phone.clearWatch.mock.calls).toEqual([[7]]);
});

test("who stops asking hears nothing more", () => {
  const stop = findPin(onFound, onTrouble);
  knows(900);
  stop();
  vi.runAllTimers();
  expect(onTrouble).not.toHaveBeenCalled();
  expect(phone.clearWatch.mock.calls).toEqual([[7]]);
});

test("the phone is asked precisely, for twenty seconds and not for ever", () => {
  findPin(onFound, onTrouble);
  expect(phone.watchPosition.mock.lastCall?.[2]).toMatchObject({ enableHighAccuracy: true, timeout: 20_000 });
});

test("a pin is offered over https and by phones that know places alone", () => {
  expect(canFindPin()).toBe(true);
  vi.stubGlobal("isSecureContext", false);
  expect(canFindPin()).toBe(false);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", {});
  expect(canFindPin()).toBe(false);
});

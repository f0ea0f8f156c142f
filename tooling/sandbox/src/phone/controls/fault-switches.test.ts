import { expect, test } from "vitest";
import {
  faultsOf,
  messageFaults,
  newFault,
  noticeFaults,
  selcomFaults,
  snippeFaults,
} from "./fault-switches.ts";

const late = selcomFaults.find((one) => one.fault === "delay")!;
const lost = selcomFaults.find((one) => one.fault === "drop")!;

test("a switch is on only for its own target and fault, and off when its times are used up", () => {
  const faults = [
    { id: "1", target: "selcom.webhook", fault: "drop", times: 1 },
    { id: "2", target: "whatsapp.webhook", fault: "drop", times: 1 },
    { id: "3", target: "selcom.webhook", fault: "drop", times: 0 },
  ] as const;
  expect(faultsOf(faults, lost).map((fault) => fault.id)).toEqual(["1"]);
  expect(faultsOf(faults, late)).toEqual([]);
});

test("only a late fault carries a delay", () => {
  expect(newFault(late)).toMatchObject({ fault: "delay", ms: 45_000 });
  expect(newFault(late, 900)).toMatchObject({ ms: 900 });
  expect(newFault(lost)).not.toHaveProperty("ms");
});

test("no two switches stand for the same fault", () => {
  const names = [...selcomFaults, ...snippeFaults, ...messageFaults, ...noticeFaults].map(
    ({ target, fault }) => `${target} ${fault}`,
  );
  expect(new Set(names).size).toBe(names.length);
});

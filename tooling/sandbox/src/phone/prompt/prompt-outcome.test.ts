import { expect, test } from "vitest";
import { promptOutcome } from "./prompt-outcome.ts";

test("a paid prompt is good news whatever the PIN was", () => {
  expect(promptOutcome("approved", "0000")).toEqual({ text: "promptPaid", toastType: "success" });
});

test("an unpaid prompt says whether the PIN or the balance was the reason", () => {
  expect(promptOutcome("failed", "2222")).toEqual({ text: "promptNoBalance", toastType: "danger" });
  expect(promptOutcome("failed", "1111")).toEqual({ text: "promptWrongPin", toastType: "danger" });
  expect(promptOutcome("waiting", "4711")).toEqual({ text: "promptWrongPin", toastType: "danger" });
});

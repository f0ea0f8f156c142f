import { expect, test } from "vitest";
import type { ChatMessage, Customer } from "../../contract.ts";
import { phoneToHold } from "./phone-to-hold.ts";

const customer = (msisdn: string, hour: number): Customer => ({
  msisdn,
  name: msisdn,
  created_at: `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`,
});
const message = (msisdn: string, hour: number): ChatMessage => ({
  id: `${msisdn} ${hour}`,
  msisdn,
  direction: "in",
  type: "text",
  body: { body: "Habari" },
  timestamp: `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`,
  statuses: ["sent"],
});
const customers = [customer("255754000218", 6), customer("255689000177", 7), customer("255622000587", 12)];

test("the phone of the newest message is held, also where somebody was added after it", () => {
  const messages = [message("255754000218", 9), message("255689000177", 8)];
  expect(phoneToHold({ customers, messages })).toBe("255754000218");
});

test("without a message it is the first of the list, and without a customer nobody's", () => {
  expect(phoneToHold({ customers, messages: [] })).toBe("255622000587");
  expect(phoneToHold({ customers: [], messages: [message("255754000218", 9)] })).toBeNull();
});

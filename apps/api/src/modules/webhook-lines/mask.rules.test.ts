import { expect, test } from "vitest";
import { maskBody, maskHeaders } from "./mask.rules.ts";

test("secrets, names and numbers are masked wherever they stand, and everything else stays", () => {
  expect(
    maskBody({
      transid: "T1",
      amount: 3400,
      payer_name: "Neema Mushi",
      msisdn: "255712345678",
      deep: [{ access_token: "abc", note: "ring +255 712 345 678", name: "Éva" }],
      signature: "xyz",
    }),
  ).toEqual({
    transid: "T1",
    amount: 3400,
    payer_name: "N•••• M••••",
    msisdn: expect.not.stringContaining("712345"),
    deep: [{ access_token: "••••••", note: expect.not.stringContaining("345 678"), name: "É••" }],
    signature: "••••••",
  });
});

test("what a provider writes as a number or a list is masked as well", () => {
  const masked = maskBody({ dest_addr: 255712345678, pin: 4321, otp: [1, 2], amount: 340000, token: null });
  expect(JSON.stringify(masked)).not.toMatch(/712345|4321|\[1,2\]/);
  expect(masked).toMatchObject({ pin: "••••••", otp: "••••••", amount: 340000, token: null });
});

test("of headers only those of the call are kept, its proof masked", () => {
  const headers = new Headers({
    "content-type": "application/json",
    authorization: "SELCOM abc",
    digest: "xyz",
    "signed-fields": "transid,amount",
    "x-forwarded-for": "10.0.0.1",
    cookie: "a=b",
  });
  expect(maskHeaders(headers)).toEqual({
    authorization: "••••••",
    "content-type": "application/json",
    cookie: "••••••",
    digest: "••••••",
    "signed-fields": "transid,amount",
  });
});

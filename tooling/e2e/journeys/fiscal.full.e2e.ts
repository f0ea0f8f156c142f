import { controlSandbox } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { handOutDevice } from "../pages/fiscal-device.ts";
import { expectAccessible } from "../pages/soundness.ts";

const sandbox = controlSandbox(addresses.sandbox);

test("selling with fiscal receipts while TRA is silent: a code at once, taken later @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la risiti");
  const tin = neema.msisdn.slice(-9);
  const handed = await handOutDevice(tin);
  const sell = (minor: number, what: string) =>
    neema.call(
      "POST",
      "/sales",
      {
        lines: [{ name: "Kitenge", price_minor: minor, quantity: 1 }],
        fees: [],
        customer: null,
        fulfilment: { kind: "counter" },
        expected_total_minor: minor,
        settlement: "now",
        cash_minor: minor,
      },
      what,
    );

  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/compliance`);
  await page.getByRole("link", { name: "Get ready for fiscal receipts" }).click();
  await expect(page.getByRole("heading", { name: "Register the fiscal device" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("TIN").fill(tin);
  await page.getByLabel("Certificate key").fill(handed.cert_key);
  await page.getByLabel(/Choose the .pfx file/).setInputFiles({
    name: "neema.pfx",
    mimeType: "application/x-pkcs12",
    buffer: Buffer.from(handed.certificate, "base64"),
  });
  await page.getByLabel("Password of the file").fill(handed.password);
  await page.getByRole("button", { name: "Register the device" }).click();
  await expect(page.getByRole("heading", { name: "Fiscal device, TRA" })).toBeVisible();

  // TRA does not answer; the shop sells on, and each receipt has its code at once.
  await sandbox.addFault({ target: "tra.call", fault: "error", times: 2, code: 500 });
  await sell(2_500_000, "first sale");
  await sell(800_000, "second sale");
  await expect(page.getByText("The last receipt was not taken")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: /^.*Receipt 2/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Receipt 1" }).first().click();
  await expect(page.getByText("Not taken yet")).toBeVisible();
  await expect(page.getByText(`A${tin.slice(-5)}1`, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Code of receipt 1/ })).toBeVisible();

  await expect(page.getByText("Taken", { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await page.goBack();
  await expect(page.getByText("Nothing waits")).toBeVisible({ timeout: 60_000 });
  const documents = (await sandbox.call("/tra/documents")) as { tin: string; kind: string; code: string }[];
  expect(documents.filter((one) => one.tin === tin).map(({ code }) => code)).toEqual([
    `A${tin.slice(-5)}1`,
    `A${tin.slice(-5)}2`,
  ]);
});

import { expect, test } from "@playwright/test";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

test("a landmark of the area and the place itself go with a delivery, also without network", async ({
  page,
  context,
}) => {
  const order = new OrderPage(page);
  await order.open(await orderByTaps(new SandboxPhone("255754110031"), { wanted: "Sketi ya kitenge" }));
  await order.chooseWhatIsNeeded();
  await page.getByRole("radio", { name: "Niletewe" }).check();
  await page.getByLabel("Eneo", { exact: true }).selectOption("are_mbagala");
  await page.getByRole("radio", { name: "Stendi ya Rangi Tatu" }).check();
  await expect(page.getByLabel(/Alama ya karibu/)).toHaveValue("Stendi ya Rangi Tatu");

  await page.getByText("Tusaidie kufika mlangoni").click();
  // Refused: told with the next step, and nothing else is in the way.
  await page.getByRole("button", { name: "Tuma mahali nilipo" }).click();
  await expect(page.getByText(/haujaruhusiwa kuona mahali ulipo/)).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.89512, longitude: 39.26543, accuracy: 900 });
  await page.getByRole("button", { name: "Tuma mahali nilipo" }).click();
  await expect(page.getByText(/haijui vizuri mahali ulipo/)).toBeVisible();
  await context.setGeolocation({ latitude: -6.89512, longitude: 39.26543, accuracy: 18 });
  await page.getByRole("button", { name: "Tuma mahali nilipo" }).click();
  await expect(page.getByText(/Usahihi: mita 18/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Usitume mahali nilipo" }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Tuma mahali nilipo" }).click();
  await expect(page.getByText(/Usahihi: mita 18/)).toBeVisible();
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();

  const sent = page.waitForRequest((request) => request.method() === "POST");
  await context.setOffline(false);
  expect((await sent).postDataJSON()).toMatchObject({
    fulfilment: {
      landmark: "Stendi ya Rangi Tatu",
      pin: { latitude: -6.89512, longitude: 39.26543, accuracy_m: 18 },
    },
  });
  await expect(order.heading).toHaveText("Oda imetumwa");
  await expect(page.getByText("Duka limepata mahali ulipo.")).toBeVisible();
  // Once sent, the phone forgets it.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("6.89512");
});

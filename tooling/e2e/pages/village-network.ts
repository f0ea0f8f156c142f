import { test, type Page } from "@playwright/test";

/**
 * Opens a page for the first time on the village's network, 400 kbit/s and 400 ms, until it can be used, and lets the network go
 * after. The report says how long it took.
 *
 * @returns the bytes that came
 */
export async function weighFirstOpening(page: Page, open: () => Promise<void>): Promise<number> {
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const speed = (latency: number, bytesPerSecond: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await network.send("Network.enable");
  await speed(400, 400_000 / 8);
  const began = Date.now();
  await open();
  const description = `${Date.now() - began} ms, ${bytes} bytes`;
  test.info().annotations.push({ type: "usable at 400 kbit/s", description });
  await speed(0, -1);
  return bytes;
}

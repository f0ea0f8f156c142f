import process from "node:process";

/** No sandbox, as build servers have none, and nothing of its own on the network: a test asks only what it means to ask. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The address bar's popups are pages of the browser's own, loaded with every window: 0.4 s of CPU each time.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

/** How every test starts its browser: the machine's own Chromium, or the one named by CHROMIUM_PATH. */
export const chromiumLaunch = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: chromiumFlags,
};

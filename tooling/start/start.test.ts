import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import process from "node:process";
import { takePort } from "@agiza/rig/take-port";
import { expect, onTestFinished, test } from "vitest";
import { checkPorts } from "./ports.mjs";
import { root } from "./root.mjs";
import { makeFolder } from "./test/make-part.ts";

/** The starter as a person runs it, stopped before it installs or builds anything. */
function start(args: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "tooling/start.mjs"), ...args],
    {
      env: { PATH: process.env.PATH ?? "", DATA_DIR: makeFolder(), ...env },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

async function occupy(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("a port in use is one sentence that names it and its variable", async () => {
  const port = await occupy("127.0.0.1");
  // The product may run beside its tests: no other port is left at its own number.
  const others = ["MARKETING_PORT", "CHECKOUT_PORT", "BACKOFFICE_PORT", "SANDBOX_PORT", "SANDBOX_SMTP_PORT"];
  const free = await Promise.all(others.map(async (name) => [name, String(await takePort())]));
  expect(start([], { ...Object.fromEntries(free), API_PORT: String(port) })).toEqual({
    status: 1,
    stdout: "",
    stderr: `Port ${port} is already in use; stop what uses it or set API_PORT to another port.\n`,
  });
});

test("a listener on IPv6 alone counts as in use, since a browser may end there", async () => {
  const port = await occupy("::1");
  await expect(checkPorts([{ name: "API_PORT", port }], "127.0.0.1")).rejects.toThrow(
    `Port ${port} is already in use`,
  );
});

test("a free port is free, and is left free", async () => {
  const port = await takePort();
  await checkPorts([{ name: "API_PORT", port }], "127.0.0.1");
  await expect(checkPorts([{ name: "API_PORT", port }], "127.0.0.1")).resolves.toBeUndefined();
});

test("an address this machine does not have is one sentence", async () => {
  const port = await takePort();
  await expect(checkPorts([{ name: "API_PORT", port }], "192.0.2.1")).rejects.toThrow(
    "HOST 192.0.2.1 cannot be used",
  );
});

test("a data folder that cannot be written to is one sentence", () => {
  const { status, stderr } = start([], { DATA_DIR: "/dev/null/data" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "DATA_DIR /dev/null/data cannot be written to (ENOTDIR).\n",
  });
});

test("an unknown command is one sentence", () => {
  expect(start(["deploy"], {})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no command "deploy"') as string,
  });
});

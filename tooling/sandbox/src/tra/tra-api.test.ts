import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Rig, startRig } from "#rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
afterEach(async () => {
  await rig.control("DELETE", "/faults");
});

const call = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${rig.sandbox.url}/tra${path}`, { method: "POST", body, headers });
  return { status: response.status, text: await response.text() };
};
const registration = (tin: string, certKey: string) =>
  `<EFDMS><REGDATA><TIN>${tin}</TIN><CERTKEY>${certKey}</CERTKEY></REGDATA><EFDMSSIGNATURE>AAAA</EFDMSSIGNATURE></EFDMS>`;
const ofClient = { client: "webapi" };

test("who registers without the header, the TIN, the key, the certificate or the signature is told which", async () => {
  const { json } = await rig.control("POST", "/tra/devices", { tin: "123456789" });
  const { cert_key: certKey } = json as { cert_key: string };
  const codeOf = async (body: string, headers: Record<string, string>) =>
    /<ACKCODE>(\d+)</.exec((await call("/api/vfdRegReq", body, headers)).text)?.[1];
  expect(await codeOf(registration("123456789", certKey), {})).toBe("7");
  expect(await codeOf(registration("987654321", certKey), ofClient)).toBe("3");
  expect(await codeOf(registration("123456789", "10TZ000000"), ofClient)).toBe("6");
  expect(await codeOf(registration("123456789", certKey), ofClient)).toBe("8");
});

test("a token is given for the device's name and password alone, and nothing is taken without one", async () => {
  await rig.control("POST", "/tra/devices", { tin: "123456780" });
  const ask = (password: string) =>
    call("/vfdtoken", new URLSearchParams({ username: "vfd-123456780", password }).toString());
  expect((await ask("wrong")).status).toBe(400);
  expect(JSON.parse((await ask("pass-123456780")).text)).toMatchObject({ token_type: "bearer" });
  expect((await call("/api/efdmsRctInfo", "<EFDMS/>")).status).toBe(401);
  expect((await rig.control("GET", "/tra/documents")).json).toEqual([]);
});

test("a fault answers with a code of the authority, or as a server that broke down", async () => {
  await rig.control("POST", "/faults", { target: "tra.call", fault: "error", times: 1, code: 4 });
  expect((await call("/api/efdmsRctInfo", "<EFDMS/>")).text).toContain("<ACKCODE>4</ACKCODE>");
  await rig.control("POST", "/faults", { target: "tra.call", fault: "error", times: 1, code: 500 });
  expect((await call("/api/efdmsRctInfo", "<EFDMS/>")).status).toBe(500);
});

import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { smtpMail } from "./adapter.ts";

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A mail server that greets, and answers each command by its first word; what is not named it takes. */
async function listen(answers: Record<string, string>): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 mail.example\r\n");
    socket.on("data", (data) => {
      const word = data.toString().slice(0, 4).toUpperCase();
      socket.write(`${answers[word] ?? (word === "DATA" ? "354 go on" : "250 fine")}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mail = { to: "asha@example.com", subject: "Hello", text: "Hello", reference: "ntc_1" };
const sendTo = (url: string) => smtpMail({ url, from: "Agiza <karibu@agiza.example>" }).send(mail);

test("a mail that was taken has an id made of our reference, the same for every attempt", async () => {
  expect(await sendTo(await listen({}))).toEqual({ ok: true, providerRef: "<ntc_1@agiza.example>" });
});

test.each([
  [{ RCPT: "550 no such user" }, "recipient"],
  [{ RCPT: "450 try later" }, "retry"],
  [{ MAIL: "421 busy" }, "retry"],
  [{ DATA: "554 spam" }, "rejected"],
])("an answer of %o is %s, and its words are not kept", async (answers, kind) => {
  const result = await sendTo(await listen(answers));
  expect(result).toMatchObject({ ok: false, failure: { kind } });
  expect(JSON.stringify(result)).not.toMatch(/asha|user|spam/);
});

test("a server that is not there is tried again", async () => {
  expect(await sendTo("smtp://127.0.0.1:9")).toMatchObject({ ok: false, failure: { kind: "retry" } });
});

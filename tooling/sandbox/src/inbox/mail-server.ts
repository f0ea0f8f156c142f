import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { callbackify } from "node:util";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { Core } from "../core.ts";
import { putIntoInbox } from "./inbox.ts";

const maxBytes = 5 * 1024 * 1024;

/** Listens for mail and keeps it; nothing leaves this machine. */
export async function startMailServer(core: Core): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: "anyone" }),
    size: maxBytes,
    closeTimeout: 500,
    onData(stream, session, callback) {
      keepMailThen(core, stream, session.envelope.rcptTo, callback);
    },
  });
  /* A client that hangs up in the middle is its own affair. */
  server.on("error", (error) => console.error(`sandbox mail: ${error.message}`));
  server.listen(core.env.smtpPort, core.env.host);
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** What a fault answers, as a server does that has too much to do. */
const busyCode = 451;

async function keepMail(core: Core, stream: Readable, recipients: readonly { address: string }[]) {
  const mail = await simpleParser(stream);
  const fault = core.faults.take("mail.send", "error");
  if (fault) throw Object.assign(new Error("Refused by a fault"), { responseCode: fault.code ?? busyCode });
  for (const { address } of recipients) {
    putIntoInbox(core, { channel: "email", to: address, subject: mail.subject ?? "", text: mail.text ?? "" });
  }
}

const keepMailThen = callbackify(keepMail);

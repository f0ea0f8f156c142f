import type { Core } from "../core.ts";
import { putIntoInbox } from "../inbox/inbox.ts";
import { toMsisdn } from "../msisdn.ts";
import type { SmsGatewayName, StoredSms, StoredSmsAccount } from "../state/things.ts";

/** How long the operators take with a message. */
const reportAfterMs = 300;
/** Parts, or shillings at Africa's Talking, that an account starts with. */
export const firstBalance = 100_000;

/** Numbers that always go wrong, by their first digits: never taken, taken and never delivered, never reported. */
const refusedPrefix = "2557199";
const undeliveredPrefix = "2557198";
const silentPrefix = "2557197";

/** What an operator says of a number before it takes a message. */
export const isRefused = (to: string): boolean => {
  const msisdn = toMsisdn(to);
  return msisdn === null || msisdn.startsWith(refusedPrefix);
};

/** Parts of a text: 160 plain letters or 70 of any script, 153 and 67 where several are joined. */
export function partsOf(text: string): number {
  const isPlain = /^[\n\r\x20-\x7e]*$/.test(text);
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  const units = isPlain ? text.length + (text.match(/[\^{}\\[\]~|]/g)?.length ?? 0) : text.length;
  return units <= alone ? 1 : Math.ceil(units / joined);
}

/** The accounts of one gateway: what they have, what was sent through them and what is said of it. */
export type SmsDesk = {
  balance: (account: string) => number;
  /** Names that the account may send under, or has asked for. */
  senders: (account: string) => readonly { name: string; status: string }[];
  /** Takes the price of a message; false, and nothing taken, where the account has less. */
  pay: (account: string, price: number) => boolean;
  /** Brings a message that was paid for to its phone, and has it reported. */
  deliver: (account: string, message: { id: string; to: string; text: string }) => void;
  find: (id: string) => StoredSms | undefined;
};

/** @param formOf what the gateway posts when the operators are done with a message */
export function openDesk(
  core: Core,
  gateway: SmsGatewayName,
  formOf: (message: StoredSms) => string,
  reportUrlOf: (account: string) => string | null = () => null,
): SmsDesk {
  const { smsAccounts, sms } = core.store;
  const accountOf = (name: string): StoredSmsAccount =>
    smsAccounts.get(`${gateway}:${name}`) ?? {
      id: `${gateway}:${name}`,
      balance: firstBalance,
      report_url: reportUrlOf(name),
    };
  return {
    balance: (name) => accountOf(name).balance,
    senders: (name) => accountOf(name).senders ?? [],
    pay(name, price) {
      const account = accountOf(name);
      if (account.balance < price) return false;
      smsAccounts.put({ ...account, balance: account.balance - price });
      return true;
    },
    deliver(name, { id, to, text }) {
      putIntoInbox(core, { channel: "sms", to, text });
      const msisdn = toMsisdn(to) ?? to;
      const isFailed =
        core.faults.take("sms.webhook", "error") !== undefined || msisdn.startsWith(undeliveredPrefix);
      const message = sms.put({ id: `${gateway}:${id}`, to: msisdn, is_failed: isFailed });
      const { report_url: url } = accountOf(name);
      if (url === null || msisdn.startsWith(silentPrefix)) return;
      core.deliveries.send({
        provider: "sms",
        url,
        title: isFailed ? "SMS report: undelivered" : "SMS report: delivered",
        body: formOf(message),
        delayMs: reportAfterMs,
      });
    },
    find: (id) => sms.get(`${gateway}:${id}`),
  };
}

/** The id that the gateway gave a message. */
export const idOf = ({ id }: StoredSms): string => id.slice(id.indexOf(":") + 1);

import type { Fault, FaultKind, FaultTarget } from "../../contract.ts";
import type { NewFault } from "../state/control.ts";
import type { TextKey } from "../texts.ts";

export type FaultSwitch = {
  target: FaultTarget;
  fault: FaultKind;
  label: TextKey;
  hint: TextKey;
  /** The delay a late fault starts with, in milliseconds; only late faults have one. */
  defaultMs?: number;
};

/** The switches about payments through a provider, in the order they are shown; every provider has the same. */
const paymentFaults = (provider: "selcom" | "snippe"): readonly FaultSwitch[] => [
  { target: `${provider}.webhook`, fault: "duplicate", label: "callbackTwice", hint: "callbackTwiceHint" },
  {
    target: `${provider}.webhook`,
    fault: "delay",
    label: "callbackLate",
    hint: "callbackLateHint",
    defaultMs: 45_000,
  },
  { target: `${provider}.webhook`, fault: "drop", label: "callbackLost", hint: "callbackLostHint" },
  {
    target: `${provider}.webhook`,
    fault: "bad_signature",
    label: "callbackSignature",
    hint: "signatureHint",
  },
  { target: `${provider}.call`, fault: "error", label: "paymentError", hint: "paymentErrorHint" },
];

export const selcomFaults = paymentFaults("selcom");
export const snippeFaults = paymentFaults("snippe");

/** The switches about chat messages, in the order they are shown. */
export const messageFaults: readonly FaultSwitch[] = [
  { target: "whatsapp.webhook", fault: "duplicate", label: "whatsappTwice", hint: "whatsappTwiceHint" },
  {
    target: "whatsapp.webhook",
    fault: "delay",
    label: "whatsappLate",
    hint: "whatsappLateHint",
    defaultMs: 5_000,
  },
  { target: "whatsapp.webhook", fault: "drop", label: "whatsappLost", hint: "whatsappLostHint" },
  { target: "whatsapp.webhook", fault: "reorder", label: "whatsappOrder", hint: "whatsappOrderHint" },
  {
    target: "whatsapp.webhook",
    fault: "bad_signature",
    label: "whatsappSignature",
    hint: "signatureHint",
  },
  { target: "whatsapp.send", fault: "error", label: "whatsappError", hint: "whatsappErrorHint" },
  { target: "whatsapp.download", fault: "error", label: "fileGone", hint: "fileGoneHint" },
  {
    target: "whatsapp.download",
    fault: "delay",
    label: "fileSlow",
    hint: "fileSlowHint",
    defaultMs: 10_000,
  },
  { target: "whatsapp.download", fault: "truncate", label: "fileCut", hint: "fileCutHint" },
];

/** The switches about what the platform itself sends, in the order they are shown. */
export const noticeFaults: readonly FaultSwitch[] = [
  { target: "sms.send", fault: "drop", label: "smsDown", hint: "smsDownHint" },
  { target: "sms.send", fault: "delay", label: "smsSlow", hint: "smsSlowHint", defaultMs: 10_000 },
  { target: "sms.send", fault: "error", label: "smsRefused", hint: "smsRefusedHint" },
  { target: "sms.webhook", fault: "error", label: "smsUndelivered", hint: "smsUndeliveredHint" },
  { target: "sms.webhook", fault: "drop", label: "smsReportLost", hint: "smsReportLostHint" },
  { target: "mail.send", fault: "error", label: "mailError", hint: "mailErrorHint" },
];

/** A switch stays on until it is turned off, so it asks for more times than anybody will see. */
const untilTurnedOff = 1000;

/** The faults a switch stands for: on means there is at least one. */
export const faultsOf = (faults: readonly Fault[], { target, fault }: FaultSwitch): Fault[] =>
  faults.filter((other) => other.target === target && other.fault === fault && other.times > 0);

/** What turning a switch on asks of the sandbox; `ms` only where the switch has a delay. */
export const newFault = ({ target, fault, defaultMs }: FaultSwitch, ms?: number): NewFault => ({
  target,
  fault,
  times: untilTurnedOff,
  ...(defaultMs === undefined ? {} : { ms: ms ?? defaultMs }),
});

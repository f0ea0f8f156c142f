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

/** The switches about money, in the order they are shown. */
export const paymentFaults: readonly FaultSwitch[] = [
  { target: "selcom.webhook", fault: "duplicate", label: "selcomTwice", hint: "selcomTwiceHint" },
  {
    target: "selcom.webhook",
    fault: "delay",
    label: "selcomLate",
    hint: "selcomLateHint",
    defaultMs: 45_000,
  },
  { target: "selcom.webhook", fault: "drop", label: "selcomLost", hint: "selcomLostHint" },
  { target: "selcom.webhook", fault: "bad_signature", label: "selcomSignature", hint: "selcomSignatureHint" },
  { target: "selcom.call", fault: "error", label: "selcomError", hint: "selcomErrorHint" },
  { target: "snippe.webhook", fault: "duplicate", label: "snippeTwice", hint: "snippeTwiceHint" },
  {
    target: "snippe.webhook",
    fault: "delay",
    label: "snippeLate",
    hint: "snippeLateHint",
    defaultMs: 45_000,
  },
  { target: "snippe.webhook", fault: "drop", label: "snippeLost", hint: "snippeLostHint" },
  { target: "snippe.webhook", fault: "bad_signature", label: "snippeSignature", hint: "snippeSignatureHint" },
  { target: "snippe.call", fault: "error", label: "snippeError", hint: "snippeErrorHint" },
];

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
    hint: "whatsappSignatureHint",
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

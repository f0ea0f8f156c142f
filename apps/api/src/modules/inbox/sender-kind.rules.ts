/** Who wrote a message; `phone`: the shop itself, on its own phone. */
export const senderKinds = ["customer", "phone", "bot", "staff"] as const;

/** Of a message's `sender`, such as `staff:usr_1`; what is unknown was written by the bot. */
export const senderKind = (sender: string): (typeof senderKinds)[number] =>
  senderKinds.find((kind) => kind === sender.split(":")[0]) ?? "bot";

import type { Core } from "../core.ts";
import { customerOf } from "../customers.ts";
import { tellOfNumber } from "../signup/sync-phone.ts";
import type { PhoneNumber, StoredCustomer } from "../state/things.ts";
import { seconds } from "./inbound.ts";

/** A customer stops a number's offers in WhatsApp's own settings, or wants them again; the shop is told. */
export function switchMarketing(
  core: Core,
  number: PhoneNumber,
  msisdn: string,
  isStopped: boolean,
): StoredCustomer {
  const known = customerOf(core, msisdn);
  const others = (known.stopped_marketing ?? []).filter((id) => id !== number.id);
  const customer = core.store.customers.put({
    ...known,
    stopped_marketing: isStopped ? [...others, number.id] : others,
  });
  core.news.tell("customer", customer);
  const { user_id, phone_hidden } = customer;
  tellOfNumber(core, number, "user_preferences", {
    contacts: [{ profile: { name: customer.name }, ...(phone_hidden ? {} : { wa_id: msisdn }), user_id }],
    user_preferences: [
      {
        ...(phone_hidden ? {} : { wa_id: msisdn }),
        user_id,
        detail: isStopped ? "User requested to stop marketing messages" : "User requested marketing messages",
        category: "marketing_messages",
        value: isStopped ? "stop" : "resume",
        timestamp: Number(seconds(core.clock.nowIso())),
      },
    ],
  });
  return customer;
}

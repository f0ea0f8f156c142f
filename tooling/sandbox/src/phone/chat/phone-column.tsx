import { Smartphone } from "lucide-react";
import { useMemo } from "react";
import type { ChatMessage, Customer, Prompt } from "../../contract.ts";
import { formatPhone } from "@agiza/i18n/phone";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";
import { ChatScreen } from "./chat-screen.tsx";
import { PhoneFrame } from "./phone-frame.tsx";

const noMessages: ChatMessage[] = [];
const noCustomers: Customer[] = [];
const noPrompts: Prompt[] = [];

/** The picked customer's phone, or what to do before one is picked. */
export function PhoneColumn() {
  const t = useTexts();
  const msisdn = useView((view) => view.msisdn);
  const shop = useSandbox((store) => store.snapshot?.shop);
  const messages = useSandbox((store) => store.snapshot?.messages ?? noMessages);
  const customers = useSandbox((store) => store.snapshot?.customers ?? noCustomers);
  const prompts = useSandbox((store) => store.snapshot?.prompts ?? noPrompts);
  const waiting = useMemo(
    () =>
      prompts
        .filter((prompt) => prompt.msisdn === msisdn && prompt.state === "waiting")
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
    [prompts, msisdn],
  );
  const customer = customers.find((one) => one.msisdn === msisdn);
  const name = msisdn && (customer?.name || formatPhone(`+${msisdn}`));

  return (
    <section
      aria-label={name ? t("phone", { name }) : t("noPhone")}
      className="stage grid h-full min-h-0 grid-rows-[minmax(0,1fr)] place-items-center overflow-clip"
    >
      <PhoneFrame>
        {msisdn && name && shop ? (
          <ChatScreen
            key={msisdn}
            msisdn={msisdn}
            customerName={name}
            isStopped={(customer?.stopped_marketing ?? []).length > 0}
            shop={shop}
            messages={messages}
            prompts={waiting}
          />
        ) : shop ? (
          <div className="grid flex-1 place-content-center justify-items-center gap-3 p-8 text-center text-ink-2">
            <Smartphone size={28} aria-hidden="true" className="text-ink-3" />
            <p className="max-w-56 text-pretty">{t("pickCustomer")}</p>
          </div>
        ) : null}
      </PhoneFrame>
    </section>
  );
}

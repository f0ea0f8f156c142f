import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { Search, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { lastMessages } from "../chat/chat-timeline.ts";
import { PanelHeading } from "../parts/panel-heading.tsx";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";
import { CustomerRow } from "./customer-row.tsx";
import { findCustomers } from "./find-customers.ts";
import { newestFirst } from "./newest-first.ts";
import { NewCustomerDialog } from "./new-customer-dialog.tsx";

/** Everybody with a phone in the sandbox; who spoke last stands first. */
export function CustomersColumn() {
  const t = useTexts();
  const snapshot = useSandbox((store) => store.snapshot);
  const msisdn = useView((view) => view.msisdn);
  const [typed, setTyped] = useState("");
  const [adding, setAdding] = useState(false);

  const last = useMemo(() => lastMessages(snapshot?.messages ?? []), [snapshot?.messages]);
  const asked = new Set(
    snapshot?.prompts.filter((prompt) => prompt.state === "waiting").map((prompt) => prompt.msisdn),
  );
  const found = newestFirst(findCustomers(snapshot?.customers ?? [], typed), last);

  return (
    <section aria-label={t("customers")} className="flex h-full min-h-0 flex-col bg-surface">
      <PanelHeading title={t("customers")} />
      <div className="flex flex-none gap-2 px-4.5 pb-3 max-desk:pt-3">
        <Field label={t("search")} hideLabel className="min-w-0 flex-1">
          <TextInput
            type="search"
            value={typed}
            placeholder={t("searchHint")}
            leading={<Search size={16} aria-hidden="true" />}
            onChange={(event) => setTyped(event.target.value)}
            className="max-desk:min-h-12!"
          />
        </Field>
        <Button
          variant="light"
          aria-label={t("addCustomer")}
          title={t("addCustomer")}
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => setAdding(true)}
          className="w-control-md p-0! max-desk:size-12!"
        />
      </div>
      <ul className="relative min-h-0 flex-1 overflow-y-auto">
        {found.map((customer) => (
          <CustomerRow
            key={customer.msisdn}
            customer={customer}
            last={last.get(customer.msisdn)}
            asked={asked.has(customer.msisdn)}
            picked={customer.msisdn === msisdn}
          />
        ))}
        {snapshot && found.length === 0 && (
          <li className="px-4 py-6 text-center text-pretty text-ink-2">
            {snapshot.customers.length === 0 ? t("noCustomers") : t("noCustomerFound")}
          </li>
        )}
      </ul>
      {adding && <NewCustomerDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

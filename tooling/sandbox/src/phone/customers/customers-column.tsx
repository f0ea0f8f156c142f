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
  const lastAt = (number: string, created_at: string) => last.get(number)?.timestamp ?? created_at;
  const found = findCustomers(snapshot?.customers ?? [], typed).toSorted((one, other) =>
    lastAt(other.msisdn, other.created_at).localeCompare(lastAt(one.msisdn, one.created_at)),
  );

  return (
    <section aria-label={t("customers")} className="flex h-full min-h-0 flex-col bg-surface">
      <PanelHeading title={t("customers")}>
        <Button
          variant="icon"
          size="sm"
          aria-label={t("addCustomer")}
          title={t("addCustomer")}
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        />
      </PanelHeading>
      <Field label={t("search")} hideLabel className="flex-none px-4 pb-3">
        <TextInput
          type="search"
          value={typed}
          placeholder={t("searchHint")}
          leading={<Search size={16} aria-hidden="true" />}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
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

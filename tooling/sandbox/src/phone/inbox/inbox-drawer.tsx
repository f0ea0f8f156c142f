import { Drawer } from "@agiza/ui/drawer";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { Search } from "lucide-react";
import { useState } from "react";
import type { InboxEntry } from "../../contract.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";
import { InboxEntryView } from "./inbox-entry-view.tsx";

const nothing: InboxEntry[] = [];

/** Every SMS and mail that Agiza sent to anybody, newest first. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const inbox = useSandbox((store) => store.snapshot?.inbox ?? nothing);
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = inbox.filter(({ to }) => to.includes(wanted)).toReversed();
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("inbox")}
      description={t("inboxHint")}
      closeLabel={t("close")}
    >
      <Field label={t("inboxSearch")} hideLabel>
        <TextInput
          type="search"
          value={search}
          placeholder={t("inboxSearchHint")}
          leading={<Search size={16} aria-hidden="true" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {shown.length === 0 ? (
        <p className="py-6 text-center text-pretty text-ink-2">
          {t(inbox.length === 0 ? "inboxEmpty" : "inboxNoneFound")}
        </p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <InboxEntryView key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import type { ChatMessage, Customer } from "../../contract.ts";
import { previewMessage } from "../chat/preview-message.ts";
import { NetworkName } from "../parts/network-name.tsx";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";

type CustomerRowProps = {
  customer: Customer;
  last: ChatMessage | undefined;
  asked: boolean;
  picked: boolean;
};

/** A customer in the list: name, the last thing said or asked, network and number. */
export function CustomerRow({ customer, last, asked, picked }: CustomerRowProps) {
  const t = useTexts();
  const pick = useView((view) => view.pick);
  const said = last && previewMessage(last, t);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-pressed={picked}
        onClick={() => pick(customer.msisdn)}
        className="grid w-full grid-cols-[40px_minmax(0,1fr)] items-center gap-3 px-4.5 py-2.75 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft"
      >
        <Avatar name={customer.name || customer.msisdn} size={40} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {customer.name || formatPhone(`+${customer.msisdn}`)}
          </span>
          <span
            className={`block truncate text-sm ${asked ? "font-semibold text-accent-ink" : "text-ink-2"}`}
          >
            {asked
              ? t("waitsForPin")
              : said === undefined
                ? t("noMessagesYet")
                : last?.direction === "in"
                  ? t("youSaid", { text: said })
                  : said}
          </span>
          <span
            className={`mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs tabular-nums ${picked ? "text-ink-2" : "text-ink-3"}`}
          >
            <NetworkName msisdn={customer.msisdn} />
            <span className="whitespace-nowrap">{formatPhone(`+${customer.msisdn}`)}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

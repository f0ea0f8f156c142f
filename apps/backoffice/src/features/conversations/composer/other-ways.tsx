import { MessageSquareText, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#data/conversations.ts";
import { callable } from "#lib/callable.ts";

const wayClasses =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md border border-line-2 px-4 font-semibold text-ink no-underline hover:border-line-control";

/** A call or an SMS from the phone in one's hand; nothing where the number is hidden. */
export function OtherWays({ customer }: Pick<Conversation, "customer">) {
  const { t } = useTranslation("conversations");
  const phone = callable(customer.phone);
  if (!phone) return null;
  return (
    <>
      <a href={`tel:${phone}`} className={wayClasses}>
        <Phone aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
        {t("compose.call")}
      </a>
      <a href={`sms:${phone}`} className={wayClasses}>
        <MessageSquareText aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
        {t("compose.sms")}
      </a>
    </>
  );
}

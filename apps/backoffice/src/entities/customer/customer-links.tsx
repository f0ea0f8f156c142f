import { ButtonLink } from "@agiza/ui/button-link";
import { MessageCircle, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Two icons: call the customer, and open a chat with them in WhatsApp. */
export function CustomerLinks({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation("orders");
  return (
    <span className="flex gap-1.5">
      <ButtonLink
        href={`tel:${phone}`}
        variant="tertiary"
        size="icon"
        aria-label={t("callCustomer", { name })}
        icon={<Phone aria-hidden="true" strokeWidth={1.9} />}
      />
      <ButtonLink
        href={`https://wa.me/${phone.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        variant="tertiary"
        size="icon"
        aria-label={t("chatCustomer", { name })}
        icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
      />
    </span>
  );
}

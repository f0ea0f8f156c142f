import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Field } from "@agiza/ui/field";
import { QrCode } from "@agiza/ui/qr-code";
import { TextInput } from "@agiza/ui/text-input";
import { toast } from "@agiza/ui/toast";
import { Copy, MessageCircle } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import type { Invitation } from "#data/staff.ts";

/** An invitation as it is handed over: a code to scan, the link to copy or to share. Nothing where it opens nothing. */
export function InvitationHandover({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  const shop = useShop();
  const { link, name, phone, expires_at: expiresAt } = invitation;
  if (link === null) return null;
  const when = formatDeadline(expiresAt, language);
  const words = t("shareText", { shop: shop?.name ?? "", link });
  return (
    <div className="grid items-center gap-6 wide:grid-cols-[220px_minmax(0,1fr)]">
      <div className="mx-auto w-full max-w-[220px] overflow-hidden rounded-lg border border-line bg-[#ffffff] p-2">
        <QrCode text={link} label={t("qrLabel", { name })} />
      </div>
      <div className="grid min-w-0 gap-4">
        <p className="m-0 text-ink-2">{t("readyText", { name })}</p>
        <LinkToCopy link={link} />
        <ButtonLink
          href={`https://wa.me/${phone?.slice(1) ?? ""}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
          variant="light"
          icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
        >
          {t("shareWhatsapp")}
        </ButtonLink>
        <p className="m-0 text-sm text-ink-3">
          {phone === null
            ? t("worksForAnybody", { when })
            : t("worksFor", { when, phone: formatPhone(phone, "international") })}
        </p>
      </div>
    </div>
  );
}

function LinkToCopy({ link }: { link: string }) {
  const { t } = useTranslation("staff");
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t("linkCopied"), toastType: "success", position: "bottom-right", duration: 3000 });
    } catch {
      field.current?.select();
      toast({ title: t("linkNotCopied"), toastType: "info" });
    }
  }
  return (
    <div className="grid gap-2">
      <Field label={t("link")}>
        <TextInput ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button icon={<Copy aria-hidden="true" strokeWidth={1.9} />} onClick={() => void copy()}>
        {t("copyLink")}
      </Button>
    </div>
  );
}

import { formatPhone } from "@agiza/i18n/phone";
import { ButtonLink } from "@agiza/ui/button-link";
import { Dialog } from "@agiza/ui/dialog";
import { toast } from "@agiza/ui/toast";
import { CircleCheck, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Channel, useTestChannel } from "#data/connect.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";

/** Tries a number: a word from another phone comes in, and the answer goes out. */
export function TestButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation(["connect", "common"]);
  const errorTextOf = useErrorText();
  const begin = useTestChannel();
  const [isOpen, setOpen] = useState(false);
  const phone = formatPhone(channel.phone, "international");
  return (
    <>
      <GuardedButton
        needs="channel.change"
        variant="light"
        loading={begin.isPending}
        icon={<Send aria-hidden="true" strokeWidth={1.9} />}
        onClick={() =>
          begin.mutate(channel.id, {
            onSuccess: () => setOpen(true),
            onError: (error) =>
              toast({ title: t("card.testFailed"), description: errorTextOf(error), toastType: "danger" }),
          })
        }
      >
        {t("card.test")}
      </GuardedButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("card.test")}
        closeLabel={t("common:close")}
        {...(channel.test && {
          actions: (
            <ButtonLink href={channel.test.url} target="_blank" rel="noreferrer" variant="primary">
              {t("steps.testOpen")}
            </ButtonLink>
          ),
        })}
      >
        {channel.test ? (
          <>
            <p className="m-0 text-ink-2">{t("steps.testText", { phone })}</p>
            <p className="m-0 mt-2 w-fit rounded-md bg-surface-4 px-3 py-2 font-mono">{channel.test.word}</p>
          </>
        ) : (
          <output className="flex items-center gap-2.5 text-success-ink">
            <CircleCheck aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
            {t("card.testWorks")}
          </output>
        )}
      </Dialog>
    </>
  );
}

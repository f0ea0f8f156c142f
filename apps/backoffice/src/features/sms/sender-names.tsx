import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Pill } from "@agiza/ui/pill";
import { TextInput } from "@agiza/ui/text-input";
import { CircleCheck, CircleDashed, CircleX, Clock, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsAccount, type SmsSender, useAddSmsSender } from "#data/sms-accounts.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { SenderForm } from "./sender-form.tsx";
import { isSenderName, operators } from "./sms-keys.rules.ts";

const looks = {
  none: { icon: CircleDashed, tone: "quiet" },
  submitted: { icon: Clock, tone: "waiting" },
  approved: { icon: CircleCheck, tone: "green" },
  rejected: { icon: CircleX, tone: "red" },
} as const;

/** The names that an account's SMS come from, and how far each has come at every operator. */
export function SenderNames({ account }: { account: SmsAccount }) {
  const { t } = useTranslation("smsAccounts");
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<SmsSender | null>(null);
  return (
    <section aria-label={t("sendersOf", { name: t(`names.${account.provider}`) })} className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="m-0 text-sm font-strong">{t("senders")}</h3>
        <Button
          variant="light"
          size="sm"
          icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setAdding(true)}
        >
          {t("addSender")}
        </Button>
      </div>
      {account.senders.length === 0 ? (
        <p className="m-0 mt-1 text-sm text-ink-2">
          {account.fallback_sender ? t("noSenders", { name: account.fallback_sender }) : t("noSendersAtAll")}
        </p>
      ) : (
        <ul className="m-0 mt-2 grid list-none gap-3 p-0">
          {account.senders.map((sender) => (
            <li key={sender.id} className="rounded-md border border-line p-3">
              <div className="flex items-center justify-between gap-2">
                <strong translate="no" className="font-strong">
                  {sender.name}
                </strong>
                <Button
                  variant="icon"
                  size="sm"
                  aria-label={t("changeSender", { name: sender.name })}
                  icon={<Pencil aria-hidden="true" strokeWidth={1.9} />}
                  onClick={() => setChanged(sender)}
                />
              </div>
              <SenderStates sender={sender} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddSender account={account} onClose={() => setAdding(false)} />}
      {changed && (
        <SenderForm
          sender={changed}
          isKeptByAgiza={account.provider === "agiza"}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}

function SenderStates({ sender }: { sender: SmsSender }) {
  const { t } = useTranslation("smsAccounts");
  return (
    <dl className="m-0 mt-2 grid gap-2 wide:grid-cols-5">
      {operators.map((operator) => {
        const { state, reason } = sender.operators[operator] ?? { state: "none", reason: "" };
        return (
          <div
            key={operator}
            className="flex items-center justify-between gap-2 wide:grid wide:content-start wide:items-start wide:justify-start wide:gap-1"
          >
            <dt className="text-sm text-ink-3">{t(`operators.${operator}`)}</dt>
            <dd className="m-0">
              <Pill {...looks[state]} label={t(`states.${state}`)} />
              {reason !== "" && <span className="mt-1 block text-xs text-ink-2 wrap-anywhere">{reason}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function AddSender({ account, onClose }: { account: SmsAccount; onClose: () => void }) {
  const { t } = useTranslation("smsAccounts");
  const add = useAddSmsSender(account.id);
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const save = () => (isSenderName(name) ? add.mutate(name, { onSuccess: onClose }) : setTried(true));
  return (
    <FormDrawer
      title={t("addSender")}
      onClose={onClose}
      saveLabel={t("save")}
      isSaving={add.isPending}
      error={add.error}
      onSave={save}
    >
      <p className="m-0 text-ink-2">{t(account.provider === "agiza" ? "senderAtAgiza" : "senderAtOwn")}</p>
      <Field
        label={t("senderName")}
        hint={t("senderNameHint")}
        error={isTried && !isSenderName(name) && t("senderNameWrong")}
      >
        <TextInput
          value={name}
          maxLength={11}
          autoCapitalize="characters"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDrawer>
  );
}

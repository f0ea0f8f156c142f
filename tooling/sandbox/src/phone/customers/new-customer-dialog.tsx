import { parsePhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useState } from "react";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";

/** Makes a customer and puts their phone on the table. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const pick = useView((view) => view.pick);
  const { busy, run } = useControl();
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const formId = useId();
  const [tried, setTried] = useState(false);
  const msisdn = parsePhone(phone)?.replace(/\D/gu, "") ?? null;

  async function add() {
    setTried(true);
    if (name.trim() === "" || msisdn === null) return;
    const added = await run(() => control.addCustomer(msisdn, name.trim()));
    if (!added) return;
    pick(msisdn);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("addCustomer")}
      closeLabel={t("close")}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingLabel={t("adding")}>
            {t("addCustomerAct")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label={t("customerName")} error={tried && name.trim() === "" ? t("nameMissing") : undefined}>
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label={t("customerPhone")}
          hint={t("customerPhoneHint")}
          error={tried && msisdn === null ? t("phoneWrong") : undefined}
        >
          <TextInput
            type="tel"
            inputMode="tel"
            value={phone}
            autoComplete="off"
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

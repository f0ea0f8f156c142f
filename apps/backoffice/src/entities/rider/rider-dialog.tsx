import { RiderForm as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assigneesQuery } from "#data/orders.ts";
import type { Rider, RiderValues } from "#data/riders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type RiderDialogProps = {
  /** Who is changed; left out, somebody is added. */
  rider?: Rider;
  isPending: boolean;
  error: unknown;
  onSave: (values: RiderValues) => void;
  onClose: () => void;
};

/** Asks who a rider is. Whether they work in the shop is said once: the cash they took is in the pocket it is in. */
export function RiderDialog({ rider, isPending, error, onSave, onClose }: RiderDialogProps) {
  const { t } = useTranslation("riders");
  const errorTextOf = useErrorText();
  const people = useQuery({ ...assigneesQuery(), enabled: rider === undefined });
  const [name, setName] = useState(rider?.name ?? "");
  const [phone, setPhone] = useState(rider?.phone ?? "");
  const [userId, setUserId] = useState("");

  const choose = (id: string) => {
    setUserId(id);
    if (name === "") setName(people.data?.items.find((one) => one.id === id)?.name ?? "");
  };
  return (
    <ConfirmDialog
      title={rider ? t("changeTitle", { name: rider.name }) : t("addTitle")}
      confirmLabel={t("save")}
      isPending={isPending}
      error={error ? errorTextOf(error) : null}
      onConfirm={() =>
        onSave({ name: name.trim(), phone: phone.trim(), user_id: userId === "" ? null : userId })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("name")} hint={t("nameHint")}>
          <TextInput
            value={name}
            required
            minLength={limits.name.minLength}
            maxLength={limits.name.maxLength}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t("phone")} hint={t("phoneHint")}>
          <TextInput
            value={phone}
            required
            inputMode="tel"
            maxLength={limits.phone.maxLength}
            placeholder="0712 345 678"
            autoComplete="off"
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
        {!rider && (
          <Field label={t("colleague")} hint={t("colleagueHint")}>
            <Select
              value={userId}
              options={[
                { value: "", label: t("noColleague") },
                ...(people.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

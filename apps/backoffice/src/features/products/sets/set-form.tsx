import { SetForm as limits } from "@agiza/api-client/limits";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSaveSet, type ProductSet, type SetKind } from "#data/product-sets.ts";
import { paths } from "#lib/paths.ts";
import { useQueuedPictures } from "#lib/picture-queue/use-queued-pictures.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useFormOwner } from "../use-form-owner.ts";
import { PartsField } from "./parts-field.tsx";
import { PricingFields } from "./pricing-fields.tsx";
import { SetActions } from "./set-actions.tsx";
import { SetChecks } from "./set-checks.tsx";
import { SetDetailsFields, SetMoreFields, SetSellingFields } from "./set-details-fields.tsx";
import { setProblems } from "./set-form.rules.ts";
import { toSetForm, toSetValues, type SetValues } from "./set-form.values.ts";
import { SetPill } from "./set-parts.tsx";
import { SetPreview } from "./set-preview.tsx";
import { SlotsField } from "./slots-field.tsx";
import { useSetCheck } from "./use-set-check.ts";
import { useSetsTrail } from "./use-sets-trail.ts";

export type SetFormScreenProps = {
  kind: SetKind;
  /** The set that is changed; left out, one is added. */
  set?: ProductSet;
};

/** The form of a set with its price, its checks and how customers see it beside; it leads to the list once it is saved. */
export function SetFormScreen({ kind, set }: SetFormScreenProps) {
  const { t } = useTranslation("productSets");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveSet = useSaveSet(set?.id);
  const mayAdd = useMay("product.create");
  const name = `product-set/${set?.id ?? `new-${kind}`}`;
  const pictures = useQueuedPictures(useFormOwner(name));
  const isSingle = kind === "single_set_collection";
  const form = useEditForm<SetValues, ProductSet>({
    name,
    ...(set && { record: set }),
    toValues: toSetValues,
    limits,
    check: (values) =>
      Object.fromEntries(
        Object.entries(setProblems(kind, values)).map(([field, problem]) => [field, t(`form.${problem}`)]),
      ),
    save: (values, updated_at) => saveSet.mutateAsync({ form: toSetForm(kind, values), updated_at }),
    forgetMore: pictures.clear,
    readOnlyBecause: set === undefined && !mayAdd ? t("mayNotAdd") : null,
    onSaved: (saved) => {
      toasts.done(t("saved"), saved.name);
      void navigate(paths.sets, { replace: true });
    },
  });
  const values = useWatch({ control: form.control }) as SetValues;
  const [openKey, setOpenKey] = useState<string | null>(set?.slots[0]?.id ?? null);
  const found = useSetCheck(form, kind);
  const openIndex = Math.max(
    0,
    values.slots.findIndex(({ key }) => key === openKey),
  );
  return (
    <FormScreen
      title={set?.name ?? t(isSingle ? "newSingle" : "newTemplate")}
      trail={useSetsTrail()}
      {...(set && { note: <SetPill set={set} />, actions: <SetActions set={set} /> })}
      form={form}
      saveLabel={t("save")}
      aside={
        <>
          <SetPreview values={values} tried={found.data} openIndex={openIndex} />
          <SetChecks query={found} />
        </>
      }
    >
      {set?.paused && (
        <Notice tone="warning" icon={CirclePause}>
          {t(`paused.${set.paused.reason}`, { set: set.name, part: set.paused.name })}
        </Notice>
      )}
      <SetDetailsFields form={form} kind={kind} pictures={pictures} />
      {isSingle ? (
        <>
          <PartsField form={form} tried={found.data} />
          <PricingFields form={form} tried={found.data} />
        </>
      ) : (
        <SlotsField form={form} tried={found.data} openKey={openKey} onOpen={setOpenKey} />
      )}
      <SetMoreFields form={form} kind={kind} />
      <SetSellingFields form={form} />
    </FormScreen>
  );
}

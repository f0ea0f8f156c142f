import { formatMoney } from "@agiza/i18n/money";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deliveryAreasQuery, type DeliveryArea } from "#data/delivery-areas.ts";
import { shareText } from "#lib/share-of-hundred.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { Handover } from "../basket.rules.ts";

type HandoverDialogProps = { handover: Handover; onSave: (handover: Handover) => void; onClose: () => void };
const kinds = ["counter", "pickup", "delivery"] as const;

/** Asks how the goods reach their buyer, and where. */
export function HandoverDialog({ handover, onSave, onClose }: HandoverDialogProps) {
  const { t } = useTranslation("till");
  const [kind, setKind] = useState<Handover["kind"]>(handover.kind);
  const [areaId, setArea] = useState(handover.kind === "delivery" ? handover.areaId : "");
  const [landmark, setLandmark] = useState(handover.kind === "delivery" ? handover.landmark : "");
  const [note, setNote] = useState(handover.kind === "counter" ? "" : handover.note);
  const [isMissing, setMissing] = useState(false);
  const areas = useQuery({
    ...deliveryAreasQuery({ status: "active", search: "" }),
    enabled: kind === "delivery",
  }).data;

  function save() {
    if (kind === "counter") return onSave({ kind });
    if (kind === "pickup") return onSave({ kind, note: note.trim() });
    if (areaId === "") return setMissing(true);
    onSave({ kind, areaId, landmark: landmark.trim(), note: note.trim() });
  }

  return (
    <ConfirmDialog
      title={t("handoverTitle")}
      confirmLabel={t("saveHandover")}
      isPending={false}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ChoiceChips
          legend={t("handoverTitle")}
          hideLegend
          unavailableLabel=""
          value={kind}
          choices={kinds.map((value) => ({ value, label: t(`handover.${value}`) }))}
          onChange={(value) => setKind(value as Handover["kind"])}
        />
        {kind === "delivery" && (
          <>
            <Field label={t("area")} error={isMissing && t("missing.area")}>
              <Select
                value={areaId}
                placeholder={t("chooseArea")}
                options={(areas?.items ?? []).map((area) => ({
                  value: area.id,
                  label: `${area.name} · ${feeText(area)}`,
                }))}
                onChange={({ target }) => {
                  setArea(target.value);
                  setMissing(false);
                }}
              />
            </Field>
            <Field label={t("landmark")} optional={t("optional")}>
              <TextInput
                value={landmark}
                maxLength={120}
                onChange={({ target }) => setLandmark(target.value)}
              />
            </Field>
          </>
        )}
        {kind !== "counter" && (
          <Field label={t(kind === "pickup" ? "pickupNote" : "deliveryNote")} optional={t("optional")}>
            <TextInput value={note} maxLength={140} onChange={({ target }) => setNote(target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

const feeText = ({ fee_kind, fee_minor, fee_basis_points }: DeliveryArea): string =>
  fee_kind === "fixed_amount" ? formatMoney(fee_minor) : `${shareText(fee_basis_points)}%`;

import { parsePhone } from "@agiza/i18n/phone";
import { formatMoney } from "#lib/money.ts";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Field } from "@agiza/ui/field";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Select } from "@agiza/ui/select";
import { TextArea } from "@agiza/ui/text-area";
import { TextInput } from "@agiza/ui/text-input";
import { Plus } from "lucide-react";
import { useState } from "react";
import { fieldIds } from "./cart-problems.ts";
import { PinField } from "./pin-field.tsx";
import { VoiceNoteField } from "./voice-note-field.tsx";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";

/** Who the order is for, how it gets there, and a note. */
export function DetailsForm() {
  const t = useTexts();
  return (
    <section className="mt-5 rounded-[18px] border border-line bg-surface p-3.5 md:p-5">
      <h2 className="heading-card m-0">{t("details")}</h2>
      <div className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
        <CustomerName />
        <CustomerPhone />
      </div>
      <Fulfilment />
      <Day />
      <div className="mt-4">
        <OrderNote />
      </div>
    </section>
  );
}

function CustomerName() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const name = useOrderPage((state) => state.cart.name);
  const error = useProblem(fieldIds.name);
  return (
    <Field id={fieldIds.name} label={t("name")} error={error}>
      <TextInput
        className="h-12!"
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={(event) => changeCart({ name: event.target.value })}
      />
    </Field>
  );
}

function OrderNote() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const note = useOrderPage((state) => state.cart.note);
  return (
    <Field label={t("orderNote")} optional={t("optional")}>
      <TextArea maxLength={500} value={note} onChange={(event) => changeCart({ note: event.target.value })} />
    </Field>
  );
}

function CustomerPhone() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const phone = useOrderPage((state) => state.cart.phone);
  const known = useOrderPage((state) => state.order.customer.phone);
  const error = useProblem(fieldIds.phone);
  // The chat may know a number from abroad; the box for Tanzanian ones would bend it.
  const isForeign = phone !== "" && phone === known && !parsePhone(phone);
  return (
    <Field id={fieldIds.phone} label={t("phone")} error={error}>
      {isForeign ? (
        <TextInput
          className="h-12!"
          type="tel"
          value={phone}
          onChange={(event) => changeCart({ phone: event.target.value })}
        />
      ) : (
        <PhoneInput className="min-h-12!" value={phone} onChange={(next) => changeCart({ phone: next })} />
      )}
    </Field>
  );
}

function Fulfilment() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const kind = useOrderPage((state) => state.cart.kind);
  const areas = useOrderPage((state) => state.order.delivery_areas);
  const places = useOrderPage((state) => state.order.shop.pickup_places);
  if (areas.length === 0 && places.length === 0) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {areas.length > 0 && (
        <ChoiceChips
          className="[&_label]:flex-1 md:[&_label]:flex-none"
          legend={t("receiving")}
          unavailableLabel={t("soldOut")}
          value={kind}
          choices={[
            { value: "pickup", label: t("pickup") },
            { value: "delivery", label: t("delivery") },
          ]}
          onChange={(value) => changeCart({ kind: value === "delivery" ? "delivery" : "pickup" })}
        />
      )}
      {kind === "delivery" ? <DeliveryFields /> : <PickupField />}
    </div>
  );
}

/** For which day the goods are made; its words come with the order. */
function Day() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const { cart, order } = useOrderPage((state) => state);
  const error = useProblem("day");
  const days = order.days?.[t.language];
  return (
    days && (
      <Field className="mt-4" id="day" {...days} error={error}>
        <Select
          className="[&_select]:h-12"
          value={cart.day ?? order.due_on ?? ""}
          options={days.options}
          onChange={(event) => changeCart({ day: event.target.value })}
        />
      </Field>
    )
  );
}

function PickupField() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const placeId = useOrderPage((state) => state.cart.placeId);
  const places = useOrderPage((state) => state.order.shop.pickup_places);
  const error = useProblem(fieldIds.place);
  const [only] = places;
  if (!only) return null;
  const hours = places.find(({ id }) => id === placeId)?.hours?.[t.language];
  if (places.length === 1) {
    return (
      <p className="text-ink-2">
        {t("place")}: <b className="font-strong text-ink">{only.name}</b>. {hours}
      </p>
    );
  }
  return (
    <div id={fieldIds.place}>
      <ChoiceChips
        legend={t("place")}
        unavailableLabel={t("soldOut")}
        value={placeId}
        error={error}
        choices={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => changeCart({ placeId: value })}
      />
      {hours}
    </div>
  );
}

function DeliveryFields() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const cart = useOrderPage((state) => state.cart);
  const areas = useOrderPage((state) => state.order.delivery_areas);
  const error = useProblem(fieldIds.area);
  const landmarks = areas.find(({ id }) => id === cart.areaId)?.landmarks ?? [];
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Field id={fieldIds.area} label={t("area")} error={error}>
        <Select
          className="[&_select]:h-12"
          placeholder={t("chooseArea")}
          value={cart.areaId ?? ""}
          options={areas.map((area) => ({
            value: area.id,
            label: `${area.name} · ${area.fee_basis_points ? `${area.fee_basis_points / 100}%` : formatMoney(area.fee_minor)}`,
          }))}
          onChange={(event) => changeCart({ areaId: event.target.value || null })}
        />
      </Field>
      <div className="grid content-start gap-2">
        <Field label={t("landmark")} optional={t("optional")} hint={t("landmarkHint")}>
          <TextInput
            className="h-12!"
            maxLength={120}
            value={cart.landmark}
            onChange={(event) => changeCart({ landmark: event.target.value })}
          />
        </Field>
        {landmarks.length > 0 && (
          <ChoiceChips
            hideLegend
            className="[&_label]:px-3.5 [&_label]:text-base"
            legend={t("knownLandmarks")}
            unavailableLabel={t("soldOut")}
            value={cart.landmark}
            choices={landmarks.map((landmark) => ({ value: landmark, label: landmark }))}
            onChange={(landmark) => changeCart({ landmark })}
          />
        )}
      </div>
      <WayToTheDoor />
    </div>
  );
}

/** What makes the door easier to find, folded until somebody wants it or has it already. */
function WayToTheDoor() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const { cart, order } = useOrderPage((state) => state);
  const [isOpen, setOpen] = useState(false);
  const hasSome = Boolean(cart.pin || cart.voiceNote || cart.directions) || order.voice_note === "left";
  return (
    <details
      open={isOpen || hasSome}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line px-3.5 md:col-span-2"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Plus aria-hidden="true" className="size-5 flex-none text-brand-ink" strokeWidth={1.9} />
        <span>
          {t("wayToTheDoor")}
          <span className="block text-sm font-normal text-ink-2">{t("wayToTheDoorHint")}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-3.5">
        <PinField />
        <VoiceNoteField />
        <Field label={t("directions")} optional={t("optional")}>
          <TextArea
            rows={2}
            maxLength={300}
            value={cart.directions}
            onChange={(event) => changeCart({ directions: event.target.value })}
          />
        </Field>
      </div>
    </details>
  );
}

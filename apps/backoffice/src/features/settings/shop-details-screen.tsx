import { EditShop as limits } from "@agiza/api-client/limits";
import { languages } from "@agiza/i18n/language";
import { Button } from "@agiza/ui/button";
import { Spinner } from "@agiza/ui/spinner";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import { useChangeShop, useShop, useShopIsRefetching, type Shop } from "#data/shop.ts";
import { regions } from "#lib/regions.ts";
import { paths } from "#lib/paths.ts";
import { trades } from "#lib/trades.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm, type EditForm } from "#patterns/form/use-edit-form.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { areBreaksInside, likeMonday } from "./opening-hours.rules.ts";
import { KangaField } from "./kanga-field.tsx";
import { LogoField } from "./logo-field.tsx";
import {
  holdChoices,
  botPauseChoices,
  lateChoices,
  linkHourChoices,
  toEditShop,
  toShopValues,
  type ShopValues,
} from "./shop-details.values.ts";

/** /settings/shop: what the shop says of itself. The owner changes it, everybody who works there may read it. */
export function ShopDetailsScreen() {
  const shop = useShop();
  return shop ? <ShopDetailsForm shop={shop} /> : null;
}

function ShopDetailsForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation(["settings", "backoffice"]);
  const toasts = useOutcomeToasts();
  const changeShop = useChangeShop();
  const isOwner = useMay("shop.change");
  const form = useEditForm<ShopValues, Shop>({
    name: "shop",
    record: shop,
    toValues: toShopValues,
    limits,
    check: ({ opening_hours }) =>
      areBreaksInside(opening_hours) ? {} : { opening_hours: t("shop.breakWrong") },
    save: (values, updated_at) =>
      changeShop.mutateAsync({ ...toEditShop(values), ...(updated_at !== undefined && { updated_at }) }),
    onSaved: () => toasts.done(t("backoffice:shopUpdated"), t("backoffice:shopUpdatedText")),
    onFailed: (error) => toasts.failed(error, t("backoffice:shopUpdateFailed")),
    readOnlyBecause: isOwner ? null : t("ownerOnly"),
  });
  const minuteWords = (minutes: number) =>
    minutes % 60 === 0
      ? t("shop.linkHourCount", { count: minutes / 60 })
      : t("shop.lateMinutes", { count: minutes });
  const holdLabel = (minutes: number) => (minutes === 0 ? t("shop.holdNot") : minuteWords(minutes));
  const sections = [
    { id: "name", title: t("shop.nameSection") },
    { id: "kanga", title: t("shop.kanga.section") },
    { id: "place", title: t("shop.placeSection") },
    { id: "hours", title: t("shop.hoursSection") },
    { id: "orders", title: t("shop.ordersSection") },
    { id: "chats", title: t("shop.chats") },
    { id: "receipt", title: t("shop.receiptSection") },
  ];
  return (
    <FormScreen
      form={form}
      title={t("shop.title")}
      trail={[{ label: t("title"), to: paths.settings }]}
      note={<Refetching />}
      saveLabel={t("shop.save")}
      sections={sections}
    >
      <FormSection form={form} id="name" title={t("shop.nameSection")}>
        {isOwner && <LogoField shop={shop} />}
        <TextField
          form={form}
          name="name"
          label={t("shop.name")}
          hint={t("shop.nameHint")}
          autoComplete="organization"
          half
        />
        <PhoneField form={form} name="phone" label={t("shop.phone")} hint={t("shop.phoneHint")} half />
        <SelectField
          form={form}
          name="trade"
          label={t("shop.trade")}
          options={trades.map((value) => ({ value, label: t(`shop.trades.${value}`) }))}
          half
        />
        <TextField form={form} name="slug" label={t("shop.slug")} hint={t("shop.slugHint")} half />
        <TextAreaField form={form} name="about" label={t("shop.about")} optional />
      </FormSection>
      <FormSection form={form} id="kanga" title={t("shop.kanga.section")}>
        <KangaField form={form} shop={shop} />
      </FormSection>
      <FormSection form={form} id="place" title={t("shop.placeSection")}>
        <SelectField
          form={form}
          name="region"
          label={t("shop.region")}
          optional
          options={[
            { value: "", label: t("shop.regionUnknown") },
            ...[...new Set([...regions, ...(shop.region ? [shop.region] : [])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          half
        />
        <TextField form={form} name="area" label={t("shop.area")} optional half />
        <SelectField
          form={form}
          name="language"
          label={t("shop.language")}
          hint={t("shop.languageHint")}
          options={languages.map((value) => ({ value, label: value === "sw" ? "Kiswahili" : "English" }))}
        />
      </FormSection>
      <FormSection
        form={form}
        id="hours"
        title={t("shop.hoursSection")}
        actions={isOwner && <CopyMonday form={form} />}
      >
        <OpeningHoursField form={form} />
      </FormSection>
      <FormSection form={form} id="orders" title={t("shop.ordersSection")}>
        <SwitchField
          form={form}
          name="pay_on_collection"
          label={t("shop.payOnCollection")}
          hint={t("shop.payOnCollectionHint")}
        />
        <MoneyField
          form={form}
          name="min_order_minor"
          label={t("shop.minOrder")}
          hint={t("shop.minOrderHint")}
          optional
          half
        />
        <SelectField
          form={form}
          name="order_link_hours"
          label={t("shop.linkHours")}
          hint={t("shop.linkHoursHint")}
          options={linkHourChoices(shop.order_link_hours).map((hours) => ({
            value: String(hours),
            label:
              hours % 24 === 0
                ? t("shop.linkDays", { count: hours / 24 })
                : t("shop.linkHourCount", { count: hours }),
          }))}
          half
        />
        <SelectField
          form={form}
          name="hold_minutes"
          label={t("shop.hold")}
          hint={t("shop.holdHint")}
          options={holdChoices(shop.hold_minutes).map((minutes) => ({
            value: String(minutes),
            label: holdLabel(minutes),
          }))}
          half
        />
        <SelectField
          form={form}
          name="late_after_minutes"
          label={t("shop.lateAfter")}
          hint={t("shop.lateAfterHint")}
          options={lateChoices(shop.late_after_minutes).map((minutes) => ({
            value: String(minutes),
            label: minuteWords(minutes),
          }))}
          half
        />
        <SwitchField
          form={form}
          name="reminds_debtors"
          label={t("shop.remindsDebtors")}
          hint={t("shop.remindsDebtorsHint")}
        />
        <SwitchField form={form} name="listed" label={t("shop.listed")} hint={t("shop.listedHint")} />
      </FormSection>
      <FormSection form={form} id="chats" title={t("shop.chats")}>
        <SelectField
          form={form}
          name="bot_pause_minutes"
          label={t("shop.botPause")}
          hint={t("shop.botPauseHint")}
          options={botPauseChoices(shop.bot_pause_minutes).map((minutes) => ({
            value: String(minutes),
            label: minuteWords(minutes),
          }))}
        />
      </FormSection>
      <FormSection form={form} id="receipt" title={t("shop.receiptSection")}>
        <TextField
          form={form}
          name="receipt_footer"
          label={t("shop.receiptFooter")}
          hint={t("shop.receiptFooterHint")}
          optional
        />
      </FormSection>
    </FormScreen>
  );
}

/** Says quietly that a newer state is being read; what is written in the fields stays. */
function Refetching() {
  const { t } = useTranslation("settings");
  return (
    <output className="text-sm text-ink-3 narrow:fixed narrow:top-[72px] narrow:right-4 narrow:z-10">
      {useShopIsRefetching() && (
        <span className="inline-flex items-center gap-1.5 narrow:rounded-full narrow:border narrow:border-line narrow:bg-surface narrow:px-2.5 narrow:py-1">
          <Spinner className="size-3.5" />
          {t("shop.refetching")}
        </span>
      )}
    </output>
  );
}

function CopyMonday({ form }: { form: EditForm<ShopValues> }) {
  const { t } = useTranslation("settings");
  const hours = useWatch({ control: form.control, name: "opening_hours" });
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={form.isPending}
      icon={<Copy aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => form.setValue("opening_hours", likeMonday(hours), { shouldDirty: true })}
    >
      {t("shop.copyMonday")}
    </Button>
  );
}

import { useTranslation } from "react-i18next";
import { productCategories } from "#data/products.ts";
import type { SetKind } from "#data/product-sets.ts";
import type { QueuedPictures } from "#lib/picture-queue/use-queued-pictures.ts";
import { FormSection } from "#patterns/form/form-section.tsx";
import { DayField } from "#patterns/form/day-field.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { ProductPicturesField } from "../product-pictures-field.tsx";
import type { SetValues } from "./set-form.values.ts";

type OfForm = { form: EditForm<SetValues> };

/** What a set is called and looks like; one that customers fill has its base price here too. */
export function SetDetailsFields({
  form,
  kind,
  pictures,
}: OfForm & { kind: SetKind; pictures: QueuedPictures }) {
  const { t } = useTranslation(["productSets", "products"]);
  return (
    <FormSection form={form} title={t("form.theSet")}>
      <TextField form={form} name="name" label={t("form.name")} half />
      {kind === "template_based_set" ? (
        <MoneyField
          form={form}
          name="price_minor"
          label={t("form.basePrice")}
          hint={t("form.basePriceHint")}
          half
        />
      ) : (
        <CategoryField form={form} />
      )}
      <ProductPicturesField form={form} queue={pictures} />
    </FormSection>
  );
}

/** What customers read of a set besides, and under which category they find it. */
export function SetMoreFields({ form, kind }: OfForm & { kind: SetKind }) {
  const { t } = useTranslation(["productSets", "products"]);
  return (
    <FormSection form={form} title={t("products:form.moreSection")}>
      {kind === "template_based_set" && <CategoryField form={form} />}
      <TextField
        form={form}
        name="other_name"
        label={t("form.otherName")}
        hint={t("form.otherNameHint")}
        optional
        half
      />
      <TextAreaField form={form} name="description" label={t("form.description")} optional />
    </FormSection>
  );
}

function CategoryField({ form }: OfForm) {
  const { t } = useTranslation(["productSets", "products"]);
  return (
    <SelectField
      form={form}
      name="category"
      label={t("form.category")}
      placeholder={t("form.chooseCategory")}
      options={productCategories.map((value) => ({ value, label: t(`products:categories.${value}`) }))}
      half
    />
  );
}

/** Whether a set is on sale, and on which days it is shown. */
export function SetSellingFields({ form }: OfForm) {
  const { t } = useTranslation("productSets");
  return (
    <FormSection form={form} title={t("form.sellingTitle")}>
      <SwitchField form={form} name="available" label={t("form.available")} hint={t("form.availableHint")} />
      <DayField form={form} name="shown_from" label={t("form.shownFrom")} optional half />
      <DayField form={form} name="shown_to" label={t("form.shownTo")} optional half />
      <p className="m-0 text-sm text-ink-3 wide:col-span-full">{t("form.shownHint")}</p>
    </FormSection>
  );
}

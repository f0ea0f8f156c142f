import { ProductForm as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSaveProduct, type Product } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { useQueuedPictures } from "#lib/picture-queue/use-queued-pictures.ts";
import { FormScreen, type FormScreenProps } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import { AddOnsSection } from "./add-ons-field.tsx";
import { CustomerPreview } from "./customer-preview.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { MoreSection } from "./more-fields.tsx";
import { PacksSection } from "./packs-section.tsx";
import { ProductPicturesField } from "./product-pictures-field.tsx";
import {
  nothingYet,
  toProductForm,
  toProductValues,
  type ProductValues,
  type Start,
} from "./product-form.values.ts";
import { useFormOwner } from "./use-form-owner.ts";
import { SellingFields } from "./selling-fields.tsx";
import { StockFields } from "./stock-fields.tsx";
import { VariantsSection } from "./variants-field.tsx";

export type ProductFormScreenProps = Pick<FormScreenProps<ProductValues>, "title" | "trail"> & {
  /** The product that is changed; left out, one is added. */
  product?: Product;
  /** What a new one starts from. */
  start?: Start;
};

/** The form of a product; it leads to the product's page once it is saved. */
export function ProductFormScreen({ product, start = nothingYet, ...frame }: ProductFormScreenProps) {
  const { t } = useTranslation(["products", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveProduct = useSaveProduct(product?.id);
  const seesCosts = useSeesCosts();
  const name = `product/${product?.id ?? "new"}`;
  const pictures = useQueuedPictures(useFormOwner(name));
  const form = useEditForm<ProductValues, Product>({
    name,
    ...(product && { record: product }),
    toValues: (record) => toProductValues(record, start),
    limits,
    check: ({ options }) =>
      Object.fromEntries(
        options.flatMap(({ name }, index) =>
          name.trim() === "" ? [[`options.${index}.name`, t("form.optionNeedsName")]] : [],
        ),
      ),
    save: (values, updated_at) =>
      saveProduct.mutateAsync({ form: toProductForm(values, { seesCosts, product }), updated_at }),
    forgetMore: pictures.clear,
    onSaved: (saved) => {
      toasts.done(t("saved"), saved.name);
      void navigate(paths.product(saved.id), { replace: true });
    },
  });
  return (
    <FormScreen
      {...frame}
      form={form}
      saveLabel={t("save")}
      aside={
        <>
          <CustomerPreview form={form} />
          <FormSection form={form} title={t("view.places")}>
            <SellingFields form={form} />
          </FormSection>
        </>
      }
    >
      <FormSection form={form} title={t("form.picturesSection")}>
        <ProductPicturesField form={form} queue={pictures} />
      </FormSection>
      <FormSection form={form} title={t("form.detailsSection")}>
        <DetailsFields form={form} />
      </FormSection>
      <VariantsSection form={form} />
      <AddOnsSection form={form} />
      <FormSection form={form} title={t("form.stockSection")}>
        <StockFields form={form} />
      </FormSection>
      <PacksSection form={form} />
      <MoreSection form={form} product={product} />
    </FormScreen>
  );
}

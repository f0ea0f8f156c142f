import { useTranslation } from "react-i18next";
import type { FormPicture } from "./product-form.values.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { Picture } from "./product-parts.tsx";

export type VariantPictureProps = {
  /** What the variant is called. */
  name: string;
  pictures: readonly FormPicture[];
  value: string | null;
  onChange: (key: string | null) => void;
};

/** Which of the product's photos shows this variant; a second press takes it back. */
export function VariantPicture({ name, pictures, value, onChange }: VariantPictureProps) {
  const { t } = useTranslation("products");
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0 wide:col-span-full">
      <legend className="p-0 pb-1.5 text-sm font-semibold">{t("form.variantPicture")}</legend>
      <div className="flex flex-wrap gap-2.5">
        {pictures.map(({ key, image_url: src }, index) => (
          <PictureChoice
            key={key}
            label={t("form.pictureOf", { place: index + 1 })}
            isChosen={key === value}
            onChoose={() => onChange(key === value ? null : key)}
          >
            <Picture name={name} src={src} size={48} />
          </PictureChoice>
        ))}
      </div>
    </fieldset>
  );
}

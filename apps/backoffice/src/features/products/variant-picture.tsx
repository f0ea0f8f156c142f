import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import type { FormPicture } from "./product-form.values.ts";
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
          <button
            key={key}
            type="button"
            aria-pressed={key === value}
            aria-label={t("form.pictureOf", { place: index + 1 })}
            onClick={() => onChange(key === value ? null : key)}
            className={classNames(
              "block rounded-[9px] border-0 bg-transparent p-0",
              key === value && "outline-2 outline-offset-2 outline-brand",
            )}
          >
            <Picture name={name} src={src} size={48} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

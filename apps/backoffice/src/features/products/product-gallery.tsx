import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductPicture } from "#data/products.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { Picture } from "./product-parts.tsx";

/** A product's photos: one large, the others to choose from below. */
export function ProductGallery({ name, pictures }: { name: string; pictures: readonly ProductPicture[] }) {
  const { t } = useTranslation("products");
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  return (
    <div className="grid gap-2.5">
      <img
        src={shown.image_full_url}
        alt={name}
        width={540}
        height={540}
        decoding="async"
        className="aspect-square h-auto w-full bg-surface-4 object-cover wide:rounded-lg"
      />
      {pictures.length > 1 && (
        <ul aria-label={t("view.pictures")} className="m-0 flex list-none flex-wrap gap-2 p-0 narrow:px-4">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <PictureChoice
                label={t("view.showPicture", { place: index + 1, count: pictures.length })}
                isChosen={picture === shown}
                onChoose={() => setChosen(index)}
              >
                <Picture name={name} src={picture.image_small_url ?? picture.image_full_url} size={48} />
              </PictureChoice>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

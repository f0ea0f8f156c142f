import { Field } from "@agiza/ui/field";
import { FileUpload } from "@agiza/ui/file-upload";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addPicture } from "#data/pictures.ts";
import { fileSize } from "#lib/file-size.ts";
import { shrinkPicture } from "#lib/shrink-picture.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { FormPicture, ProductValues } from "./product-form.values.ts";

const mostPictures = 8;
const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

/** A photo on its way: made smaller first, then sent. */
type Upload = { id: string; file: File; src: string; small: Blob | null; failed: boolean };

/** A product's photos in their order, the first one the cover. A new one is made smaller here before it is sent. */
export function ProductPicturesField({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return (
    <FormField
      form={form}
      name="image_keys"
      label={t("form.pictures")}
      ownLabel
      show={(pictures) => t("form.pictureCount", { count: pictures.length })}
      check={() => (uploads.length > 0 ? { text: "sending" } : null)}
    >
      {({ value, onChange, ref, onBlur }, error) => (
        <Field label={t("form.pictures")} error={error} hideLabel>
          <Pictures
            value={value}
            onChange={onChange}
            uploads={uploads}
            setUploads={setUploads}
            fieldRef={ref}
            onBlur={onBlur}
          />
        </Field>
      )}
    </FormField>
  );
}

type PicturesProps = {
  value: readonly FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  uploads: readonly Upload[];
  setUploads: (change: (uploads: readonly Upload[]) => readonly Upload[]) => void;
  fieldRef: (element: HTMLInputElement | null) => void;
  onBlur: () => void;
};

function Pictures({ value, onChange, uploads, setUploads, fieldRef, onBlur }: PicturesProps) {
  const { t } = useTranslation(["products", "common"]);
  const [lastSize, setLastSize] = useState<{ small: string; large: string } | null>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const queue = useRef(Promise.resolve());

  async function send({ id, file }: Pick<Upload, "id" | "file">) {
    const change = (part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
    try {
      change({ failed: false });
      const small = await shrinkPicture(file);
      change({ small });
      setLastSize({ small: fileSize(small.size), large: fileSize(file.size) });
      const { key, image_url } = await addPicture(small);
      setUploads((all) => all.filter((one) => one.id !== id));
      const pictures = [...latest.current.value, { key, image_url }];
      latest.current = { ...latest.current, value: pictures };
      latest.current.onChange(pictures);
    } catch {
      change({ failed: true });
    }
  }

  /** One after the other: two at once would each take twice as long on a slow network. */
  const sendLater = (upload: Pick<Upload, "id" | "file">) => {
    queue.current = queue.current.then(() => send(upload));
  };

  function add(files: File[]) {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      src: URL.createObjectURL(file),
      small: null,
      failed: false,
    }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) sendLater(upload);
  }

  const items = [
    ...value.map(({ key, image_url }, index) => ({
      id: key,
      name: t("form.pictureOf", { place: index + 1 }),
      ...(image_url !== null && { src: image_url }),
    })),
    ...uploads.map(({ id, file, src, small, failed }) => ({
      id,
      name: file.name,
      src,
      failed,
      progress: small === null ? 0.2 : 0.6,
    })),
  ];
  return (
    <FileUpload
      ref={fieldRef}
      onBlur={onBlur}
      items={items}
      accept={pictureTypes}
      maxFiles={mostPictures}
      largeCover={false}
      cost={lastSize ? t("form.picturesShrunk", lastSize) : t("form.picturesHint")}
      onAdd={add}
      onRemove={(id) => {
        setUploads((all) => all.filter((one) => one.id !== id));
        onChange(value.filter(({ key }) => key !== id));
      }}
      onRetry={(id) => {
        const upload = uploads.find((one) => one.id === id);
        if (upload) sendLater(upload);
      }}
      onReorder={(ids) => onChange(ids.flatMap((id) => value.find(({ key }) => key === id) ?? []))}
      texts={{
        add: t("form.addPicture"),
        cover: t("form.cover"),
        retry: t("common:retry"),
        remove: (name) => t("form.removePicture", { name }),
        move: (name) => t("form.movePicture", { name }),
        placed: (name, place, count) => t("form.picturePlaced", { name, place, count }),
        sending: (name) => t("form.sendingPicture", { name }),
        refused: ({ name, reason }) => t(`form.pictureRefused.${reason}`, { name }),
      }}
    />
  );
}

import { Field } from "@agiza/ui/field";
import { FileUpload, type FileUploadProps } from "@agiza/ui/file-upload";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fileSize } from "#lib/file-size.ts";
import type { QueuedPictures } from "#lib/picture-queue/use-queued-pictures.ts";
import { useOnline } from "#lib/use-online.ts";
import { useWide } from "#lib/use-room.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { FormPicture } from "./product-form.values.ts";

const mostPictures = 8;
const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

/** What the form of a product and that of a set both hold. */
type WithPictures = { image_keys: FormPicture[] };

export type ProductPicturesFieldProps<Values extends WithPictures> = {
  form: EditForm<Values>;
  /** The photos of this form that are on their way. */
  queue: QueuedPictures;
};

/**
 * A product's photos in their order, the first one the cover. A new one is made smaller here, says what it costs in data, and
 * is sent while the rest of the form is filled in; it survives a reload.
 */
export function ProductPicturesField<Values extends WithPictures>({
  form: whole,
  queue,
}: ProductPicturesFieldProps<Values>) {
  const { t } = useTranslation("products");
  // Of the whole form only the pictures are touched here.
  const form = whole as unknown as EditForm<WithPictures>;
  useArrivedPictures(form, queue);
  const isOnItsWay = queue.items.length > 0 || queue.arrived.length > 0;
  return (
    <FormField
      form={form}
      name="image_keys"
      label={t("form.pictures")}
      ownLabel
      show={(pictures) => t("form.pictureCount", { count: pictures.length })}
      check={() => (isOnItsWay ? { text: "sending" } : null)}
    >
      {({ value, onChange, ref, onBlur }, error) => {
        const [first] = queue.unreadable;
        const unreadable = first && t("form.pictureRefused.unreadable", { name: first.name });
        return (
          <Field label={t("form.pictures")} error={error ?? unreadable} hideLabel>
            <Pictures value={value} onChange={onChange} queue={queue} fieldRef={ref} onBlur={onBlur} />
          </Field>
        );
      }}
    </FormField>
  );
}

/** Makes what has arrived part of the form; while a draft is offered it waits for what is decided about that. */
function useArrivedPictures(
  { control, setValue, draft, isDirty }: EditForm<WithPictures>,
  queue: QueuedPictures,
) {
  const pictures = useWatch({ control, name: "image_keys" });
  const isHeld = draft.offered !== null && !isDirty;
  const takeOver = useEffectEvent(() => {
    const { arrived, remove } = queue;
    const added = arrived.map(({ key, url }): FormPicture => ({ key, image_url: url }));
    setValue("image_keys", [...pictures, ...added], { shouldDirty: true });
    for (const { id } of arrived) remove(id);
  });
  const count = queue.arrived.length;
  useEffect(() => {
    if (count > 0 && !isHeld) takeOver();
  }, [count, isHeld]);
}

type PicturesProps = {
  value: readonly FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  queue: QueuedPictures;
  fieldRef: (element: HTMLInputElement | null) => void;
  onBlur: () => void;
};

function Pictures({ value, onChange, queue, fieldRef, onBlur }: PicturesProps) {
  const { t } = useTranslation(["products", "common"]);
  const isPhone = !useWide();
  const items: FileUploadProps["items"] = [
    ...value.map(({ key, image_url }, index) => ({
      id: key,
      name: t("form.pictureOf", { place: index + 1 }),
      ...(image_url !== null && { src: image_url }),
    })),
    ...queue.items,
  ];
  return (
    <FileUpload
      ref={fieldRef}
      onBlur={onBlur}
      items={items}
      accept={pictureTypes}
      maxFiles={mostPictures}
      largeCover={isPhone}
      cost={<Cost bytes={queue.bytes} />}
      onAdd={(files) => {
        for (const { id } of queue.unreadable) queue.remove(id);
        queue.add(files);
      }}
      onRemove={(id) => {
        if (value.some(({ key }) => key === id)) onChange(value.filter(({ key }) => key !== id));
        else queue.remove(id);
      }}
      onRetry={queue.retry}
      onReorder={(ids) => onChange(ids.flatMap((id) => value.find(({ key }) => key === id) ?? []))}
      texts={{
        add: t(isPhone ? "form.choosePictures" : "form.addPicture"),
        ...(isPhone && { take: t("form.takePicture") }),
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

/** What the photos on their way cost in data, and that they wait where there is no network. */
function Cost({ bytes }: Pick<QueuedPictures, "bytes">) {
  const { t } = useTranslation("products");
  const isOnline = useOnline();
  if (bytes === null) return t("form.picturesHint");
  const sizes = { small: fileSize(bytes.sent), large: fileSize(bytes.chosen) };
  return t(isOnline ? "form.picturesShrunk" : "form.picturesWait", sizes);
}

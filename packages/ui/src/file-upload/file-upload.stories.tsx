import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { mjiUri } from "../kanga/kanga-images.ts";
import { Field } from "../field/field.tsx";
import { FileUpload } from "./file-upload.tsx";
import type { FileUploadTexts, UploadItem } from "./upload-item.ts";

const photos: UploadItem[] = [
  { id: "1", name: "jua.webp", src: mjiUri("jua", "embe") },
  { id: "2", name: "majani.webp", src: mjiUri("majani", "mnazi") },
  { id: "3", name: "lozi.webp", src: mjiUri("lozi", "zambarau"), progress: 0.6 },
  { id: "4", name: "kikoi.webp", src: mjiUri("kikoi", "bahari"), failed: true },
];

const words: Record<"en" | "sw", { label: string; cost: string; texts: FileUploadTexts }> = {
  en: {
    label: "Photos",
    cost: "We shrink photos before sending: 74 KB instead of 3.2 MB.",
    texts: {
      add: "Add photo",
      take: "Take a photo",
      cover: "Cover",
      retry: "Retry",
      remove: (name) => `Remove ${name}`,
      move: (name) => `Move ${name}`,
      placed: (name, place, count) => `${name}, place ${place} of ${count}`,
      sending: (name) => `Sending ${name}`,
      refused: ({ name, reason }) =>
        ({
          type: `${name} is not a JPG, PNG or WebP picture.`,
          size: `${name} is over 8 MB.`,
          count: `There is no room for ${name}.`,
        })[reason],
    },
  },
  sw: {
    label: "Picha",
    cost: "Tunapunguza picha kabla ya kutuma: KB 74 badala ya MB 3.2.",
    texts: {
      add: "Ongeza picha",
      take: "Piga picha",
      cover: "Ya mbele",
      retry: "Jaribu tena",
      remove: (name) => `Ondoa ${name}`,
      move: (name) => `Sogeza ${name}`,
      placed: (name, place, count) => `${name}, nafasi ya ${place} kati ya ${count}`,
      sending: (name) => `Inatuma ${name}`,
      refused: ({ name, reason }) =>
        ({
          type: `${name} si picha ya JPG, PNG wala WebP.`,
          size: `${name} inazidi MB 8.`,
          count: `Hakuna nafasi ya ${name}.`,
        })[reason],
    },
  },
};

type PhotoArgs = {
  start: UploadItem[];
  largeCover?: boolean;
  hasCamera?: boolean;
  disabled?: boolean;
  onAdd?: (files: File[]) => void;
  onRetry?: (id: string) => void;
};

function ProductPhotos({ start, hasCamera = false, onAdd, onRetry, ...rest }: PhotoArgs) {
  const { label, cost, texts: all } = words[useLanguage().language];
  const { take: _take, ...texts } = all;
  const [items, setItems] = useState(start);
  return (
    <Field label={label} className="max-w-[620px]">
      <FileUpload
        {...rest}
        items={items}
        texts={hasCamera ? all : texts}
        cost={cost}
        accept={["image/jpeg", "image/png", "image/webp"]}
        maxBytes={8_000_000}
        maxFiles={5}
        onAdd={(files) => {
          onAdd?.(files);
          setItems([...items, ...files.map(({ name }) => ({ id: name, name, progress: 0 }))]);
        }}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={(id) => onRetry?.(id)}
        onReorder={(ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
      />
    </Field>
  );
}

const meta: Meta<typeof ProductPhotos> = {
  title: "Fields/FileUpload",
  tags: ["component"],
  component: ProductPhotos,
  args: { start: photos, onAdd: fn(), onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof ProductPhotos>;

const picture = (name: string, type = "image/webp", size = 20) =>
  new File(["x".repeat(size)], name, { type });
const namesIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole("img")
    .map((image) => image.getAttribute("alt"));

export const EveryState: Story = {
  render: () => (
    <div className="grid gap-6">
      <ProductPhotos start={[]} />
      <ProductPhotos start={photos} />
      <ProductPhotos start={photos.slice(0, 2)} disabled />
    </div>
  ),
};

export const LargeCoverOnAPhone: Story = { args: { largeCover: true }, globals: { width: 360 } };

export const CameraOnAPhone: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <ProductPhotos {...args} hasCamera start={[]} />
      <ProductPhotos {...args} hasCamera largeCover start={photos.slice(0, 1)} />
    </div>
  ),
  globals: { width: 360 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const [camera] = canvas.getAllByLabelText<HTMLInputElement>(/^(Take a photo|Piga picha)$/u);
    await expect(camera).toHaveAttribute("capture", "environment");
    const photo = picture("camera.jpg", "image/jpeg");
    await userEvent.upload(camera!, photo);
    await expect(args.onAdd).toHaveBeenCalledWith([photo]);
  },
};

export const TakesPicturesAndRefusesTheRestWithAReason: Story = {
  args: { start: photos.slice(0, 3) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(/^(Add photo|Ongeza picha)$/u);
    const [webp, jpg] = [picture("a.webp"), picture("c.jpg", "image/jpeg")];
    const files = [webp, picture("b.gif", "image/gif"), jpg, picture("d.png", "image/png")];
    await userEvent.upload(input, files, { applyAccept: false });
    await expect(args.onAdd).toHaveBeenCalledWith([webp, jpg]);
    const alert = await canvas.findByRole("alert");
    await expect(within(alert).getAllByRole("listitem")).toHaveLength(2);
    await expect(alert).toHaveTextContent(/b\.gif/u);
    await expect(alert).toHaveTextContent(/d\.png/u);
    await expect(canvas.queryByLabelText(/^(Add photo|Ongeza picha)$/u)).toBeNull();
  },
};

export const MovesByArrowKeysAndSaysWhere: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole("button", { name: /^(Move|Sogeza) majani/u });
    handle.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(namesIn(canvasElement).slice(0, 2)).toEqual(["majani.webp", "jua.webp"]);
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /majani\.webp, (place 1 of|nafasi ya 1 kati ya) 4/u,
    );
    await expect(handle).toHaveFocus();
  },
};

export const MovesUnderAFingerOrMouse: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole("button", { name: /^(Move|Sogeza) jua/u });
    handle.setPointerCapture = fn();
    const target = canvas.getAllByRole("img")[1]?.getBoundingClientRect() ?? new DOMRect();
    const there = {
      pointerId: 1,
      clientX: target.x + target.width / 2,
      clientY: target.y + target.height / 2,
    };
    await fireEvent.pointerDown(handle, { pointerId: 1 });
    await fireEvent.pointerMove(handle, there);
    await fireEvent.pointerUp(handle, there);
    await waitFor(() => expect(namesIn(canvasElement).slice(0, 2)).toEqual(["majani.webp", "jua.webp"]));
  },
};

export const RetriesAndRemovesOnTheTile: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: /^(Retry|Jaribu tena) ?, kikoi/u }));
    await expect(args.onRetry).toHaveBeenCalledWith("4");
    await expect(canvas.getByRole("progressbar", { name: /lozi/u })).toHaveValue(0.6);
    await userEvent.click(canvas.getByRole("button", { name: /^(Remove|Ondoa) jua/u }));
    await expect(namesIn(canvasElement)[0]).toBe("majani.webp");
    await expect(canvas.getByText(/^(Cover|Ya mbele)$/u)).toBeVisible();
  },
};
